/// Rewrites UTF-16 as UTF-8, piece by piece; what is no character becomes U+FFFD.
final class UTF16Transcoder {
  private let isBigEndian: Bool
  private var half: UInt8?
  private var leading: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  func take(_ piece: ByteView) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(piece.count)
    for index in 0..<piece.count {
      guard let first = half else {
        half = piece[index]
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, piece[index]) : (piece[index], first)
      add(UInt16(high) << 8 | UInt16(low), to: &text)
    }
    return text
  }

  /// What an input leaves that breaks off inside a character.
  func finish() -> [UInt8] {
    leading != nil || half != nil ? Self.replacement : []
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private func add(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = leading {
      leading = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return add(Unicode.Scalar(value), to: &text)
      }
      text += Self.replacement
    }
    if UTF16.isLeadSurrogate(unit) {
      leading = unit
    } else {
      add(Unicode.Scalar(unit), to: &text)
    }
  }

  private func add(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    guard let scalar, let encoded = UTF8.encode(scalar) else {
      text += Self.replacement
      return
    }
    text.append(contentsOf: encoded)
  }
}
