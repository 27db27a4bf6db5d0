/// Text without what changes from one installation or launch to the next.
enum StableText {
  /// The text with every UUID and every address in memory replaced by a word for its kind.
  static func of(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if index == 0 || !bytes[index - 1].isWordCharacter {
        if let length = uuidLength(bytes[index...]) {
          result += Array("<uuid>".utf8)
          index += length
          continue
        }
        if let length = addressLength(bytes[index...]) {
          result += Array("<address>".utf8)
          index += length
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// 36 where `8-4-4-4-12` hexadecimal digits stand at the start, and nothing goes on behind them.
  static func uuidLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 36 else { return nil }
    let first = bytes.startIndex
    for place in 0..<36 {
      let byte = bytes[first + place]
      let isDash = place == 8 || place == 13 || place == 18 || place == 23
      guard isDash ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return nil }
    }
    if bytes.count > 36, bytes[first + 36].isWordCharacter { return nil }
    return 36
  }

  /// The length of `0x` with more than eight hexadecimal digits: shorter ones are codes.
  private static func addressLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: "0x".utf8) else { return nil }
    let digits = bytes.dropFirst(2).prefix { $0.isHexDigit }.count
    // 0x8badf00d is a code and has eight; an address of a 64-bit process has nine or more.
    return digits >= 9 ? digits + 2 : nil
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// A letter or digit of ASCII, or part of any other character.
  var isWordCharacter: Bool { isLetter || isDigit || self >= 0x80 }
}
