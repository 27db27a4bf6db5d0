import Lifecycle

/// Watches the times of one input: what they span, where they go back, in which order records stand.
struct ClockWatch {
  /// The first and the last timed record by the clock.
  private(set) var span: (first: Timestamp, last: Timestamp, earliest: Instant, latest: Instant)?
  /// The largest steps back, in the order of their lines.
  private(set) var stepsBack: [Timeline.StepBack] = []
  /// Records of one process that were a little late, and the first of them.
  private(set) var late: (count: Int, first: LinePosition)?
  private var latestOfInput: Instant?

  /// Records of one process that are out of order by no more than this are put in order.
  static let sortingWindow: Duration = .seconds(5)
  private static let mostStepsBack = 100

  /// The key by which a record is sorted; updates the latest moment of its process.
  mutating func order(
    of time: Timestamp, at position: LinePosition, latest: inout Instant?, isDeviceWide: Bool
  ) -> Int64 {
    var order = time.instant.nanoseconds
    // In a log of one app every line has the one before it as its measure; in a log of the whole device
    // neighbouring lines of different processes are often out of order.
    if let before = isDeviceWide ? latest : latestOfInput {
      let back = time.instant.duration(to: before)
      if back > time.resolution { noteStepBack(by: back, position) }
    }
    latestOfInput = time.instant
    if let known = latest {
      // Within one process a fall by more than the sorting window is a jump of the clock: the order of
      // the lines is kept there.
      if time.instant.duration(to: known) > Self.sortingWindow {
        order = known.nanoseconds
      } else if time.instant < known {
        late = ((late?.count ?? 0) + 1, late?.first ?? position)
      }
      latest = max(known, time.instant)
    } else {
      latest = time.instant
    }
    widen(to: time)
    return order
  }

  private mutating func widen(to time: Timestamp) {
    guard let old = span else {
      span = (time, time, time.instant, time.instant)
      return
    }
    if time.instant < old.earliest {
      span?.earliest = time.instant
      span?.first = time
    } else if time.instant > old.latest {
      span?.latest = time.instant
      span?.last = time
    }
  }

  /// Keeps the largest steps; how large one must be to count is for the rule to say.
  private mutating func noteStepBack(by duration: Duration, _ position: LinePosition) {
    let step = Timeline.StepBack(at: position, by: duration)
    guard stepsBack.count == Self.mostStepsBack else { return stepsBack.append(step) }
    guard let least = stepsBack.indices.min(by: { stepsBack[$0].by < stepsBack[$1].by }),
      stepsBack[least].by < duration
    else { return }
    stepsBack.remove(at: least)
    stepsBack.append(step)
  }
}
