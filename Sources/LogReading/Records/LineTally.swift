import Lifecycle

/// How many lines became what, and how they lie in time.
struct LineTally: Sendable {
  var records = 0
  var continuations = 0
  var ignored = 0
  var density: LogDensity?

  /// Counts a line with a time.
  mutating func count(at moment: Instant) {
    if density == nil {
      density = LogDensity(first: moment)
    } else {
      density?.add(moment)
    }
  }

  /// Whether lines that follow can be added as if they had been counted one by one.
  func canJoin(_ part: LineTally) -> Bool {
    guard let density, let later = part.density else { return true }
    return density.canBeFollowed(by: later)
  }

  /// Adds what was counted in the part that follows.
  mutating func join(_ part: LineTally) {
    records += part.records
    continuations += part.continuations
    ignored += part.ignored
    guard let later = part.density else { return }
    if density == nil {
      density = later
    } else {
      density?.join(later)
    }
  }
}
