import Lifecycle

/// Watches the times of one input: what they span, where they go back, in which order records stand.
struct ClockWatch: Sendable {
  /// The first and the last timed record by the clock.
  private(set) var span: (first: Timestamp, last: Timestamp, earliest: Instant, latest: Instant)?
  /// The largest steps back, in the order of their lines.
  private(set) var stepsBack: [Timeline.StepBack] = []
  /// Records of one process that were a little late, and the first of them.
  private(set) var late: (count: Int, first: LinePosition)?
  private var latestOfInput: Instant?
  /// The first timed record, where it is measured by the record before it.
  private var opening: (time: Timestamp, position: LinePosition)?

  /// Records of one process that are out of order by no more than this are put in order.
  static let sortingWindow: Duration = .seconds(5)
  private static let mostStepsBack = 100

  /// The key by which a record is sorted; updates the latest moment of its process.
  mutating func order(
    of time: Timestamp, at position: LinePosition, latest: inout Instant?, isDeviceWide: Bool,
    isOutside: Bool = false
  ) -> Int64 {
    var order = time.instant.nanoseconds
    if latestOfInput == nil, !isDeviceWide { opening = (time, position) }
    // In a log of one app every line has the one before it as its measure; in a log of the whole device
    // neighbouring lines of different processes are often out of order.
    if !isOutside, let before = isDeviceWide ? latest : latestOfInput {
      note(time, after: before, position)
    }
    latestOfInput = time.instant
    if let known = latest {
      // Within one process a fall by more than the sorting window is a jump of the clock: the order of
      // the lines is kept there.
      if time.instant >= known {
        latest = time.instant
      } else if time.instant.duration(to: known) > Self.sortingWindow {
        order = known.nanoseconds
      } else {
        late = ((late?.count ?? 0) + 1, late?.first ?? position)
      }
    } else {
      latest = time.instant
    }
    widen(to: time)
    return order
  }

  /// Whether the times of lines that follow can be added as if they had been watched one by one.
  ///
  /// A step back tells something of the lines before it, wherever the part begins.
  func canJoin(_ later: ClockWatch) -> Bool {
    later.stepsBack.count < Self.mostStepsBack
      && later.stepsBack.allSatisfy { $0.by <= Self.sortingWindow }
  }

  /// Adds the times of lines that follow, in which no process goes back behind these.
  mutating func join(_ later: ClockWatch) {
    if let before = latestOfInput, let opening = later.opening {
      note(opening.time, after: before, opening.position)
    }
    for step in later.stepsBack { keep(step) }
    if let others = later.late {
      late = ((late?.count ?? 0) + others.count, late?.first ?? others.first)
    }
    latestOfInput = later.latestOfInput ?? latestOfInput
    guard let span = later.span else { return }
    widen(to: span.first)
    widen(to: span.last)
  }

  /// Takes a time that lies beside the records: that of a report.
  mutating func cover(_ time: Timestamp) { widen(to: time) }

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

  private mutating func note(_ time: Timestamp, after before: Instant, _ position: LinePosition) {
    guard before > time.instant else { return }
    let back = time.instant.duration(to: before)
    if back > time.resolution { keep(Timeline.StepBack(at: position, by: back)) }
  }

  /// Keeps the largest steps; how large one must be to count is for the rule to say.
  private mutating func keep(_ step: Timeline.StepBack) {
    guard stepsBack.count == Self.mostStepsBack else { return stepsBack.append(step) }
    guard let least = stepsBack.indices.min(by: { stepsBack[$0].by < stepsBack[$1].by }),
      stepsBack[least].by < step.by
    else { return }
    stepsBack.remove(at: least)
    stepsBack.append(step)
  }
}
