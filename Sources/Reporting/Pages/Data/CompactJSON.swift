/// JSON without blanks that may stand inside a `<script>`.
///
/// Nothing in it ends the element, begins a comment or ends a marked section: `<`, `>` and `&` are
/// always escaped.
struct CompactJSON {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// The document as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout CompactJSON) -> Void) { enclose("{", "}", body) }

  /// Writes an array whose elements `body` writes.
  mutating func array(_ body: (inout CompactJSON) -> Void) { enclose("[", "]", body) }

  /// Writes an array of numbers; what is missing becomes null.
  mutating func array(_ numbers: [Int64?]) {
    array { json in
      for number in numbers { json.write(number) }
    }
  }

  /// Begins a member of the innermost object.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a number; what is missing becomes null.
  mutating func write(_ number: Int64?) {
    separate()
    guard let number else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    var digits = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let first = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
    } while digits > 0
    bytes[first...].reverse()
  }

  /// Writes a number.
  mutating func write(_ number: Int) { write(Int64(number)) }

  /// Writes a text.
  mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in VisibleText.inMarkup(text).utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "<"): escape("003c")
      case UInt8(ascii: ">"): escape("003e")
      case UInt8(ascii: "&"): escape("0026")
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ digits: StaticString) {
    bytes.append(contentsOf: "\\u".utf8)
    digits.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func enclose(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: (inout CompactJSON) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: closing))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
