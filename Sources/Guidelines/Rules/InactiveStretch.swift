import Lifecycle

/// The time from resigning active to the return, and how far into it an event lies.
struct InactiveStretch: Sendable {
  private let ends: Set<Milestone>
  private let grace: Duration
  /// Where the app resigned active; nil while it is active.
  private(set) var resigned: Sighting?
  /// How often the app resigned active.
  private(set) var count = 0
  /// Whether an event was not judged, for no clock measures how far into the time it lies.
  private(set) var isUntimed = false

  /// Begins anew at each resignation; what comes within the grace after it is in order.
  init(until ends: Set<Milestone> = [.becameActive], grace: Duration) {
    self.ends = ends
    self.grace = grace
  }

  /// Takes a turn into account; whether one of these times begins with it.
  @discardableResult
  mutating func see(_ sighting: Sighting) -> Bool {
    guard let milestone = sighting.milestone else { return false }
    if milestone == .resigningActive {
      resigned = sighting
      count += 1
      return true
    }
    if ends.contains(milestone) { resigned = nil }
    return false
  }

  /// Where the app resigned and how long ago; nil within the grace, while active and without a clock.
  mutating func elapsed(at sighting: Sighting) -> (resigned: Sighting, time: Measured)? {
    guard let resigned else { return nil }
    guard let time = sighting.elapsed(since: resigned) else {
      isUntimed = true
      return nil
    }
    guard time.isOver(grace) else { return nil }
    return (resigned, time)
  }
}
