/// The text of a JSON document that all encoders of its values share.
///
/// What belongs together is written by one call: every call asks the runtime for exclusive access.
final class JSONOutput {
  private var text: JSONText
  let style: JSONStyle

  /// Starts an empty document.
  init(_ style: JSONStyle = .report) {
    self.style = style
    text = JSONText(style)
  }

  /// Ends the document with a line end; it is not written to any more.
  func finish() -> [UInt8] {
    text.write(literal: "\n")
    return text.bytes
  }

  /// Opens an object or an array.
  func open(_ bracket: UInt8) { text.open(bracket) }

  /// Closes the innermost container.
  func close(_ bracket: UInt8) { text.close(bracket) }

  /// Begins the next element of the innermost array.
  func beginElement() { text.beginElement() }

  /// Begins the next member of the innermost object.
  func beginMember(_ name: String) { text.beginMember(name) }

  /// Writes a word that needs no escaping: a number, `true`, `null`.
  func write(literal: String) { text.write(literal: literal) }

  /// Writes a number; what is no number becomes null.
  func write(_ number: Double) { text.write(number) }

  /// Writes a string, escaped where it must be.
  func write(_ string: String) { text.write(string) }

  /// Writes a whole member whose value needs no escaping.
  func write(_ name: String, literal: String) {
    write(name) { $0.write(literal: literal) }
  }

  /// Writes a whole member.
  func write(_ name: String, _ value: (inout JSONText) -> Void) {
    text.beginMember(name)
    value(&text)
  }
}
