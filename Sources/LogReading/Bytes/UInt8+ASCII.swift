extension UInt8 {
  @inlinable package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  @inlinable package var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }
  @inlinable package var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }
  /// A letter, a digit or an underscore: what an identifier is made of.
  @inlinable package var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  @inlinable package var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  /// The value of a decimal digit; meaningless for other bytes.
  @inlinable package var digit: Int { Int(self &- UInt8(ascii: "0")) }

  @inlinable
  package static func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
}
