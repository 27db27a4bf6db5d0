/// The members of a JSON object, in the order in which they are encoded.
struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let output: JSONOutput
  let codingPath: [any CodingKey]

  /// Continues an object that is open in the output.
  init(_ output: JSONOutput, path: [any CodingKey]) {
    self.output = output
    codingPath = path
  }

  mutating func encodeNil(forKey key: Key) {
    guard output.style.writesAbsent else { return }
    output.beginMember(key.stringValue)
    output.write(literal: "null")
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    output.beginMember(key.stringValue)
    try JSONValueEncoder.encode(value, to: output, path: codingPath + [key])
  }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  // Optional members of these types do not come through the generic function above.

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    preconditionFailure("wire types hold other wire types, not nested containers")
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("wire types hold arrays, not nested containers")
  }

  mutating func superEncoder() -> any Encoder {
    preconditionFailure("wire types have no superclass")
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    preconditionFailure("wire types have no superclass")
  }
}
