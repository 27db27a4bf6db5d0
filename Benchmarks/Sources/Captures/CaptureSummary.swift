/// What was written.
package struct CaptureSummary: Equatable, Sendable {
  package var bytes: Int
  package var records: Int
  /// Those that hold a phrase of the lifecycle's vocabulary.
  package var lifecycleRecords: Int

  package init(bytes: Int = 0, records: Int = 0, lifecycleRecords: Int = 0) {
    self.bytes = bytes
    self.records = records
    self.lifecycleRecords = lifecycleRecords
  }
}
