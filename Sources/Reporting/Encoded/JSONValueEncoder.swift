/// The encoder of one JSON value: it opens a container when asked for one and closes it at the end.
final class JSONValueEncoder: Encoder {
  private let output: JSONOutput
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private var closing: UInt8?

  private init(_ output: JSONOutput, path: [any CodingKey]) {
    self.output = output
    codingPath = path
  }

  /// Encodes a value that may hold others.
  static func encode(
    _ value: some Encodable, to output: JSONOutput, path: [any CodingKey]
  ) throws {
    switch value {
    case let text as String: output.write(text)
    case let number as Double: output.write(number)
    default:
      let encoder = JSONValueEncoder(output, path: path)
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
    return KeyedEncodingContainer(JSONObjectContainer(output, path: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open("[", "]")
    return JSONArrayContainer(output, path: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONScalarContainer(output, path: codingPath)
  }
}
