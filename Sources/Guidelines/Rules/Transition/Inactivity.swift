import Lifecycle

/// The inactive stretches of a run.
private struct Inactivity: Sendable {
  private var start: Sighting?
  private var hasCause = false
  var ended: [(start: Sighting, end: Sighting)] = []
  var isUntimed = false

  /// What explains that an app is inactive, or hides that it was not.
  private static let causes: Set<EventKind> = [
    .systemDeviceLocked, .alertShown, .audioInterruption, .systemLostLines,
    .appProtectedDataWillBecomeUnavailable, .appProtectedDataDidBecomeAvailable,
  ]

  mutating func see(_ sighting: Sighting) {
    if Self.causes.contains(sighting.kind) { hasCause = true }
    if sighting.state == .inactive, sighting.before != .inactive {
      (start, hasCause) = (sighting, false)
    } else if let start, sighting.state != .inactive {
      self.start = nil
      if sighting.state == .notRunning || hasCause { return }
      if sighting.elapsed(since: start) == nil {
        isUntimed = true
      } else {
        ended.append((start, sighting))
      }
    }
  }
}

/// Deactivations and the activations that follow them.
private struct Flapping: Sendable {
  private var resigned: Sighting?
  var pairs: [(resigned: Sighting, active: Sighting)] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .resigningActive: resigned = sighting
    case .becameActive:
      if let resigned { pairs.append((resigned, sighting)) }
      resigned = nil
    case .enteredBackground: resigned = nil
    default: break
    }
  }

  /// The bursts of at least so many pairs in a window, each with its first and last pair, and why
  /// others are not decided.
  func bursts(
    of count: Int, within window: Duration
  ) -> (found: [(first: Int, last: Int)], gap: Gap?) {
    var bursts: [(first: Int, last: Int)] = []
    var gap: Gap?
    guard count > 0, pairs.count >= count else { return ([], nil) }
    for last in (count - 1)..<pairs.count {
      let first = last - count + 1
      guard let elapsed = pairs[last].active.elapsed(since: pairs[first].resigned) else {
        gap = .noClock("how soon the app was deactivated again")
        continue
      }
      guard elapsed.isWithin(window) else {
        if !elapsed.isOver(window) {
          gap = .tooCoarse(elapsed.clause("\(count) deactivations", limit: window))
        }
        continue
      }
      if let burst = bursts.last, burst.last >= first {
        bursts[bursts.count - 1].last = last
      } else {
        bursts.append((first, last))
      }
    }
    return (bursts, gap)
  }
}

extension Rule {
  /// A long time between two states.
  static let transitionLongInactive = Rule(
    "transition/long-inactive", both: .note, evidence: .timedCallbacks,
    title: "Inactive for an unusually long time",
    summary: "An app is inactive only briefly, on the way to another state.",
    rationale: """
      A long time is normal during a lock, a call, Face ID, Control Center, the app switcher or a \
      system alert; otherwise a callback is missing.
      """,
    help: "Check for a missing callback, unless the user was answering an alert.",
    guideline: .appLifeCycle("Execution States for Apps"),
    limit: Threshold.longInactive.inWords,
    yields: [.sameLine("launch/*")],
    check: .fold(Inactivity(), step: { $0.see($1) }) { inactivity, circumstances in
      let limit = circumstances.limits[.longInactive]
      let title = circumstances.limits.title(.longInactive)
      var longest = Measured.zero
      var violations: [Violation] = []
      for (start, end) in inactivity.ended {
        guard let elapsed = end.elapsed(since: start) else { continue }
        longest = max(longest, elapsed)
        guard elapsed.isOver(limit) else { continue }
        violations.append(
          Violation(
            "the app stayed inactive for \(elapsed.inWords), limit \(title)", at: end,
            measure: .init(elapsed.inSeconds, limit: limit.inSeconds),
            related: [.init(start.position, "inactive from here")]))
      }
      let reason: Gap? =
        inactivity.isUntimed
        ? .noClock("how long the app was inactive")
        : .notExercised("this run shows no inactive stretch that ends")
      return .of(
        violations, unless: inactivity.ended.isEmpty || inactivity.isUntimed ? reason : nil,
        longest: longest, limit: limit, "an inactive stretch")
    },
    examples: [
      Example(
        "Two minutes inactive",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:02:09.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "The device was locked meanwhile",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:02:09.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little over a minute",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:01:12.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little under a minute",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:01:06.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Many deactivations in a short time.
  static let transitionRapidFlapping = Rule(
    "transition/rapid-flapping", both: .note, evidence: .timedCallbacks,
    title: "Many deactivations in a short time",
    summary: "An app is not deactivated many times within seconds.",
    rationale: "Everything that the app does when it resigns and becomes active runs each time.",
    help: "Make both callbacks cheap, and harmless when they come again.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: "\(Threshold.flappingCount.inWords) within \(Threshold.flappingWindow.inWords)",
    check: .fold(Flapping(), step: { $0.see($1) }) { flapping, circumstances in
      let limits = circumstances.limits
      let count = Int(limits.value(.flappingCount))
      if circumstances.run.process.map({ $0.hasSuffix("-Runner") }) ?? false {
        return .inconclusive(.notExercised("a test runner deactivates the app on purpose"))
      }
      guard !flapping.pairs.isEmpty else {
        return .inconclusive(.notExercised("this run shows no deactivation that ends in activity"))
      }
      let (bursts, gap) = flapping.bursts(of: count, within: limits[.flappingWindow])
      return .of(
        bursts.map { first, last in
          let (start, end) = (flapping.pairs[first].resigned, flapping.pairs[last].active)
          let elapsed = end.elapsed(since: start) ?? .zero
          return Violation(
            """
            \(last - first + 1) deactivations within \(elapsed.inWords), limit \(count) within \
            \(limits.title(.flappingWindow))
            """, at: end, related: [.init(start.position, "the first of them")])
        }, unless: gap)
    },
    examples: [
      Example(
        "Four deactivations in four seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:01.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:02.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:02.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:03.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:03.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:04.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:04.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Two alerts",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:02.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:03.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:04.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Four deactivations in just under ten seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:01.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:04.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:04.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:07.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:07.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:10.100 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:10.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Four in a little over ten seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:01.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:04.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:04.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:07.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:07.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:11.100 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:11.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Three in a row",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:01.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:02.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:02.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:03.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:03.400 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
