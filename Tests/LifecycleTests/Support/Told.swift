import Lifecycle

/// A line of a made-up log: what it told, when, and how.
struct Told {
  var kind: EventKind
  /// Seconds since the log's origin; nil where the line has no clock.
  var seconds: Double?
  var telling: Telling
  var phase: LifecycleEvent.Phase
  var text: String
  var scene: String?
  var owner: String?
  var subject: Subject
  var attributes: Attributes
  /// The seconds at which the process logged other lines since its event before.
  var quietLines: [Double]

  init(
    _ kind: EventKind, _ seconds: Double? = nil, by telling: Telling? = nil,
    phase: LifecycleEvent.Phase = .call, text: String? = nil, scene: String? = nil,
    owner: String? = nil, of subject: Subject = Subject(process: "App", pid: 1),
    _ attributes: Attributes = [:], after quietLines: [Double] = []
  ) {
    self.kind = kind
    self.seconds = seconds
    self.telling = telling ?? Self.usual(kind)
    self.phase = phase
    self.text = text ?? kind.rawValue
    self.scene = scene
    self.owner = owner
    self.subject = subject
    self.attributes = attributes
    self.quietLines = quietLines
  }

  private static func usual(_ kind: EventKind) -> Telling {
    switch kind.category {
    case "sys": .system
    case "scene": .scene
    case "app": .delegate
    default: .marker
    }
  }
}

extension Timestamp {
  /// So many seconds after the origin.
  static func at(_ seconds: Double) -> Timestamp {
    Timestamp(Instant(nanoseconds: Int64((seconds * 1000).rounded()) * 1_000_000))
  }
}

extension LogCapture {
  /// Lines in the order of a log, one event a line.
  ///
  /// `lastLine` gives the seconds of the last line of any process, nil where that is the last event;
  /// `afterwards` the seconds of the process's lines after its last event.
  init(_ told: [Told], lastLine: Double? = nil, afterwards: [Double] = []) {
    self.init()
    inputs = [LogInput(path: "app.log")]
    var line = 0
    var latest: Double?
    for one in told {
      var since = Activity()
      for seconds in one.quietLines {
        line += 1
        since.add(.at(seconds), at: LinePosition(input: 0, line: line))
      }
      line += 1
      var event = LifecycleEvent(
        one.kind, telling: one.telling, time: one.seconds.map(Timestamp.at),
        position: LinePosition(input: 0, line: line), subject: one.subject, text: one.text)
      (event.phase, event.scene, event.owner) = (one.phase, one.scene, one.owner)
      event.attributes = one.attributes
      event.since = since
      latest = one.seconds ?? latest
      event.order = latest.map { Timestamp.at($0).instant.nanoseconds } ?? .min
      events.append(event)
    }
    if !afterwards.isEmpty, let subject = told.last?.subject {
      var rest = Activity()
      for seconds in afterwards {
        line += 1
        rest.add(.at(seconds), at: LinePosition(input: 0, line: line))
      }
      self.afterwards = [Afterwards(subject: subject, activity: rest)]
    }
    first = events.first { $0.time != nil }?.time
    let end = lastLine ?? afterwards.last ?? told.compactMap(\.seconds).max()
    last = end.map(Timestamp.at)
  }
}

extension Timeline {
  /// The timeline of the lines.
  init(
    _ told: [Told], lastLine: Double? = nil, afterwards: [Double] = [],
    options: TimelineBuilder.Options = TimelineBuilder.Options()
  ) {
    let capture = LogCapture(told, lastLine: lastLine, afterwards: afterwards)
    self = TimelineBuilder(options).timeline(of: capture)
  }
}

/// A stretch as a reader would write it down: state, from, to.
struct Stretch: Equatable, CustomStringConvertible {
  var state: AppState
  var start: Double?
  var end: Double?

  init(_ state: AppState, _ start: Double?, _ end: Double?) {
    self.state = state
    self.start = start
    self.end = end
  }

  var description: String {
    "\(state.rawValue) \(start.map { "\($0)" } ?? "?")…\(end.map { "\($0)" } ?? "?")"
  }
}

extension Run {
  var stretches: [Stretch] {
    intervals.map { interval in
      Stretch(
        interval.state, interval.start.map { Double($0.instant.nanoseconds) / 1e9 },
        interval.end.map { Double($0.instant.nanoseconds) / 1e9 })
    }
  }
}
