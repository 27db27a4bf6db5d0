/// A JSON value that is neither an object nor an array.
struct JSONScalarContainer: SingleValueEncodingContainer {
  private let output: JSONOutput
  var codingPath: [any CodingKey] { [] }

  /// Writes one value into the output.
  init(_ output: JSONOutput) {
    self.output = output
  }

  mutating func encodeNil() { output.write(literal: "null") }
  mutating func encode(_ value: Bool) { output.write(literal: value ? "true" : "false") }
  mutating func encode(_ value: String) { output.write(value) }
  mutating func encode(_ value: Double) { output.write(value) }
  mutating func encode(_ value: Float) { output.write(Double(value)) }
  mutating func encode(_ value: Int) { output.write(literal: "\(value)") }
  mutating func encode(_ value: Int8) { output.write(literal: "\(value)") }
  mutating func encode(_ value: Int16) { output.write(literal: "\(value)") }
  mutating func encode(_ value: Int32) { output.write(literal: "\(value)") }
  mutating func encode(_ value: Int64) { output.write(literal: "\(value)") }
  mutating func encode(_ value: UInt) { output.write(literal: "\(value)") }
  mutating func encode(_ value: UInt8) { output.write(literal: "\(value)") }
  mutating func encode(_ value: UInt16) { output.write(literal: "\(value)") }
  mutating func encode(_ value: UInt32) { output.write(literal: "\(value)") }
  mutating func encode(_ value: UInt64) { output.write(literal: "\(value)") }

  mutating func encode(_ value: some Encodable) throws {
    try JSONValueEncoder.encode(value, to: output)
  }
}
