/// Text from elsewhere in a Markdown document: it is read as text, whatever stands in it.
enum MarkdownText {
  /// The text on one line with everything escaped that Markdown or GitHub would read as markup.
  ///
  /// A backslash takes the meaning of punctuation away; a word joiner keeps `@name` and `#12` from
  /// calling somebody or linking to something.
  static func escaped(_ text: String) -> String {
    let scalars = Array(VisibleText.onOneLine(text).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "@\u{2060}"
      case "#": result += "\\#\u{2060}"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!": result += "\\\(scalar)"
      // `scheme://` and `:name:` mean something to GitHub, a time of day and a sentence do not.
      case ":" where !isPlainColon(at: index, in: scalars): result += "\\:"
      case "."
      where index >= 3 && scalars[(index - 3)..<index].allSatisfy { $0 == "w" || $0 == "W" }:
        result += "\\."
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlainColon(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let next = scalars[(index + 1)...]
    guard let first = next.first, first != " " else { return true }
    let digits = next.prefix { ("0"..."9").contains($0) }.count
    return digits == 2
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
