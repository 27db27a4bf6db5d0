/// The character set of NeXTSTEP, in which OpenStep lists write octal escapes: `\346` is ð.
enum NextStepEncoding {
  /// The UTF-16 unit for a byte; those without a character give U+FFFD.
  static func unit(_ byte: UInt8) -> UInt16 {
    byte < 0x80 ? UInt16(byte) : upperHalf[Int(byte) - 0x80]
  }

  /// The characters from 0x80 on.
  private static let upperHalf: [UInt16] = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿\
    ¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.utf16)
}
