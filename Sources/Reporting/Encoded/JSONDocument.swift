/// Writes encodable values as JSON text whose members keep the order of their declaration.
///
/// Absent optionals are written as `null`, so that every member of a shape is always there. The
/// outer levels are indented, what lies deeper stands on one line. Foundation's encoder can do
/// neither.
enum JSONDocument {
  /// The text of a value in UTF-8, with a line end at its end.
  static func write(_ value: some Encodable) throws(ReportingError) -> [UInt8] {
    let output = JSONOutput()
    do {
      try JSONValueEncoder.encode(value, to: output)
    } catch let error as EncodingError {
      throw .json(problem: String(describing: error))
    } catch {
      throw .json(problem: String(describing: error))
    }
    output.bytes.append(UInt8(ascii: "\n"))
    return output.bytes
  }
}
