/// Undoes the escapes in which some formats write a message; one buffer serves all lines.
struct MessageDecoder: Sendable {
  private var buffer: [UInt8] = []

  /// Whether a message holds escapes at all; most do not and are read as they stand.
  static func isNeeded(_ body: ByteView, _ escaping: RecordHead.Escaping) -> Bool {
    switch escaping {
    case .none: false
    case .json: body.firstIndex(of: UInt8(ascii: "\\")) != nil
    case .vis:
      body.firstIndex(of: UInt8(ascii: "\\")) != nil
        && (body.contains("\\M") || body.contains("\\^"))
    }
  }

  /// The message without its escapes.
  mutating func decoded(_ body: ByteView, _ escaping: RecordHead.Escaping) -> [UInt8] {
    buffer.removeAll(keepingCapacity: true)
    var at = 0
    while at < body.count {
      let byte = body[at]
      if byte == UInt8(ascii: "\\") {
        at += escaping == .json ? json(body, at) : vis(body, at)
      } else {
        buffer.append(byte)
        at += 1
      }
    }
    return buffer
  }

  /// Decodes the JSON escape at an index; how many bytes it takes.
  private mutating func json(_ body: ByteView, _ at: Int) -> Int {
    let kind = body.peek(at + 1)
    switch kind {
    case UInt8(ascii: "n"): buffer.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): buffer.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"): buffer.append(UInt8(ascii: " "))
    case UInt8(ascii: "u"): return unicode(body, at)
    default: buffer.append(at + 1 < body.count ? kind : UInt8(ascii: "\\"))
    }
    return 2
  }

  private mutating func unicode(_ body: ByteView, _ at: Int) -> Int {
    guard let first = Self.hex(body, at + 2) else {
      buffer.append(UInt8(ascii: "\\"))
      return 1
    }
    var width = 6
    var value = first
    if (0xD800..<0xDC00).contains(first), body.has("\\u", at: at + 6),
      let second = Self.hex(body, at + 8), (0xDC00..<0xE000).contains(second)
    {
      value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      width = 12
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    return width
  }

  private static func hex(_ body: ByteView, _ at: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in at..<(at + 4) {
      let byte = body.peek(index)
      guard byte.isHexDigit else { return nil }
      value = value << 4 | UInt32(byte.isDigit ? byte &- 0x30 : (byte | 0x20) &- 0x57)
    }
    return value
  }

  /// Decodes what vis(3) wrote for one byte: `\M-p`, `\M^_`, `\^I`, `\134`, `\\`.
  private mutating func vis(_ body: ByteView, _ at: Int) -> Int {
    switch body.peek(at + 1) {
    case UInt8(ascii: "M") where body.peek(at + 2) == UInt8(ascii: "-") && at + 3 < body.count:
      buffer.append(body[at + 3] | 0x80)
      return 4
    case UInt8(ascii: "M") where body.peek(at + 2) == UInt8(ascii: "^") && at + 3 < body.count:
      buffer.append(Self.control(body[at + 3]) | 0x80)
      return 4
    case UInt8(ascii: "^") where at + 2 < body.count:
      buffer.append(Self.control(body[at + 2]))
      return 3
    case UInt8(ascii: "\\"):
      buffer.append(UInt8(ascii: "\\"))
      return 2
    case let digit where digit.isDigit && body.peek(at + 2).isDigit && body.peek(at + 3).isDigit:
      let value = digit.digit * 64 + body[at + 2].digit * 8 + body[at + 3].digit
      buffer.append(UInt8(truncatingIfNeeded: value))
      return 4
    default:
      buffer.append(UInt8(ascii: "\\"))
      return 1
    }
  }

  private static func control(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "?") ? 0x7F : byte & 0x1F
  }
}
