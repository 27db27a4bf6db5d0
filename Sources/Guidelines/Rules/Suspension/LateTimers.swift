import Lifecycle

/// The firings of a run's timers, each with the moment at which it was due.
private struct TimerFirings: Sendable {
  struct Firing: Sendable {
    var id: String
    var at: Sighting
    var due: Instant
  }

  private var timers: [String: (last: Timestamp, interval: Duration)] = [:]
  private(set) var firings: [Firing] = []
  private(set) var count = 0

  mutating func see(_ sighting: Sighting) {
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .timerStart:
      guard let time = sighting.time,
        let seconds = sighting.attributes[.interval].flatMap(Double.init), seconds > 0,
        seconds < 1e6
      else {
        timers[id] = nil
        break
      }
      timers[id] = (time, .nanoseconds(Int64(seconds * 1e9)))
    case .timerStop:
      if id.isEmpty { timers = [:] } else { timers[id] = nil }
    case .timerFire:
      count += 1
      guard let time = sighting.time, let timer = timers[id] else { break }
      firings.append(
        Firing(id: id, at: sighting, due: timer.last.instant.advanced(by: timer.interval)))
      timers[id]?.last = time
    default: break
    }
  }

  /// The timers that fire within the window after a suspension and were due in it, each once.
  func burst(after suspension: Interval, within window: Duration) -> [Firing] {
    guard let start = suspension.start?.instant, let end = suspension.end?.instant else {
      return []
    }
    var known: Set<String> = []
    return firings.filter { firing in
      guard let time = firing.at.time?.instant, time >= end, end.duration(to: time) <= window,
        firing.due > start, firing.due < end
      else { return false }
      return known.insert(firing.id).inserted
    }
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
      if let missing = circumstances.missing("timer") { return .inconclusive(missing) }
      let suspensions = circumstances.suspensions
      guard !suspensions.isEmpty else {
        return .inconclusive(.notExercised("the app is not seen to be suspended in this run"))
      }
      let limits = circumstances.limits
      let bursts = suspensions.map {
        ($0, timers.burst(after: $0.interval, within: limits[.lateTimer]))
      }
      let reason: Gap? =
        timers.count == 0
        ? .notExercised("no timer fires in this run")
        : .unclear("no timer tells its interval", logging: "LT timer.start interval=…")
      return .of(
        bursts.compactMap { suspension, firings in
          guard firings.count >= 2, let first = firings.first else { return nil }
          let names = firings.map(\.id).filter { !$0.isEmpty }.joined(separator: ", ")
          var violation = Violation(
            """
            \(firings.count) timers (\(names)) fired within \(limits.title(.lateTimer)) of the \
            resumption, due while the app was suspended
            """, at: first.at,
            related: [.init(suspension.interval.firstLine, "the way into the suspension")],
            identity: firings.map(\.id))
          violation.evidence = suspension.isConfirmed ? .observed : .inferred
          return violation
        },
        unless: timers.firings.isEmpty ? reason : nil)
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
