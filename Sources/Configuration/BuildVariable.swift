/// The references to build settings that Xcode fills in: `$(NAME)`, `${NAME}`, `$(NAME:modifier)`.
package enum BuildVariable {
  /// Whether a text holds one.
  package static func occurs(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "$") {
      guard index + 1 < bytes.count else { return false }
      let closing: UInt8
      switch bytes[index + 1] {
      case UInt8(ascii: "("): closing = UInt8(ascii: ")")
      case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
      default: continue
      }
      if bytes[(index + 2)...].contains(closing) { return true }
    }
    return false
  }
}
