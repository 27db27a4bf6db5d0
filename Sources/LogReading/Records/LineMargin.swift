/// What people and their tools put before a line: indentation, quote marks, line numbers, arrows.
struct LineMargin {
  /// Where the line's own text begins behind blanks, quote marks and `---->`; nil where it begins at
  /// once.
  static func quoteWidth(_ line: ByteView) -> Int? {
    var at = 0
    while true {
      let byte = line.peek(at)
      if byte.isSpace || (byte == UInt8(ascii: ">") && at < line.count) {
        at += 1
      } else if byte == UInt8(ascii: "-"), let width = arrowWidth(line, at: at) {
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
    while line.peek(at) == UInt8(ascii: "-") { at += 1 }
    guard at - start >= 2, line.peek(at) == UInt8(ascii: ">") else { return nil }
    return at + 1 - start
  }

  /// Where the text begins behind a line number: `42884 2018-06-08 …`, `12:`, `1 2019-05-04 …`.
  static func numberWidth(_ line: ByteView) -> Int? {
    var at = 0
    while line.peek(at).isDigit { at += 1 }
    guard at > 0, at <= 8 else { return nil }
    if line.peek(at) == UInt8(ascii: ":") || line.peek(at) == UInt8(ascii: "|") { at += 1 }
    let blanks = at
    while line.peek(at).isSpace || line.peek(at) == UInt8(ascii: "|") { at += 1 }
    return at > blanks || line.peek(blanks - 1) == UInt8(ascii: ":") ? at : nil
  }

  /// Whether a line without a head is nothing but a mark of whoever pasted the log: a fence, dots that
  /// stand for left out lines.
  static func isOrnament(_ text: ByteView) -> Bool {
    switch text.peek(0) {
    case UInt8(ascii: "`"): text.has("```")
    case UInt8(ascii: "~"): text.has("~~~")
    case UInt8(ascii: ":"): text.count == 1
    case UInt8(ascii: "."): text.equals("...") || text.equals("..") || text.equals(".")
    case UInt8(ascii: "<"):
      text.equals("<...>") || text.equals("<\u{2026}>") || text.equals("<snip>")
    case UInt8(ascii: "["): text.equals("[...]") || text.equals("[\u{2026}]")
    case 0xE2: text.equals("\u{2026}") || text.equals("\u{22EE}")
    default: false
    }
  }
}
