/// The references to build settings that Xcode fills in: `$(NAME)`, `${NAME}`, `$(NAME:modifier)`.
package enum BuildVariable {
  /// Whether a text holds one.
  package static func occurs(in text: String) -> Bool {
    let bytes = Array(text.utf8)
    let lastParenthesis = bytes.lastIndex(of: UInt8(ascii: ")")) ?? 0
    let lastBrace = bytes.lastIndex(of: UInt8(ascii: "}")) ?? 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "$") {
      guard index + 1 < bytes.count else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "("): if lastParenthesis > index { return true }
      case UInt8(ascii: "{"): if lastBrace > index { return true }
      default: continue
      }
    }
    return false
  }
}
