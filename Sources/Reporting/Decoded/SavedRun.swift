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

  struct SavedDuration: Decodable {
    var name: String
    var seconds: Double
    var limit: Double?
    var bound: String
    var fromLine: Int
    var toLine: Int
    var input: Int
  }

  var id: Int
  var process: String?
  var pid: Int?
  var bundleIdentifier: String?
  var launch: String
  var launchReason: String?
  var ending: String
  var endingReason: String?
  var start: String?
  var end: String?
  var intervals: [SavedInterval]
  var events: [SavedEvent]
  var durations: [SavedDuration]

  /// The run; events that only a newer version knows are left out.
  var run: Run {
    var run = Run(id: id, process: process, pid: pid)
    run.bundleIdentifier = bundleIdentifier
    run.launch = Run.Launch(rawValue: launch) ?? .unknown
    run.launchReason = launchReason
    run.ending = Run.Ending(rawValue: ending) ?? .open
    run.endingReason = endingReason
    run.start = start.flatMap(Timestamp.init(reading:))
    run.end = end.flatMap(Timestamp.init(reading:))
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
        subject: Subject(process: process, pid: pid, bundleIdentifier: bundleIdentifier),
        text: saved.text)
      event.scene = saved.scene
      let after = AppState(rawValue: saved.state) ?? .unknown
      run.occurrences.append(Occurrence(event, before: state, state: after))
      state = after
    }
    run.durations = durations.map { saved in
      MeasuredDuration(
        saved.name, .nanoseconds(Int64((saved.seconds * 1e9).rounded())),
        bound: MeasuredDuration.Bound(rawValue: saved.bound) ?? .exact,
        limit: saved.limit.map { .nanoseconds(Int64(($0 * 1e9).rounded())) },
        from: LinePosition(input: saved.input, line: saved.fromLine),
        to: LinePosition(input: saved.input, line: saved.toLine))
    }
    return run
  }
}
