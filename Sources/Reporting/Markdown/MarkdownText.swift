/// Text from elsewhere in a Markdown document: it is read as text, whatever stands in it.
enum MarkdownText {
  /// The text on one line with everything escaped that Markdown or GitHub would read as markup.
  ///
  /// A backslash takes the meaning of punctuation away; a word joiner keeps `@name` and `#12` from
  /// calling somebody or linking to something.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in VisibleText.onOneLine(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "@\u{2060}"
      case "#": result += "\\#\u{2060}"
      case "\\", "`", "*", "_", "[", "]", "|", "~", ":", "$", "!": result += "\\\(character)"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// The same for a text of several paragraphs.
  static func escapedParagraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// The text as it is, in a code span whose fence is longer than any run of backticks in it.
  ///
  /// In a table a bar would end the cell even here, so it is shown as one that looks alike.
  static func code(_ text: String) -> String {
    let line = VisibleText.onOneLine(text).replacing("|", with: "∣")
    guard line.contains(where: { $0 != " " }) else { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: line) + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + space + line + space + fence
  }

  /// Lines as they are, between fences longer than any run of backticks in them.
  static func block(_ lines: [String], language: String = "text") -> String {
    let longest = lines.map { longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).map { $0 + "\n" }.joined()
  }

  /// The text cut to so many characters, with a sign where it goes on.
  static func cut(_ text: String, to count: Int) -> String {
    text.count > count ? text.prefix(count - 1) + "…" : text
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
