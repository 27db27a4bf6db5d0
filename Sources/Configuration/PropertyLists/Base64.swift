/// Base64 as property lists hold it: with line breaks, and read on past what does not belong.
enum Base64 {
  /// The bytes, and how many characters were neither base64 nor white space.
  static func decode(_ text: some Sequence<UInt8>) -> (bytes: [UInt8], ignoredCharacters: Int) {
    var bytes: [UInt8] = []
    var (bits, bitCount) = (UInt32(0), 0)
    var ignored = 0
    for character in text {
      guard let value = value(of: character) else {
        let isExpected =
          character == UInt8(ascii: "=") || character == UInt8(ascii: " ")
          || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(character)
        if !isExpected { ignored += 1 }
        if character == UInt8(ascii: "=") { (bits, bitCount) = (0, 0) }
        continue
      }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return (bytes, ignored)
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
