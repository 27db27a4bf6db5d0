import Lifecycle

extension Rule {
  /// A launch beyond the guide's 5 s.
  static let launchExceedsGuidelineBudget = Rule(
    "launch/exceeds-guideline-budget", both: .warning, evidence: .timedCallbacks,
    title: "Launch takes longer than the 5 s guideline",
    summary: "An app is launched, set up and ready for events in less than 5 s.",
    rationale: "The system ends an app that stays unresponsive at launch.",
    help: """
      Move network access, database migration and other slow work off the main thread, or behind \
      the activation.
      """,
    guideline: .stateTransitions("What to Do at Launch Time"),
    limit: Threshold.launchGuideline.inWords,
    yields: [.sameRun("launch/exceeds-watchdog")],
    check: .fold(LaunchTime(), step: { $0.see($1) }) { launch, circumstances in
      let limit = circumstances.limits[.launchGuideline]
      switch launch.stretch(in: circumstances) {
      case .failure(let unknown): return .inconclusive(unknown.gap)
      case .success(let stretch):
        guard stretch.elapsed.isOver(limit) else {
          return .kept(stretch.elapsed, limit: limit, "the launch")
        }
        return .violated([
          Violation(
            """
            launch took \(stretch.elapsed.inWords) from \(stretch.first.title) to \
            \(stretch.activation.title), limit \(circumstances.limits.title(.launchGuideline))
            """, at: stretch.activation, measure: .init(stretch.elapsed, limit: limit),
            related: [.init(stretch.first.position, "the launch began here")])
        ])
      }
    },
    examples: [
      Example(
        "Six seconds from the first callback to the activation",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:04.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:06.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A launch within a second",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.400 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.900 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A launch into the background is not timed",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little over five seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:05.250 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little under five seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:04.750 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A launch beyond what the watchdog allows.
  static let launchExceedsWatchdog = Rule(
    "launch/exceeds-watchdog", both: .error, evidence: .timedCallbacks,
    title: "Launch is beyond the system watchdog",
    summary: "A launch ends well before the system's watchdog of about 20 s.",
    rationale: "The watchdog ends an app that does not finish launching (0x8BADF00D).",
    help: "Do only what the first screen needs before the app becomes active.",
    guideline: .watchdog("Watchdog terminations at launch"),
    limit: Threshold.launchWatchdog.inWords,
    check: .fold(LaunchTime(), step: { $0.see($1) }) { launch, circumstances in
      let limit = circumstances.limits[.launchWatchdog]
      let title = circumstances.limits.title(.launchWatchdog)
      switch launch.stretch(in: circumstances) {
      case .success(let stretch):
        guard stretch.elapsed.isOver(limit) else {
          return .kept(stretch.elapsed, limit: limit, "the launch")
        }
        return .violated([
          Violation(
            """
            launch took \(stretch.elapsed.inWords), the watchdog allows about \(title); \
            the app survived it, as it does under a debugger
            """, at: stretch.activation, severity: .warning,
            measure: .init(stretch.elapsed, limit: limit),
            related: [.init(stretch.first.position, "the launch began here")])
        ])
      case .failure(let unknown):
        guard launch.activation == nil, circumstances.run.launch == .foreground,
          [.killed, .crashed].contains(circumstances.run.ending),
          let first = launch.first, let latest = launch.latest,
          !circumstances.hasLoss(after: first),
          let elapsed = latest.elapsed(since: first), elapsed.isOver(limit)
        else { return .inconclusive(unknown.gap) }
        return .violated([
          Violation(
            """
            the launch was ended after \(elapsed.inWords) without \
            \(Milestone.becameActive.title), the watchdog allows about \(title)
            """, at: latest, measure: .init(elapsed, limit: limit),
            related: [.init(first.position, "the launch began here")])
        ])
      }
    },
    examples: [
      Example(
        "A minute at launch, survived",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:01:18.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Slow, but within the watchdog",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little over twenty seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:21.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A little under twenty seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A foreground launch that ends before the app is active.
  static let launchNeverBecameActive = Rule(
    "launch/never-became-active", both: .error, evidence: .timedCallbacks,
    title: "A foreground launch did not reach Active",
    summary: "A launch into the foreground ends in the active state.",
    rationale: "A process that ends during its launch crashed, was killed or was left by its user.",
    help: "Look for a crash or watchdog report at the time of the launch.",
    guideline: .stateTransitions("The Launch Cycle"),
    check: .fold(LaunchTime(), step: { $0.see($1) }) { launch, circumstances in
      guard let first = launch.first else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      if launch.activation != nil { return .satisfied() }
      guard circumstances.run.launch == .foreground else {
        return .inconclusive(.unclear("the launch is not known to be into the foreground"))
      }
      guard circumstances.logs(.becameActive) else {
        return .inconclusive(.eventNotLogged("\(Milestone.becameActive.title)", sample: nil))
      }
      guard circumstances.run.ending != .open else {
        return .inconclusive(.cutOff("the log ends during the launch"))
      }
      if circumstances.hasLoss(after: first) { return .inconclusive(.linesLost) }
      let process = circumstances.run.pid.map { "process \($0)" } ?? "the process"
      return .violated([
        Violation(
          "\(process) ended without \(Milestone.becameActive.title) after its launch", at: first)
      ])
    },
    examples: [
      Example(
        "The first process is gone before it was active",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 1
          2024-05-01 10:00:09.000 Demo[101:1b04] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[101:1b04] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "The log ends during the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 1
          """),
    ])
}
