/// The elements of a JSON array.
struct JSONArrayContainer: UnkeyedEncodingContainer {
  private let output: JSONOutput
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  /// Continues an array that is open in the output.
  init(_ output: JSONOutput) {
    self.output = output
  }

  mutating func encodeNil() {
    count += 1
    output.beginElement()
    output.write(literal: "null")
  }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    output.beginElement()
    try JSONValueEncoder.encode(value, to: output)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    preconditionFailure("wire types hold other wire types, not nested containers")
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("wire types hold arrays, not nested containers")
  }

  mutating func superEncoder() -> any Encoder {
    preconditionFailure("wire types have no superclass")
  }
}
