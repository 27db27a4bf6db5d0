/// Writes encodable values as JSON text whose members keep the order of their declaration.
///
/// A style says how much is indented and whether absent optionals are written as `null`. Foundation's
/// encoder keeps no order.
enum JSONDocument {
  /// The text of a value in UTF-8, with a line end at its end.
  static func write(
    _ value: some Encodable, _ style: JSONStyle = .report
  ) throws(ReportingError) -> [UInt8] {
    let output = JSONOutput(style)
    do {
      try JSONValueEncoder.encode(value, to: output)
    } catch let error as EncodingError {
      throw .json(problem: String(describing: error))
    } catch {
      throw .json(problem: String(describing: error))
    }
    return output.finish()
  }
}
