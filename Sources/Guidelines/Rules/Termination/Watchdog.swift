import Lifecycle

/// The watchdog's kill of a run: of several lines that tell it, the one that says what was too slow.
private struct WatchdogKill: Sendable {
  private(set) var kill: Sighting?

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind == .systemWatchdog else { return }
    if kill == nil || (kill?.attributes[.event] == nil && sighting.attributes[.event] != nil) {
      kill = sighting
    }
  }
}

/// What the watchdog found too slow.
private enum WatchdogEvent {
  case exit, suspension, backgroundLaunch, other

  init(_ kill: Sighting) {
    switch (kill.attributes[.event], kill.attributes[.kind]) {
    case ("process-exit", _): self = .exit
    // An app in sight was not on its way to the background.
    case ("scene-update", _) where kill.attributes[.visibility] == "foreground": self = .other
    case ("scene-update", _), ("suspend", _): self = .suspension
    case ("scene-create", "CPU") where kill.attributes[.visibility] != "foreground":
      self = .backgroundLaunch
    default: self = .other
    }
  }
}

extension RuleCheck {
  fileprivate static func watchdog(
    _ event: WatchdogEvent, message: @escaping @Sendable (Sighting) -> String
  ) -> RuleCheck {
    .fold(WatchdogKill(), step: { $0.see($1) }) { watchdog, _ in
      guard let kill = watchdog.kill else {
        return .inconclusive(.notTold(by: .device))
      }
      guard WatchdogEvent(kill) == event else { return .inconclusive(.toldElsewhere) }
      return .violated([
        Violation(message(kill), at: kill, identity: [kill.attributes[.event] ?? "watchdog"])
      ])
    }
  }
}

/// `, allowance 5.00 s`, where the line tells it.
private func allowance(_ kill: Sighting) -> String {
  (kill.attributes[.allowance].map { ", allowance \($0) s" } ?? "") + kill.countedTimes
}

extension Rule {
  /// The watchdog's kill that no other rule names.
  static let terminationWatchdog = Rule(
    "termination/watchdog", both: .error, evidence: .system,
    title: "Killed by the watchdog",
    summary: "An app answers the system in time.",
    rationale: "The watchdog ends an app whose main thread is blocked (0x8BADF00D).",
    help: "Find what blocks the main thread at that time.",
    guideline: .watchdog("Addressing watchdog terminations"),
    check: .watchdog(.other) { kill in
      let event = kill.attributes[.event].map { " during \($0)" } ?? ""
      return "the watchdog ended the app\(event)\(allowance(kill))"
    },
    examples: [
      Example(
        "Ended at launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:20.000 Demo[100:1a03] LT sys.watchdog event=launch allowance=20.00
          """),
      Example(
        "An app that lives on",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// The watchdog's kill of an app that does not exit.
  static let terminationExitWatchdog = Rule(
    "termination/exit-watchdog", both: .error, evidence: .system,
    title: "Killed because termination took too long",
    summary: "An app exits within about 5 s when it is asked to.",
    rationale: "The watchdog ends it then, and what was being saved is lost (0x8BADF00D).",
    help: "Wait for no queue, lock or network in applicationWillTerminate or its observers.",
    guideline: .appDelegate("applicationWillTerminate(_:)"),
    limit: Threshold.terminate.inWords,
    check: .watchdog(.exit) { "the app did not exit in time and was ended\(allowance($0))" },
    examples: [
      Example(
        "Ended while exiting",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT sys.watchdog event=process-exit allowance=5.00
          """),
      Example(
        "A quick exit",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """),
    ])

  /// The watchdog's kill of an app on its way to the background.
  static let backgroundWatchdogOnSuspend = Rule(
    "background/watchdog-on-suspend", both: .error, evidence: .system,
    title: "Killed while moving to the background",
    summary: "An app gives the main thread free while it moves to the background.",
    rationale: "The watchdog ends an app that holds up the transition (0x8BADF00D).",
    help: "Do not block the main thread on the way to the background.",
    guideline: .watchdog("Addressing watchdog terminations"),
    limit: Threshold.enterBackgroundWatchdog.inWords,
    check: .watchdog(.suspension) { kill in
      "the watchdog ended the app during \(kill.attributes[.event] ?? "its suspension")\(allowance(kill))"
    },
    examples: [
      Example(
        "A scene update takes too long",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.watchdog event=scene-update allowance=10.00
          """),
      Example(
        "Into the background at once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// The watchdog's kill of a background launch that computes too much.
  static let launchBackgroundCPUAllowance = Rule(
    "launch/background-cpu-allowance", modern: .error, evidence: .system,
    title: "Background launch exceeded its CPU allowance",
    summary: "A launch into the background computes little.",
    rationale: "The system allows it a few seconds of processor time and then ends the app.",
    help: "Do less at launch when applicationState is background.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    check: .watchdog(.backgroundLaunch) {
      "the launch used up its processor time and was ended\(allowance($0))"
    },
    examples: [
      Example(
        "The allowance is used up",
        log: """
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.watchdog event=scene-create kind=CPU allowance=3.37 visibility=background
          """, profile: .modern),
      Example(
        "A launch that lives",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """, profile: .modern),
    ])
}
