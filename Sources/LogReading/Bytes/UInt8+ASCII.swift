extension UInt8 {
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  @inlinable package var isUppercase: Bool { self &- 0x41 < 26 }
  @inlinable package var isLowercase: Bool { self &- 0x61 < 26 }
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  /// A letter, a digit or an underscore: what an identifier is made of.
  @inlinable package var isWord: Bool { isLetter || isDigit || self == 0x5F }
  @inlinable package var isSpace: Bool { self == 0x20 || self == 0x09 }
  /// The value of a decimal digit; meaningless for other bytes.
  @inlinable package var digit: Int { Int(self &- 0x30) }

  @inlinable
  package static func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(ascii: scalar) }
}
