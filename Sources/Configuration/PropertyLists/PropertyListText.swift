/// The text of a property list that is not binary, brought to UTF-8.
struct PropertyListText {
  /// The text in UTF-8 without byte order mark; or the bytes as they came, if XML declares an
  /// encoding that is not a Unicode one.
  var bytes: [UInt8]
  /// Whether the text came in UTF-16 or UTF-32, so that an XML declaration's encoding is void.
  var wasTranscoded: Bool
  /// Whether code units had to be replaced to make the text valid.
  var wasRepaired: Bool

  /// Finds out the encoding: the byte order mark tells, else where the zeros of the first characters
  /// stand. XML and OpenStep lists both begin with characters below 128, or nearly always.
  init(_ raw: [UInt8]) {
    let encoding = Encoding(of: raw)
    let content = raw.dropFirst(encoding.markLength)
    wasTranscoded = encoding.unitLength > 1
    switch encoding.unitLength {
    case 2:
      let units = stride(from: content.startIndex, to: content.endIndex - 1, by: 2).map {
        let pair = (UInt16(content[$0]), UInt16(content[$0 + 1]))
        return encoding.isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
      }
      (bytes, wasRepaired) = Self.utf8(units, from: UTF16.self)
      wasRepaired = wasRepaired || content.count % 2 != 0
    case 4:
      let units = stride(from: content.startIndex, to: content.endIndex - 3, by: 4).map { start in
        (0..<4).reduce(UInt32(0)) { sum, index in
          let offset = encoding.isLittleEndian ? 3 - index : index
          return sum << 8 | UInt32(content[start + offset])
        }
      }
      (bytes, wasRepaired) = Self.utf8(units, from: UTF32.self)
      wasRepaired = wasRepaired || content.count % 4 != 0
    default:
      (bytes, wasRepaired) = (Array(content), false)
    }
  }

  /// Whether the first character that is not white space opens an XML tag.
  ///
  /// OpenStep data begins with `<` too: `<0fbd 77>`, `<[base64]>`, `<*BY>`.
  var looksLikeXML: Bool {
    var rest = bytes.drop {
      $0 == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains($0)
    }
    guard rest.popFirst() == UInt8(ascii: "<"), let next = rest.first else { return false }
    if next == UInt8(ascii: "[") || next == UInt8(ascii: "*") || next == UInt8(ascii: ">") {
      return false
    }
    let content = rest.prefix(64).prefix { $0 != UInt8(ascii: ">") }
    return !content.allSatisfy {
      Character(UnicodeScalar($0)).isHexDigit || $0 <= UInt8(ascii: " ")
    }
  }

  /// The bytes with line feeds at the ends of lines, which XML means by all others.
  ///
  /// libxml2 would count a file of carriage returns alone as one line.
  var withLineFeeds: [UInt8] {
    guard bytes.contains(UInt8(ascii: "\r")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "\r") else {
        result.append(byte)
        continue
      }
      if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
        result.append(UInt8(ascii: "\n"))
      }
    }
    return result
  }

  private static func utf8<Codec: UnicodeCodec>(
    _ units: [Codec.CodeUnit], from codec: Codec.Type
  ) -> (bytes: [UInt8], repaired: Bool) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(units.count)
    let repaired = transcode(
      units.makeIterator(), from: codec, to: UTF8.self, stoppingOnError: false
    ) { bytes.append($0) }
    return (bytes, repaired)
  }

  private struct Encoding {
    var unitLength: Int
    var isLittleEndian = false
    var markLength = 0

    init(of bytes: [UInt8]) {
      let zeros = bytes.prefix(4).map { $0 == 0 }
      switch bytes {
      case _ where bytes.starts(with: [0xEF, 0xBB, 0xBF]):
        (unitLength, markLength) = (1, 3)
      case _ where bytes.starts(with: [0xFF, 0xFE, 0, 0]):
        (unitLength, isLittleEndian, markLength) = (4, true, 4)
      case _ where bytes.starts(with: [0, 0, 0xFE, 0xFF]):
        (unitLength, markLength) = (4, 4)
      case _ where bytes.starts(with: [0xFF, 0xFE]):
        (unitLength, isLittleEndian, markLength) = (2, true, 2)
      case _ where bytes.starts(with: [0xFE, 0xFF]):
        (unitLength, markLength) = (2, 2)
      default:
        switch zeros {
        case [false, true, true, true]: (unitLength, isLittleEndian) = (4, true)
        case [true, true, true, false]: unitLength = 4
        case [false, true, false, true]: (unitLength, isLittleEndian) = (2, true)
        case [true, false, true, false]: unitLength = 2
        default: unitLength = 1
        }
      }
    }
  }
}
