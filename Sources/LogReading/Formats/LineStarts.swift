/// Classes of bytes with which lines begin; they tell which formats a line can have at all.
package struct LineStarts: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let digit = LineStarts(rawValue: 1 << 0)
  package static let letter = LineStarts(rawValue: 1 << 1)
  /// `[`
  package static let bracket = LineStarts(rawValue: 1 << 2)
  /// `{` and `}`
  package static let brace = LineStarts(rawValue: 1 << 3)
  /// Characters outside ASCII.
  package static let foreign = LineStarts(rawValue: 1 << 4)
  /// Everything else but blanks.
  package static let sign = LineStarts(rawValue: 1 << 5)

  /// How many classes there are.
  static let count = 6

  /// The number of a byte's class; nil for blanks and control characters, with which no head begins.
  static func index(of byte: UInt8) -> Int? {
    if byte.isDigit { return 0 }
    if byte.isLetter { return 1 }
    if byte <= UInt8(ascii: " ") || byte == 0x7F { return nil }
    if byte >= 0x80 { return 4 }
    switch byte {
    case UInt8(ascii: "["): return 2
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return 3
    default: return 5
    }
  }
}
