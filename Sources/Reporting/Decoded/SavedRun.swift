import Lifecycle

/// A run of a saved report.
struct SavedRun: Decodable {
  struct SavedInterval: Decodable {
    var state: String
    var start: String?
    var end: String?
    var firstLine: Int
    var lastLine: Int
    var input: Int
    var evidence: String
    var note: String?
  }

  struct SavedEvent: Decodable {
    var event: String
    var time: String?
    var line: Int
    var input: Int
    var state: String
    var scene: String?
    var telling: String
    var text: String
  }

  private enum Member: String, CodingKey {
    case intervals, events, durations
  }

  var head: EncodedRunHead
  var intervals: [SavedInterval]
  var events: [SavedEvent]
  var durations: [EncodedDuration]

  init(from decoder: any Decoder) throws {
    head = try EncodedRunHead(from: decoder)
    let members = try decoder.container(keyedBy: Member.self)
    intervals = try members.decode([SavedInterval].self, forKey: .intervals)
    events = try members.decode([SavedEvent].self, forKey: .events)
    durations = try members.decode([EncodedDuration].self, forKey: .durations)
  }

  /// The run; events that only a newer version knows are left out.
  var run: Run {
    var run = Run(id: head.id, process: head.process, pid: head.pid)
    run.bundleIdentifier = head.bundleIdentifier
    run.launch = Run.Launch(rawValue: head.launch) ?? .unknown
    run.launchReason = head.launchReason
    run.ending = Run.Ending(rawValue: head.ending) ?? .open
    run.endingReason = head.endingReason
    run.start = head.start.flatMap(Timestamp.init(reading:))
    run.end = head.end.flatMap(Timestamp.init(reading:))
    run.intervals = intervals.map { saved in
      Interval(
        AppState(rawValue: saved.state) ?? .unknown,
        from: saved.start.flatMap(Timestamp.init(reading:)),
        to: saved.end.flatMap(Timestamp.init(reading:)),
        firstLine: LinePosition(input: saved.input, line: saved.firstLine),
        lastLine: LinePosition(input: saved.input, line: saved.lastLine),
        evidence: Evidence(rawValue: saved.evidence) ?? .assumed, note: saved.note)
    }
    var state = run.intervals.first?.state ?? .unknown
    for saved in events {
      guard let kind = EventKind(rawValue: saved.event) else { continue }
      var event = LifecycleEvent(
        kind, telling: Telling(rawValue: saved.telling) ?? .phrase,
        time: saved.time.flatMap(Timestamp.init(reading:)),
        position: LinePosition(input: saved.input, line: saved.line),
        subject: Subject(
          process: head.process, pid: head.pid, bundleIdentifier: head.bundleIdentifier),
        text: saved.text)
      event.scene = saved.scene
      let after = AppState(rawValue: saved.state) ?? .unknown
      run.occurrences.append(Occurrence(event, before: state, state: after))
      state = after
    }
    run.facts = RunFacts(run.occurrences)
    run.durations = durations.compactMap { saved in
      guard let seconds = saved.seconds else { return nil }
      let (from, to) = (
        LinePosition(input: saved.input, line: saved.fromLine),
        LinePosition(input: saved.input, line: saved.toLine)
      )
      let limit = saved.limit.map(Self.duration)
      guard let atLeast = saved.atLeast else {
        // Reports of version 1 say on which side of the value the true one lies.
        return MeasuredDuration(
          saved.name, Self.duration(seconds),
          bound: MeasuredDuration.Bound(rawValue: saved.bound) ?? .exact, limit: limit, from: from,
          to: to)
      }
      let time = Measured(
        Self.duration(seconds), atLeast: Self.duration(atLeast),
        atMost: saved.atMost.map(Self.duration))
      return MeasuredDuration(saved.name, time, limit: limit, from: from, to: to)
    }
    return run
  }

  /// Seconds as a duration; what no capture can last is cut.
  private static func duration(_ seconds: Double) -> Duration {
    guard seconds.isFinite else { return .zero }
    return .nanoseconds(Int64((min(max(seconds, -9e9), 9e9) * 1e9).rounded()))
  }
}
