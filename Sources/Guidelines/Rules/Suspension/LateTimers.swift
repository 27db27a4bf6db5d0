import Lifecycle

/// The firings of a run's timers, each with what is known of the moments at which it was due.
private struct TimerFirings: Sendable {
  struct Timer: Sendable {
    var last: Timestamp
    var interval: Duration
    var repeats: Bool

    /// Whether the timer is due between two moments; one that repeats is due again and again.
    func isDue(after start: Instant, before end: Instant) -> Bool {
      let first = last.instant.advanced(by: interval)
      guard repeats, first <= start else { return first > start && first < end }
      let passed = first.duration(to: start).wholeNanoseconds / interval.wholeNanoseconds + 1
      return first.advanced(by: .nanoseconds(passed * interval.wholeNanoseconds)) < end
    }
  }

  struct Firing: Sendable {
    var id: String
    var at: Sighting
    var time: Timestamp
    var timer: Timer
  }

  private var timers: [String: Timer] = [:]
  private(set) var firings: [Firing] = []
  private(set) var count = 0

  mutating func see(_ sighting: Sighting) {
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .timerStart:
      timers[id] = nil
      if let last = sighting.time, let seconds = sighting.attributes[.interval], seconds > 0.001,
        seconds < 1e6, !id.isPrivate
      {
        timers[id] = Timer(
          last: last, interval: Duration(clampingSeconds: seconds) ?? .longest,
          repeats: sighting.attributes[.repeats] ?? true)
      }
    case .timerStop:
      if id.isEmpty { timers = [:] } else { timers[id] = nil }
    case .timerFire:
      count += 1
      guard let time = sighting.time, let timer = timers[id] else { break }
      firings.append(Firing(id: id, at: sighting, time: time, timer: timer))
      timers[id]?.last = time
    default: break
    }
  }

  /// The timers that were due in a suspension and fire within the window after it, each once, and
  /// whether the clock leaves that open for more.
  func burst(
    after suspension: Interval, within window: Duration
  ) -> (certain: [Firing], isUnclear: Bool) {
    guard let start = suspension.start, let end = suspension.end else { return ([], false) }
    var known: Set<String> = []
    let due = firings.filter { firing in
      guard let late = firing.time.elapsed(since: end), !late.isOver(window),
        firing.timer.isDue(after: start.instant, before: end.instant)
      else { return false }
      return known.insert(firing.id).inserted
    }
    let certain = due.filter { $0.time.elapsed(since: end)?.isWithin(window) ?? false }
    return (certain, due.count > 1 && certain.count < 2)
  }
}

extension Rule {
  /// Timers that fire all together after a suspension.
  static let suspensionLateTimer = Rule(
    "suspension/late-timer", both: .note, evidence: .vocabulary,
    title: "Timers fire in a burst after resume",
    summary: "An app stops its timers before it is suspended.",
    rationale: "Timers that are due in a suspension fire all at once when it ends.",
    help: "Invalidate timers before the background, start them with new dates on the return.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: "0.2 s", needs: ["timer"],
    check: .fold(TimerFirings(), step: { $0.see($1) }) { timers, circumstances in
      let limits = circumstances.limits
      let suspensions = circumstances.suspensions
      let bursts = suspensions.map {
        ($0, timers.burst(after: $0.interval, within: limits[.lateTimer]))
      }
      return .of(
        bursts.filter { $0.1.certain.count > 1 }.map { suspension, burst in
          let names = burst.certain.map(\.id)
          var violation = Violation(
            """
            \(names.count) timers (\(names.joined(separator: ", "))) fired within \
            \(limits.title(.lateTimer)) of the resumption, due while the app was \
            \(suspension.participle)
            """, at: burst.certain[0].at, related: [suspension.related], identity: names)
          violation.evidence = suspension.isConfirmed ? .observed : .inferred
          return violation
        },
        unless: circumstances.missing("timer")
          ?? Gap.notExercised("the app is not seen to be suspended in this run")
          .when(suspensions.isEmpty)
          ?? Gap.notExercised("no timer fires in this run").when(timers.count == 0)
          ?? Gap.unclear(
            "no timer tells its interval", logging: "LT timer.start interval=…"
          ).when(timers.firings.isEmpty)
          ?? Gap.tooCoarse("timers fire within one step of the clock after the resumption")
          .when(bursts.contains(where: \.1.isUnclear)))
    },
    examples: [
      Example(
        "Two timers at once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT timer.start id=poll interval=15
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=clock interval=20
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          ↓2024-05-01 10:01:00.010 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:01:00.190 Demo[100:1a03] LT timer.fire id=clock
          """),
      Example(
        "Repeating timers whose firings before the suspension are not logged",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=poll interval=5
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=clock interval=1
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:02:10.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          ↓2024-05-01 10:02:10.050 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:02:10.060 Demo[100:1a03] LT timer.fire id=clock
          """),
      Example(
        "Timers that fire once and were due before",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=poll interval=5 repeats=no
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=clock interval=1 repeats=no
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:02:10.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:02:10.050 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:02:10.060 Demo[100:1a03] LT timer.fire id=clock
          """),
      Example(
        "One at once, one in its time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT timer.start id=poll interval=15
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=clock interval=20
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=hour interval=59.1
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          2024-05-01 10:01:00.010 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:01:00.100 Demo[100:1a03] LT timer.fire id=hour
          2024-05-01 10:01:00.215 Demo[100:1a03] LT timer.fire id=clock
          """),
    ])
}
