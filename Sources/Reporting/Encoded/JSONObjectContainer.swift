/// The members of a JSON object, in the order in which they are encoded.
struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let output: JSONOutput
  /// Always empty: nothing in a wire type can fail, so nobody asks where.
  var codingPath: [any CodingKey] { [] }

  /// Continues an object that is open in the output.
  init(_ output: JSONOutput) {
    self.output = output
  }

  mutating func encodeNil(forKey key: Key) {
    guard output.style.writesAbsent else { return }
    output.write(key.stringValue, literal: "null")
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    output.beginMember(key.stringValue)
    try JSONValueEncoder.encode(value, to: output)
  }

  mutating func encode(_ value: String, forKey key: Key) {
    output.write(key.stringValue) { $0.write(value) }
  }

  mutating func encode(_ value: Double, forKey key: Key) {
    output.write(key.stringValue) { $0.write(value) }
  }

  mutating func encode(_ value: Int, forKey key: Key) {
    output.write(key.stringValue, literal: String(value))
  }

  mutating func encode(_ value: Bool, forKey key: Key) {
    output.write(key.stringValue, literal: value ? "true" : "false")
  }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    guard let value else { return encodeNil(forKey: key) }
    try encode(value, forKey: key)
  }

  // Optional members of these types do not come through the generic function above.

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) {
    guard let value else { return encodeNil(forKey: key) }
    encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) {
    guard let value else { return encodeNil(forKey: key) }
    encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) {
    guard let value else { return encodeNil(forKey: key) }
    encode(value, forKey: key)
  }

  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) {
    guard let value else { return encodeNil(forKey: key) }
    encode(value, forKey: key)
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
