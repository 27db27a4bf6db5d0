/// Lines of a terminal that keep within its width.
struct TerminalPage {
  /// A piece of a line in one style.
  struct Span {
    var text: String
    var style: TerminalStyle
    /// The address that a terminal opens; nil for plain text.
    var link: String?

    /// Makes a span of text from the program or from a log; controls become visible.
    init(_ text: String, _ style: TerminalStyle = .plain, link: String? = nil) {
      self.text = VisibleText.onOneLine(text)
      self.style = style
      self.link = link
    }

    var columns: Int { DisplayWidth.columns(text) }
  }

  let width: Int
  private let hasColor: Bool
  private(set) var text = ""

  /// Makes an empty page; widths below 40 are taken as 40.
  init(width: Int, color: Bool) {
    self.width = max(40, width)
    hasColor = color
  }

  /// Ends the paragraph; two in a row count as one.
  mutating func blank() {
    if !text.isEmpty, !text.hasSuffix("\n\n") { text += "\n" }
  }

  /// One line; what does not fit is cut with an ellipsis.
  mutating func line(_ spans: [Span], indent: Int = 0) {
    var free = width - indent
    var line = String(repeating: " ", count: indent)
    for span in spans where free > 0 {
      let cut = DisplayWidth.cut(span.text, to: free)
      free -= DisplayWidth.columns(cut)
      line += linked(styled(cut, span.style), span.link)
    }
    text += (hasColor ? line : Self.trimmed(line)) + "\n"
  }

  /// One line with a part at its right end; the left part is cut where both do not fit.
  mutating func line(_ left: [Span], right: Span) {
    let used = left.reduce(0) { $0 + $1.columns }
    guard used + 2 + right.columns <= width else {
      line(left)
      line([right], indent: max(0, width - right.columns))
      return
    }
    let gap = String(repeating: " ", count: width - used - right.columns)
    line(left + [Span(gap), right])
  }

  /// A paragraph, broken between words; a word longer than the line is broken inside.
  ///
  /// A lead stands before it, a tail at the right end of its last line, or of a line of its own; lines
  /// after the first hang.
  mutating func paragraph(
    _ content: String, indent: Int = 0, style: TerminalStyle = .plain, lead: Span? = nil,
    tail: Span? = nil, hanging: Int = 0
  ) {
    let limit = max(10, width - indent)
    var current = ""
    var used = lead?.columns ?? 0
    var isFirst = true
    func flush(_ page: inout TerminalPage, isLast: Bool = false) {
      var spans = [Span(current, style)]
      if isFirst, let lead { spans.insert(lead, at: 0) }
      if !isFirst, hanging > 0 { spans.insert(Span(String(repeating: " ", count: hanging)), at: 0) }
      if isLast, let tail {
        let left = Span(String(repeating: " ", count: indent))
        page.line(indent > 0 ? [left] + spans : spans, right: tail)
      } else {
        page.line(spans, indent: indent)
      }
      isFirst = false
      current = ""
      used = hanging
    }
    for word in VisibleText.onOneLine(content).split(separator: " ") {
      var word = String(word)
      var columns = DisplayWidth.columns(word)
      if !current.isEmpty || (isFirst && lead != nil && used + columns > limit) {
        if used + 1 + columns > limit { flush(&self) }
      }
      if !current.isEmpty {
        current += " "
        used += 1
      }
      while used + columns > limit {
        let head = Self.head(of: word, columns: limit - used)
        current += head
        word.removeFirst(head.count)
        columns = DisplayWidth.columns(word)
        flush(&self)
      }
      current += word
      used += columns
    }
    if !current.isEmpty || isFirst {
      flush(&self, isLast: true)
    } else if let tail {
      line([], right: tail)
    }
  }

  private func styled(_ text: String, _ style: TerminalStyle) -> String {
    guard hasColor, style != .plain, !text.isEmpty else { return text }
    return "\u{1B}[\(style.code)m\(text)\u{1B}[0m"
  }

  /// A text that leads somewhere, in the sequence OSC 8.
  private func linked(_ text: String, _ link: String?) -> String {
    guard let link, !text.isEmpty else { return text }
    return "\u{1B}]8;;\(link)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// As many whole letters as fit, one at least.
  private static func head(of word: String, columns: Int) -> String {
    var head = ""
    var used = 0
    for character in word {
      let width = DisplayWidth.columns(character)
      if !head.isEmpty, used + width > columns { break }
      head.append(character)
      used += width
    }
    return head
  }
}
