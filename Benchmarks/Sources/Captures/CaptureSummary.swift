/// What was written.
package struct CaptureSummary: Equatable, Sendable {
  package var bytes = 0
  package var records = 0
  /// Those that hold a phrase of the lifecycle's vocabulary.
  package var lifecycleRecords = 0
}
