import Lifecycle

/// Watches one pattern through one run.
package protocol PatternMonitor: Sendable {
  /// Takes the next event into account.
  mutating func see(_ sighting: Sighting)
  /// What came of it at the end of the run.
  func finish() -> PatternResult
}

/// What a pattern's monitor found in a run.
package struct PatternResult: Sendable {
  /// A place where the pattern is broken, or would be if the log tells everything.
  package struct Match: Sendable {
    /// The event that the finding is about.
    package var event: Sighting
    /// The event before it that makes it one: what opened the scope, or asked for an answer.
    package var cause: Sighting?
    /// The measured time; nil where none was measured.
    package var elapsed: Measured?
    package var limit: Duration?
    /// How many alike events of the same stretch it stands for, itself included.
    package var count = 1
  }

  /// The places, in order.
  package var matches: [Match] = []
  /// How often the pattern was put to the test.
  package var exercised = 0
  /// Why some of the tests could not be decided, in order.
  package var undecided: [Gap] = []
  /// The time that came closest to its limit while keeping it.
  package var closest: (elapsed: Measured, limit: Duration)?

  package init() {}

  /// Keeps the measured time if it is the closest to its limit so far.
  mutating func keep(_ elapsed: Measured, of limit: Duration) {
    if closest.map({ $0.elapsed < elapsed }) ?? true { closest = (elapsed, limit) }
  }
}
