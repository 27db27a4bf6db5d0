/// What people's tools put before a line: indentation, Markdown's quote marks, line numbers.
struct LineMargin {
  /// Where the line's own text begins behind blanks and quote marks; nil where it begins at once.
  static func quoteWidth(_ line: ByteView) -> Int? {
    var at = 0
    while true {
      let byte = line.peek(at)
      if byte.isSpace || (byte == 0x3E && at < line.count) {
        at += 1
      } else if byte == 0xC2, line.peek(at + 1) == 0xA0 {
        at += 2
      } else if line.has("\u{FEFF}", at: at) {
        at += 3
      } else {
        break
      }
    }
    return at > 0 ? at : nil
  }

  /// Where the text begins behind a line number: `42884 2018-06-08 …`, `12:`, `1 2019-05-04 …`.
  static func numberWidth(_ line: ByteView) -> Int? {
    var at = 0
    while line.peek(at).isDigit { at += 1 }
    guard at > 0, at <= 8 else { return nil }
    if line.peek(at) == 0x3A || line.peek(at) == 0x7C { at += 1 }
    let blanks = at
    while line.peek(at).isSpace || line.peek(at) == 0x7C { at += 1 }
    return at > blanks || line.peek(blanks - 1) == 0x3A ? at : nil
  }
}
