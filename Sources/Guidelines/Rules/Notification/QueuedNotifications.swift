import Lifecycle

extension EventKind {
  /// Whether the system queues it for a suspended app and delivers one on return (Table 4-1).
  var isQueued: Bool {
    switch self {
    case .accessoryConnected, .accessoryDisconnected, .systemOrientation,
      .appSignificantTimeChange, .systemBatteryLevel, .systemBatteryState, .systemProximity,
      .appProtectedDataWillBecomeUnavailable, .appProtectedDataDidBecomeAvailable,
      .systemScreenConnected, .systemScreenDisconnected, .systemScreenMode, .localeChanged,
      .icloudIdentityChanged, .settingsChanged:
      true
    default: false
    }
  }
}

/// What a run is told when it comes back from the background.
private struct Returns: Sendable {
  private var returned: Sighting?
  private var isTouched = false
  private var told: [Sighting] = []
  private(set) var count = 0
  /// How many queued notifications came on the returns.
  private(set) var deliveries = 0
  private(set) var pairs: [(first: Sighting, second: Sighting, returned: Sighting)] = []
  private(set) var resumes: [(start: Sighting, end: Sighting, handlers: Int)] = []

  mutating func see(_ sighting: Sighting) {
    if sighting.milestone == .enteringForeground {
      (returned, isTouched, told) = (sighting, false, [])
      count += 1
    } else if [.enteredBackground, .resigningActive].contains(sighting.milestone) {
      returned = nil
    }
    guard let returned else { return }
    if sighting.kind == .userTouch { isTouched = true }
    if sighting.milestone == .becameActive {
      resumes.append((returned, sighting, told.count))
    }
    guard sighting.kind.isQueued, !isTouched else { return }
    // Each setting that is written posts a notification of its own.
    let same = told.first {
      $0.kind == sighting.kind && $0.kind != .settingsChanged
        && $0.attributes == sighting.attributes
    }
    if let same { pairs.append((same, sighting, returned)) }
    told.append(sighting)
    deliveries += 1
  }
}

extension Rule {
  /// One queued notification, handled several times.
  static let notificationDuplicateDelivery = Rule(
    "notification/duplicate-delivery", both: .note, evidence: .timedCallbacks,
    title: "A Table 4-1 notification arrives several times at resume",
    summary: "The system delivers one queued notification of each type when an app returns.",
    rationale: "A notification that is handled several times is observed several times.",
    help: "Register each observer once.",
    guideline: .stateTransitions("Be Prepared to Process Queued Notifications, Table 4-1"),
    limit: "1 s",
    check: .fold(Returns(), step: { $0.see($1) }) { returns, circumstances in
      guard returns.count > 0 else {
        return .inconclusive(
          .notExercised("the app does not return from the background in this run"))
      }
      let window = circumstances.limits[.duplicateDelivery]
      let found = returns.pairs.filter { _, second, returned in
        second.elapsed(since: returned).map { !$0.isOver(window) } ?? false
      }
      return .of(
        found.map { first, second, _ in
          Violation(
            """
            \(second.kind.rawValue) was handled again after \
            \((second.elapsed(since: first) ?? .zero).inWords); the system tells it once
            """, at: second, related: [.init(first.position, "the first time")],
            identity: [second.kind.rawValue])
        },
        unless: returns.deliveries == 0
          ? .notExercised("no queued notification comes on a return in this run")
          : returns.pairs.contains { $0.second.elapsed(since: $0.returned) == nil }
            ? .noClock("how soon after the return") : nil)
    },
    examples: [
      Example(
        "The change of locale is handled twice",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          ↓2024-05-01 10:01:00.060 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Two different notifications",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.060 Demo[100:1a03] -[AppDelegate applicationSignificantTimeChange:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Just within the second after the return",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          ↓2024-05-01 10:01:00.950 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:02.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little later the locale may have changed again",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:01.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:02.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A return that queued notifications hold up.
  static let notificationSlowResume = Rule(
    "notification/slow-resume", both: .note, evidence: .timedCallbacks,
    title: "Queued notifications delay the resume",
    summary: "Handlers of queued notifications cause no visible delay.",
    rationale: "They run on the main thread, before touches are handled.",
    help: "Make the handlers cheap; measure them with Instruments.",
    guideline: .stateTransitions("Be Prepared to Process Queued Notifications"),
    limit: "1 s",
    check: .fold(Returns(), step: { $0.see($1) }) { returns, circumstances in
      let limit = circumstances.limits[.slowResume]
      let measured = returns.resumes.compactMap { start, end, handlers in
        end.elapsed(since: start).map { (start: start, end: end, handlers: handlers, elapsed: $0) }
      }
      guard !measured.isEmpty else {
        return .inconclusive(.notExercised("no return to activity has times in this run"))
      }
      let slow = measured.filter { $0.handlers > 0 && $0.elapsed.isOver(limit) }
      let longest = measured.filter { $0.handlers > 0 }.map(\.elapsed).max()
      return .of(
        slow.map { start, end, handlers, elapsed in
          Violation(
            """
            the return took \(elapsed.inWords) with \(handlers) queued \
            notification\(handlers == 1 ? "" : "s") in between, \
            limit \(circumstances.limits.title(.slowResume))
            """,
            at: end, measure: .init(elapsed.inSeconds, limit: limit.inSeconds),
            related: [.init(start.position, "the return began here")])
        },
        longest: longest, limit: limit, "the return")
    },
    examples: [
      Example(
        "Three seconds with a change of locale in between",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          ↓2024-05-01 10:01:03.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A quick return",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little over a second",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          ↓2024-05-01 10:01:01.050 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little under a second",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.950 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
