/// The form that a sort of log gives to what is said.
protocol RecordStyle {
  /// Writes what stands before the first record.
  func writeHeading(to buffer: OutputBuffer)

  /// Writes a record and the end of its line.
  func write(
    _ record: Record, in moment: Moment, random: inout RandomSource, to buffer: OutputBuffer)

  /// Writes what stands behind the last record.
  func writeEnding(records: Int, to buffer: OutputBuffer)
}

extension RecordStyle {
  func writeHeading(to buffer: OutputBuffer) {}
  func writeEnding(records: Int, to buffer: OutputBuffer) {}
}
