/// What people and their tools put before a line: indentation, quote marks, line numbers, arrows.
struct LineMargin {
  /// Where the line's own text begins behind blanks, quote marks and `---->`; nil where it begins at
  /// once.
  static func quoteWidth(_ line: ByteView) -> Int? {
    var at = 0
    while true {
      let byte = line.peek(at)
      if byte.isSpace || (byte == 0x3E && at < line.count) {
        at += 1
      } else if byte == 0x2D, let width = arrowWidth(line, at: at) {
        at += width
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

  /// `----> `; two dashes at least, for `-> applicationDidBecomeActive()` is what Unity prints.
  private static func arrowWidth(_ line: ByteView, at start: Int) -> Int? {
    var at = start
    while line.peek(at) == 0x2D { at += 1 }
    guard at - start >= 2, line.peek(at) == 0x3E else { return nil }
    return at + 1 - start
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

  /// Whether a line without a head is nothing but a mark of whoever pasted the log: a fence, dots that
  /// stand for left out lines.
  static func isOrnament(_ text: ByteView) -> Bool {
    switch text.peek(0) {
    case 0x60: text.has("```")
    case 0x7E: text.has("~~~")
    case 0x3A: text.count == 1
    case 0x2E: text.equals("...") || text.equals("..") || text.equals(".")
    case 0x3C: text.equals("<...>") || text.equals("<\u{2026}>") || text.equals("<snip>")
    case 0x5B: text.equals("[...]") || text.equals("[\u{2026}]")
    case 0xE2: text.equals("\u{2026}") || text.equals("\u{22EE}")
    default: false
    }
  }
}
