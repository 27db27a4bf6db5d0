import Lifecycle

/// The pauses of a process in the background.
private struct Pauses: Sendable {
  struct Pause: Sendable {
    var start: Timestamp
    var end: Timestamp
    var from: LinePosition
    var to: LinePosition
  }

  private var last: (time: Timestamp, position: LinePosition)?
  private var epoch = 0
  private(set) var hasBeenBehind = false
  private(set) var pauses: [Pause] = []
  private(set) var isUntimed = false

  mutating func see(_ sighting: Sighting) {
    let event = sighting.occurrence.event
    if sighting.before.isBehind || sighting.state.isBehind { hasBeenBehind = true }
    guard event.telling != .system else { return }
    guard let time = sighting.time else {
      isUntimed = isUntimed || sighting.state.isBehind
      last = nil
      return
    }
    if let last, sighting.before.isBehind, epoch == sighting.epoch {
      let first = event.since.first ?? time
      add(from: last, to: first, at: sighting.position)
      for silence in event.since.silences {
        add(
          from: (silence.start, last.position), to: silence.end,
          at: event.since.lastLine ?? sighting.position)
      }
      if let end = event.since.last {
        add(from: (end, last.position), to: time, at: sighting.position)
      }
    }
    (last, epoch) = ((time, sighting.position), sighting.epoch)
  }

  private mutating func add(
    from start: (time: Timestamp, position: LinePosition), to end: Timestamp, at line: LinePosition
  ) {
    guard start.time.instant < end.instant else { return }
    pauses.append(Pause(start: start.time, end: end, from: start.position, to: line))
  }

  /// The pause in which an interval lies.
  func pause(around interval: Interval) -> Pause? {
    guard let start = interval.start?.instant, let end = interval.end?.instant else { return nil }
    return pauses.first {
      $0.start.instant <= start && start < $0.end.instant && end <= $0.end.instant
    }
  }
}

extension Rule {
  /// Silence in the background that the timeline takes for suspension.
  static let suspensionInferred = Rule(
    "suspension/inferred", both: .note, evidence: .timedCallbacks,
    title: "Inferred suspension",
    summary: "Suspension is never announced to an app; silence in the background tells of it.",
    rationale:
      "The timeline shows the app as suspended there, which only system lines can confirm.",
    help: "Nothing to mend; capture the system's log to confirm it.",
    guideline: .appLifeCycle("Execution States for Apps"),
    limit: "5 s without a background task",
    check: .fold(Pauses(), step: { $0.see($1) }) { pauses, circumstances in
      let modes = circumstances.setting.appPlist?.modes ?? []
      if let mode = modes.first(where: ["audio", "location", "voip"].contains) {
        return .inconclusive(
          .notApplicable("with the background mode \"\(mode)\" a silent app may run on"))
      }
      guard pauses.hasBeenBehind else {
        return .inconclusive(.notExercised("the app was never in the background"))
      }
      let intervals = circumstances.run.intervals.filter {
        $0.state == .suspended && $0.evidence == .inferred
      }
      // Silences after one event, with lines of the app between them, are one finding.
      var found: [(place: LinePosition, start: Timestamp?, longest: Duration?, count: Int)] = []
      for interval in intervals {
        let pause = pauses.pause(around: interval)
        let length =
          interval.silence?.duration
          ?? pause.map { $0.start.instant.duration(to: $0.end.instant) } ?? interval.duration
        let place = pause?.from ?? interval.firstLine
        if let last = found.indices.last, found[last].place == place {
          found[last].count += 1
          found[last].longest = max(found[last].longest ?? .zero, length ?? .zero)
        } else {
          found.append((place, pause?.start ?? interval.start, length, 1))
        }
      }
      let violations = found.map { place, start, longest, count in
        let span = longest.map { "for \($0.inWords)" } ?? "to the end of the log"
        let times = count == 1 ? span : "\(count) times, the longest \(span)"
        return Violation(
          "no activity in the background \(times): probably suspended",
          place: .log(place), time: start)
      }
      let reason: Gap? =
        pauses.isUntimed
        ? .noClock("how long the silences are")
        : nil
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "A minute of silence in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:16.900 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:17.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Back after two seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:11.500 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:11.600 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
