/// A word, a text or a mark of Swift or Objective-C code.
struct SourceToken: Equatable {
  enum Kind {
    case word, text, mark
  }

  var kind: Kind
  /// The word, the text without its quotes, or the one character of the mark.
  var text: String
  /// The line on which it stands, from 1.
  var line: Int

  func isMark(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// The tokens of code, in its order; comments are left out.
  static func all(in code: String) -> [SourceToken] {
    let bytes = Array(code.utf8)
    let at: (Int) -> UInt8 = { $0 < bytes.count ? bytes[$0] : 0 }
    var tokens: [SourceToken] = []
    var line = 1
    var index = 0
    while index < bytes.count {
      switch (bytes[index], at(index + 1)) {
      case (UInt8(ascii: "\n"), _):
        line += 1
        index += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < bytes.count,
          !(at(index) == UInt8(ascii: "*") && at(index + 1) == UInt8(ascii: "/"))
        {
          if bytes[index] == UInt8(ascii: "\n") { line += 1 }
          index += 1
        }
        index += 2
      case (UInt8(ascii: "\""), _):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "\n")
        {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        let text = String(decoding: bytes[min(start, index)..<index], as: UTF8.self)
        tokens.append(SourceToken(kind: .text, text: text, line: line))
        if at(index) == UInt8(ascii: "\"") { index += 1 }
      case (let byte, _) where isWord(byte):
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        tokens.append(SourceToken(kind: .word, text: text, line: line))
      case (let byte, _):
        if byte > UInt8(ascii: " ") {
          tokens.append(
            SourceToken(kind: .mark, text: String(UnicodeScalar(byte)), line: line))
        }
        index += 1
      }
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
