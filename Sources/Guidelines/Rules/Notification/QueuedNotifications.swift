import Lifecycle

extension EventKind {
  /// The notification that the system queues for a suspended app and delivers once on its return
  /// (Table 4-1); nil for everything else.
  var queuedNotification: String? {
    switch self {
    case .accessoryConnected: "EAAccessoryDidConnectNotification"
    case .accessoryDisconnected: "EAAccessoryDidDisconnectNotification"
    case .systemOrientation: "UIDeviceOrientationDidChangeNotification"
    case .appSignificantTimeChange: "UIApplicationSignificantTimeChangeNotification"
    case .systemBatteryLevel: "UIDeviceBatteryLevelDidChangeNotification"
    case .systemBatteryState: "UIDeviceBatteryStateDidChangeNotification"
    case .systemProximity: "UIDeviceProximityStateDidChangeNotification"
    case .appProtectedDataWillBecomeUnavailable: "UIApplicationProtectedDataWillBecomeUnavailable"
    case .appProtectedDataDidBecomeAvailable: "UIApplicationProtectedDataDidBecomeAvailable"
    case .systemScreenConnected: "UIScreenDidConnectNotification"
    case .systemScreenDisconnected: "UIScreenDidDisconnectNotification"
    case .systemScreenMode: "UIScreenModeDidChangeNotification"
    case .localeChanged: "NSCurrentLocaleDidChangeNotification"
    case .icloudIdentityChanged: "NSUbiquityIdentityDidChangeNotification"
    case .settingsChanged: "NSUserDefaultsDidChangeNotification"
    default: nil
    }
  }

  /// Whether the notification is about one of several objects, of which each has its own.
  fileprivate var hasObject: Bool { category == "accessory" || rawValue.hasPrefix("sys.screen") }
}

/// What a run is told when it comes back from the background.
private struct Returns: RunWatch {
  struct Repeat: Sendable {
    var first: Sighting
    var second: Sighting
    var returned: Sighting
    var count = 2
    /// From the first handling to the last.
    var elapsed: Measured?
  }

  private let window: Duration
  private var returned: Sighting?
  private var isTouched = false
  private var told: [Sighting] = []
  private(set) var count = 0
  /// How many queued notifications came on the returns.
  private(set) var deliveries = 0
  /// What was handled again within the window after a return, each once.
  private(set) var repeats: [Repeat] = []
  private(set) var resumes: [(start: Sighting, end: Sighting, handlers: Int)] = []
  /// Why some notifications are not judged; nil where all are.
  private(set) var gap: Gap?

  init(limits: Limits) { window = limits[.duplicateDelivery] }

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
    guard sighting.kind.queuedNotification != nil, !isTouched,
      sighting.occurrence.event.phase != .end
    else { return }
    deliveries += 1
    if let same = told.first(where: { isSame($0, sighting) }) {
      repeated(same, by: sighting, returned)
    }
    told.append(sighting)
  }

  /// Each setting that is written posts a notification of its own, and each accessory has its own.
  private func isSame(_ first: Sighting, _ second: Sighting) -> Bool {
    guard first.kind == second.kind, first.kind != .settingsChanged,
      first.attributes == second.attributes
    else { return false }
    return !first.kind.hasObject || first.attributes[.id] != nil
      || first.occurrence.event.text == second.occurrence.event.text
  }

  private mutating func repeated(
    _ first: Sighting, by second: Sighting, _ returned: Sighting
  ) {
    guard let since = second.elapsed(since: returned) else {
      gap = .noClock("how soon after the return it was handled again")
      return
    }
    switch since.held(to: window) {
    case .broken: return
    case .unknown: gap = .tooCoarse("it was handled again \(since.bounds) after the return")
    case .kept:
      let elapsed = second.elapsed(since: first)
      if let place = repeats.firstIndex(where: { $0.first.index == first.index }) {
        repeats[place].count += 1
        repeats[place].elapsed = elapsed
      } else {
        repeats.append(
          Repeat(first: first, second: second, returned: returned, elapsed: elapsed))
      }
    }
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
    limit: Threshold.duplicateDelivery.inWords,
    check: .watch(Returns.self) { returns, _ in
      let untested: Gap? =
        returns.count == 0
        ? .notExercised("the app does not return from the background in this run")
        : returns.deliveries == 0
          ? .notExercised("no queued notification comes on a return in this run") : nil
      return .of(
        returns.repeats.map { found in
          let name = found.second.kind.queuedNotification ?? ""
          let span = found.elapsed.map { " within \($0.inWords)" } ?? ""
          return Violation(
            """
            \(name) was handled \(found.count) times\(span) on the return; the system delivers it \
            once
            """, at: found.second, related: [.init(found.first.position, "the first time")],
            identity: [found.second.kind.rawValue])
        }, unless: untested ?? returns.gap)
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
        "Three observers make one finding",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] LT locale.changed
          ↓2024-05-01 10:01:00.060 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.070 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Two accessories, of which each has its own",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.050 Demo[100:1a03] EAAccessoryDidConnectNotification name:Lamp
          2024-05-01 10:01:00.060 Demo[100:1a03] EAAccessoryDidConnectNotification name:Lock
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "By whole seconds the second may have come later",
        log: """
          May  1 10:00:09 iPhone Demo[100] <Notice>: applicationDidEnterBackground:
          May  1 10:01:00 iPhone Demo[100] <Notice>: applicationWillEnterForeground:
          May  1 10:01:00 iPhone Demo[100] <Notice>: LT locale.changed
          May  1 10:01:01 iPhone Demo[100] <Notice>: LT locale.changed
          May  1 10:01:02 iPhone Demo[100] <Notice>: applicationDidBecomeActive:
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
    limit: Threshold.slowResume.inWords,
    check: .watch(Returns.self) { returns, circumstances in
      let limit = circumstances.limits[.slowResume]
      let handling = returns.resumes.filter { $0.handlers > 0 }
      let measured = handling.compactMap { start, end, handlers in
        end.elapsed(since: start).map { (start: start, end: end, handlers: handlers, elapsed: $0) }
      }
      let untested: Gap? =
        returns.resumes.isEmpty
        ? .notExercised("the app does not return to activity in this run")
        : measured.count < handling.count
          ? .noClock("how long a return took")
          : handling.isEmpty
            ? .notExercised("no queued notification comes on a return in this run") : nil
      return .of(
        measured.filter { $0.elapsed.isOver(limit) }.map { start, end, handlers, elapsed in
          Violation(
            """
            the return took \(elapsed.inWords) with \(handlers) queued \
            notification\(handlers == 1 ? "" : "s") in between, \
            limit \(circumstances.limits.title(.slowResume))
            """,
            at: end, measure: .init(elapsed, limit: limit),
            related: [.init(start.position, "the return began here")])
        },
        unless: untested, longest: measured.map(\.elapsed).max(), limit: limit, "the return")
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
