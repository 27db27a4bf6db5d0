/// Numbers as property lists spell them.
enum PropertyListNumber {
  /// Reads a decimal integer or a hexadecimal one behind `0x`; nil for anything else.
  static func integer(_ text: String) -> PropertyListNode.Value? {
    var digits = trimmed(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits.removeFirst(2) }
    guard digits.first?.isHexDigit == true,
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if isNegative {
      guard magnitude <= Int64.min.magnitude else { return nil }
      return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
    }
    return Int64(exactly: magnitude).map { .integer($0) } ?? .unsignedInteger(magnitude)
  }

  /// Reads a decimal number, `nan` or `infinity`; nil for anything else.
  static func real(_ text: String) -> Double? {
    let text = trimmed(text)
    let word = text.lowercased().drop { $0 == "+" || $0 == "-" }
    guard
      word == "nan" || word == "inf" || word == "infinity"
        || text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) })
    else { return nil }
    return Double(text)
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: String) -> Substring {
    let isSpace = { (character: Character) in character.isWhitespace }
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
