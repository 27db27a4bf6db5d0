import Lifecycle

/// Something of a run that a step may be about: a state that begins, or an event.
struct ScenarioMoment {
  private enum Content {
    case state(AppState)
    case event(EventKind)
  }

  private let content: Content
  let position: LinePosition
  let start: Timestamp?
  let evidence: Evidence
  /// How long the state lasted; nil for events and without a clock.
  private(set) var lasted: Duration?
  /// Whether the log ends while the state lasts.
  private(set) var isOpen = false
  /// How often the clock jumped before; times of two epochs cannot be compared.
  private var epoch: Int

  /// The events and states of a run, in the order of its log; a state follows the event that began it.
  static func all(of run: Run) -> [ScenarioMoment] {
    var moments: [ScenarioMoment] = []
    var epoch = 0
    var intervals = Array(run.intervals.enumerated())[...]
    func add(_ interval: Interval, _ index: Int, endEpoch: Int) {
      // Before the first line that tells, nothing is known, and nothing can be expected.
      guard interval.state != .unknown else { return }
      let isLast = index == run.intervals.count - 1
      moments.append(
        ScenarioMoment(
          content: .state(interval.state), position: interval.firstLine, start: interval.start,
          evidence: interval.evidence, lasted: epoch == endEpoch ? interval.duration : nil,
          isOpen: isLast && run.ending == .open, epoch: epoch))
    }
    // Jumps of the clock by the line before which they lie.
    let jumps = run.occurrences.filter { !$0.isClockContinuous }.map(\.event.position)
    func hasJump(in interval: Interval) -> Bool {
      jumps.contains { $0 > interval.firstLine && $0 <= interval.lastLine }
    }
    for occurrence in run.occurrences {
      if !occurrence.isClockContinuous { epoch += 1 }
      let event = occurrence.event
      while let (index, interval) = intervals.first, isBefore(interval, event) {
        add(interval, index, endEpoch: hasJump(in: interval) ? epoch + 1 : epoch)
        intervals.removeFirst()
      }
      moments.append(
        ScenarioMoment(
          content: .event(event.kind), position: event.position, start: event.time,
          evidence: .observed, epoch: epoch))
      while let (index, interval) = intervals.first, interval.firstLine == event.position {
        // What is inferred begins behind the line that it is inferred from.
        guard interval.evidence == .observed || interval.start == event.time else { break }
        add(interval, index, endEpoch: hasJump(in: interval) ? epoch + 1 : epoch)
        intervals.removeFirst()
      }
    }
    for (index, interval) in intervals { add(interval, index, endEpoch: epoch) }
    return moments
  }

  private init(
    content: Content, position: LinePosition, start: Timestamp?, evidence: Evidence,
    lasted: Duration? = nil, isOpen: Bool = false, epoch: Int
  ) {
    self.content = content
    self.position = position
    self.start = start
    self.evidence = evidence
    self.lasted = lasted
    self.isOpen = isOpen
    self.epoch = epoch
  }

  /// Whether an interval begins before an event of the same run.
  private static func isBefore(_ interval: Interval, _ event: LifecycleEvent) -> Bool {
    if let start = interval.start, let time = event.time, start.instant != time.instant {
      return start.instant < time.instant
    }
    return interval.firstLine.input == event.position.input && interval.firstLine < event.position
  }

  /// Whether this is what a step looks for.
  func fits(_ target: Scenario.Step.Target) -> Bool {
    switch (target, content) {
    case (.state(let wanted), .state(let state)): wanted == state
    case (.event(let wanted), .event(let kind)): wanted == kind
    default: false
    }
  }

  /// How long after this a later moment is; nil where the clock does not tell.
  func elapsed(to later: ScenarioMoment) -> Duration? {
    guard epoch == later.epoch, let start, let end = later.start,
      start.calendar == end.calendar
    else { return nil }
    return start.instant.duration(to: end.instant)
  }
}
