/// Tells a record that lies out of order from a clock that was set: it steps forth and back, or back and
/// forth, by about as much.
enum StrayClock {
  /// How long the neighbours of such a record may lie apart.
  private static let leeway: Duration = .seconds(300)

  /// Whether a step forth may be the other half of a step back.
  static func undoes(_ forth: Duration, _ back: Duration) -> Bool {
    forth >= back && forth - back <= max(back, leeway)
  }

  /// Which of the times may not be compared with the one before; nil stands for no time.
  ///
  /// A step back of more than the leeway of neighbouring lines breaks the clock, and so does the step
  /// forth beside it that may have made it one. `steps` are the largest gaps between neighbouring lines
  /// on the way to each time.
  static func breaks(in times: [Instant?], steps: [Duration]) -> Set<Int> {
    let timed = times.indices.filter { times[$0] != nil }
    var broken: Set<Int> = []
    /// The steps back that no step forth has undone yet.
    var open: Duration?
    var forths: [(index: Int, step: Duration)] = []
    for (before, index) in zip(timed, timed.dropFirst()) {
      guard let earlier = times[before], let time = times[index] else { continue }
      let step = earlier.duration(to: time)
      if step < tolerance {
        broken.insert(index)
        let back = Duration.zero - step
        if let cause = forths.last(where: { undoes($0.step, back) }) { broken.insert(cause.index) }
        open = back
      } else {
        let largest = steps[index]
        if let back = open, undoes(largest, back) {
          broken.insert(index)
          open = nil
        }
        if largest >= leastForth {
          forths.append((index, largest))
          if forths.count > mostForths { forths.removeFirst() }
        }
      }
    }
    return broken
  }

  /// Whether a significant change of time may be a clock that was set, by hand or from the network.
  ///
  /// Midnight and daylight saving come on a quarter of an hour in any zone; then nothing jumps.
  static func mayBeSet(_ event: LifecycleEvent) -> Bool {
    guard event.kind == .appSignificantTimeChange, let time = event.time else { return false }
    let quarter: Int64 = 900_000_000_000
    return time.calendar == .relative || time.instant.nanoseconds % quarter > 2_000_000_000
  }

  /// Lines of two threads may change places by so much.
  private static let tolerance: Duration = .milliseconds(-10)
  private static let leastForth: Duration = .milliseconds(10)
  private static let mostForths = 64
}
