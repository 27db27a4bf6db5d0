/// The encoder of one JSON value: it opens a container when asked for one and closes it at the end.
final class JSONValueEncoder: Encoder {
  private let output: JSONOutput
  var codingPath: [any CodingKey] { [] }
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var closing: UInt8?

  private init(_ output: JSONOutput) {
    self.output = output
  }

  /// Encodes a value that may hold others.
  static func encode(
    _ value: some Encodable, to output: JSONOutput
  ) throws {
    switch value {
    case let text as String: output.write(text)
    case let number as Double: output.write(number)
    default:
      let encoder = JSONValueEncoder(output)
      try value.encode(to: encoder)
      if let bracket = encoder.closing { output.close(bracket) }
    }
  }

  private func open(_ opening: Character, _ end: Character) {
    guard let first = opening.asciiValue, let last = end.asciiValue else { return }
    // A value may take another's members into its own object by encoding it with the same encoder.
    if closing == last { return }
    precondition(closing == nil, "a value is one container, not two of different kinds")
    output.open(first)
    closing = last
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open("{", "}")
    return KeyedEncodingContainer(JSONObjectContainer(output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open("[", "]")
    return JSONArrayContainer(output)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONScalarContainer(output)
  }
}
