/// Reads JSON into the values that property lists have, with their lines.
struct JSONNodeReader {
  private static let deepest = 100

  private let bytes: [UInt8]
  private let path: String
  private var at = 0
  private var line = 1
  private var depth = 0

  /// Reads a text; nil where it does not look like JSON: an array, or an object with a quoted key and
  /// a colon behind it.
  static func read(
    _ bytes: [UInt8], path: String
  ) throws(PropertyListError) -> PropertyListNode? {
    var reader = JSONNodeReader(bytes: bytes, path: path)
    guard reader.looksLikeJSON else { return nil }
    let node = try reader.value()
    reader.skipBlanks()
    guard reader.at == bytes.count else { throw reader.fault("something stands behind its end") }
    return node
  }

  private init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// OpenStep's dictionaries begin with a brace as well, but have `=` where JSON has a colon.
  private var looksLikeJSON: Bool {
    var probe = self
    probe.skipBlanks()
    switch probe.next {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "{"):
      probe.at += 1
      probe.skipBlanks()
      guard probe.next == UInt8(ascii: "\""), (try? probe.text()) != nil else { return false }
      probe.skipBlanks()
      return probe.next == UInt8(ascii: ":")
    default: return false
    }
  }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte <= UInt8(ascii: " ") {
      if byte == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(PropertyListError) -> PropertyListNode {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fault("its values lie too deep in each other") }
    let start = line
    switch next {
    case UInt8(ascii: "{"): return PropertyListNode(try object(), line: start)
    case UInt8(ascii: "["): return PropertyListNode(try array(), line: start)
    case UInt8(ascii: "\""): return PropertyListNode(.string(try text()), line: start)
    default: return PropertyListNode(try word(), line: start)
    }
  }

  private mutating func object() throws(PropertyListError) -> PropertyListNode.Value {
    at += 1
    var entries: [PropertyListNode.Entry] = []
    if take(UInt8(ascii: "}")) { return .dictionary(entries) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("a key in quotation marks is missing") }
      let keyLine = line
      let key = try text()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing behind \"\(key)\"") }
      entries.append(.init(key: key, keyLine: keyLine, value: try value()))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is missing") }
    return .dictionary(entries)
  }

  private mutating func array() throws(PropertyListError) -> PropertyListNode.Value {
    at += 1
    var elements: [PropertyListNode] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is missing") }
    return .array(elements)
  }

  private mutating func text() throws(PropertyListError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "\n") else { break }
      at += 1
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      at += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"): text += Array(String(try escapedCharacter()).utf8)
      default: text.append(escaped)
      }
    }
    guard next == UInt8(ascii: "\"") else { throw fault("a text has no end") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The character behind `\u`, which two of them may make together.
  private mutating func escapedCharacter() throws(PropertyListError) -> Character {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard bytes[at...].starts(with: Array("\\u".utf8)) else { return "\u{FFFD}" }
    at += 2
    let decoded = String(decoding: [first, try codeUnit()], as: UTF16.self)
    return decoded.first ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(PropertyListError) -> UInt16 {
    let digits = bytes[at...].prefix(4)
    guard digits.count == 4,
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four digits are missing behind \\u") }
    at += 4
    return unit
  }

  private mutating func word() throws(PropertyListError) -> PropertyListNode.Value {
    let ends = Array(",]}".utf8)
    let word = String(
      decoding: bytes[at...].prefix { $0 > UInt8(ascii: " ") && !ends.contains($0) },
      as: UTF8.self)
    at += word.utf8.count
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .string("")
    default: break
    }
    if let number = Int64(word) { return .integer(number) }
    guard let number = Double(word), number.isFinite else {
      throw fault(word.isEmpty ? "a value is missing" : "\"\(word.prefix(20))\" is no value")
    }
    return .real(number)
  }

  private func fault(_ reason: String) -> PropertyListError {
    .unsuitable(path: path, line: line, reason: reason, advice: "mend the JSON there")
  }
}
