/// How text stands in a capture.
enum TextEncoding {
  case plain
  /// Between the quotes of a JSON string, as the system's `log` writes it.
  case json

  func bytes(of text: String) -> [UInt8] {
    guard self == .json else { return Array(text.utf8) }
    return text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\t"): Array("\\t".utf8)
      default: [byte]
      }
    }
  }
}
