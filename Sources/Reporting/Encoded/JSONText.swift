/// The growing text of a JSON document.
struct JSONText {
  var bytes: [UInt8] = []
  let style: JSONStyle
  /// Whether each open container is still empty, the innermost last.
  private var areEmpty: [Bool] = []

  /// Starts an empty document.
  init(_ style: JSONStyle) {
    self.style = style
  }

  /// Opens an object or an array.
  mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    areEmpty.append(true)
  }

  /// Closes the innermost container.
  mutating func close(_ bracket: UInt8) {
    let wasEmpty = areEmpty.removeLast()
    if !wasEmpty, areEmpty.count < style.expandedDepth { breakLine() }
    bytes.append(bracket)
  }

  /// Begins the next element of the innermost container.
  mutating func beginElement() {
    let last = areEmpty.count - 1
    precondition(last >= 0, "an element needs a container around it")
    let isFirst = areEmpty[last]
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if areEmpty.count <= style.expandedDepth {
      breakLine()
    } else if !isFirst {
      bytes.append(UInt8(ascii: " "))
    }
    areEmpty[last] = false
  }

  /// Begins the next member of the innermost object.
  mutating func beginMember(_ name: String) {
    beginElement()
    write(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(2 * areEmpty.count) { bytes.append(UInt8(ascii: " ")) }
  }

  /// Writes a word that needs no escaping: a number, `true`, `null`.
  mutating func write(literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  /// Writes a number to the nanosecond, with the fewest digits; what is no number becomes null.
  mutating func write(_ number: Double) {
    guard number.isFinite else { return write(literal: "null") }
    let rounded = (number * 1e9).rounded() / 1e9
    let value = rounded.isFinite ? rounded : number
    write(literal: value == 0 ? "0.0" : "\(value)")
  }

  /// Writes a string; control characters and those that end lines in JavaScript are escaped.
  mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { text in
      var plain = 0
      var at = 0
      while at < text.count {
        guard Self.mayNeedEscape(text[at]), let (escape, width) = Self.escape(text, at) else {
          at += 1
          continue
        }
        bytes.append(contentsOf: text[plain..<at])
        bytes.append(contentsOf: escape.utf8)
        at += width
        plain = at
      }
      if plain == 0 {
        bytes.append(contentsOf: text)
      } else {
        bytes.append(contentsOf: text[plain...])
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character that begins with the byte may be escaped; next to none are.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < UInt8(ascii: " ") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }

  /// What stands for the character at a byte, and its width; nil where it stands for itself.
  private static func escape(
    _ text: UnsafeBufferPointer<UInt8>, _ at: Int
  ) -> (String, Int)? {
    switch text[at] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    case 0..<UInt8(ascii: " "), 0x7F: return (unicodeEscape(Int(text[at])), 1)
    // U+0080 to U+009F, the second row of control characters.
    case 0xC2 where text[at + 1] < 0xA0: return (unicodeEscape(Int(text[at + 1])), 2)
    case 0xE2 where text[at + 1] == 0x80 && text[at + 2] & 0xFE == 0xA8:
      return (unicodeEscape(0x2028 + Int(text[at + 2] & 1)), 3)
    default: return nil
    }
  }

  private static func unicodeEscape(_ scalar: Int) -> String {
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
