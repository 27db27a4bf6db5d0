import Lifecycle

extension Timestamp {
  /// The time from an earlier timestamp to this one; nil where the two are of different clocks.
  ///
  /// A clock with a zone and one without, or one with a date and one without, have different origins.
  func elapsed(since earlier: Timestamp) -> Duration? {
    guard calendar == earlier.calendar, (zoneMinutes == nil) == (earlier.zoneMinutes == nil) else {
      return nil
    }
    let elapsed = earlier.instant.duration(to: instant)
    return elapsed >= .zero ? elapsed : nil
  }
}
