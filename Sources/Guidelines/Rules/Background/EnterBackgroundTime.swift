import Lifecycle

/// Why the callback's time is not known, and what line would tell.
private let noEndMark = Gap.unclear(
  "no line marks the end of applicationDidEnterBackground",
  logging: "applicationDidEnterBackground end")

/// Decides that applicationDidEnterBackground returns in time.
///
/// Only a marked end shows that it did not; the next turn is enough to show that it did. What follows
/// the measured time in a message, and the severity where it is not the rule's, depends on the call.
private func returns(
  within threshold: Threshold,
  report: @escaping @Sendable (CallbackTime.Call, Limits) -> (limit: String, severity: Severity?)
) -> RuleCheck {
  .fold(CallbackTime(.enteredBackground), step: { $0.see($1) }) { time, circumstances in
    let limits = circumstances.limits
    let limit = limits[threshold]
    guard time.count > 0 else {
      return .inconclusive(.notExercised("the app did not enter the background"))
    }
    let slow = time.calls.filter { $0.time.isOver(limit) }
    // Without a marked end only a turn that comes soon enough says anything.
    let known = time.calls.filter { $0.isMarked || $0.time.isWithin(limit) }
    let violations = slow.map { call in
      let (words, severity) = report(call, limits)
      return Violation(
        "applicationDidEnterBackground ran for \(call.time.inWords)\(words)",
        at: call.entry, severity: severity,
        measure: .init(call.time, limit: limit),
        related: [.init(call.bound, "it ended here")])
    }
    let noClock = Gap.noClock("how long applicationDidEnterBackground took")
    return .of(
      violations,
      unless: noClock.when(circumstances.run.start == nil)
        ?? noEndMark.when(known.count < time.count),
      longest: known.map(\.time).max(), limit: limit, Milestone.enteredBackground.title)
  }
}

extension Rule {
  /// applicationDidEnterBackground beyond its limit.
  static let backgroundDidEnterBackgroundTooSlow = Rule(
    "background/did-enter-background-too-slow", classic: .error, modern: .warning,
    evidence: .timedCallbacks,
    title: "applicationDidEnterBackground did not return within 5 s",
    summary: "applicationDidEnterBackground returns within about 5 s, background task or not.",
    rationale: "The system ends an app whose callback does not return in time.",
    help: "Start a background task, move the work to another thread, and return at once.",
    guideline: .stateTransitions("What to Do When Your App Enters the Background"),
    limit: "5 s",
    check: returns(within: .enterBackground) { call, limits in
      let isFatal =
        limits.profile == .modern && call.time.isOver(limits[.enterBackgroundWatchdog])
      return (", limit \(limits.title(.enterBackground))", isFatal ? .error : nil)
    },
    examples: [
      Example(
        "Seven seconds inside the callback",
        log: """
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:17.000 Demo[100:1a03] applicationDidEnterBackground end
          """),
      Example(
        "An hour until the next line says nothing about the callback",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 11:00:17.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "A little over five seconds",
        log: """
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:15.250 Demo[100:1a03] applicationDidEnterBackground end
          """),
      Example(
        "A little under five seconds",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:14.750 Demo[100:1a03] applicationDidEnterBackground end
          """),
    ])

  /// applicationDidEnterBackground near its limit.
  static let backgroundDidEnterBackgroundNearLimit = Rule(
    "background/did-enter-background-near-limit", both: .note, evidence: .timedCallbacks,
    title: "applicationDidEnterBackground uses most of its time",
    summary: "applicationDidEnterBackground stays well below its limit.",
    rationale: "A slower device or a fuller disk takes the callback beyond its limit.",
    help: "Return as soon as possible; use a background task.",
    guideline: .stateTransitions("What to Do When Your App Enters the Background"),
    limit: "2 s",
    yields: [.sameLine("background/did-enter-background-too-slow")],
    check: returns(within: .enterBackgroundNearLimit) { _, limits in
      (" of the \(limits.title(.enterBackground)) allowed", nil)
    },
    examples: [
      Example(
        "Three seconds inside the callback",
        log: """
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:12.500 Demo[100:1a03] applicationDidEnterBackground end
          """),
      Example(
        "A tenth of a second",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:09.600 Demo[100:1a03] applicationDidEnterBackground end
          """),
      Example(
        "A little over two seconds",
        log: """
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:12.100 Demo[100:1a03] applicationDidEnterBackground end
          """),
      Example(
        "A little under two seconds",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] applicationDidEnterBackground begin
          2024-05-01 10:00:11.900 Demo[100:1a03] applicationDidEnterBackground end
          """),
    ])
}
