import Lifecycle

/// The last event of a run, and what speaks about its end.
private struct LastSeen: Sendable {
  var last: Sighting?
  var terminating: Sighting?
  var hasLostLines = false

  mutating func see(_ sighting: Sighting) {
    last = sighting
    if sighting.milestone == .terminating { terminating = sighting }
    if sighting.kind == .systemLostLines { hasLostLines = true }
  }

  /// The event after which the process was gone; the reason says why none is known.
  func end(in circumstances: Circumstances) -> Result<Sighting, Kept> {
    guard let last else {
      return .failure(.init(reason: .notExercised("this run shows no events")))
    }
    if terminating != nil { return .failure(.init(reason: nil)) }
    let run = circumstances.run
    guard run.ending == .replaced else {
      return .failure(
        .init(reason: run.ending == .open ? .cutOff("the log ends before the process") : nil))
    }
    if hasLostLines { return .failure(.init(reason: .linesLost)) }
    let isLaunched = circumstances.next?.occurrences.prefix(3).contains {
      [.willFinishLaunching, .didFinishLaunching].contains(Milestone.of($0.event.kind))
    }
    guard isLaunched == true else {
      return .failure(
        .init(reason: .notExercised("the launch of the next process is not in the log")))
    }
    return .success(last)
  }

  /// Why a run's end is no disappearance; nil where it ended in good order.
  struct Kept: Error {
    var reason: Gap?
  }
}

/// Decides a rule about a process that is gone without notice from one of the states.
private func disappearance(
  from states: Set<AppState>,
  message: @escaping @Sendable (Sighting, Circumstances) -> Violation
) -> RuleCheck {
  .fold(LastSeen(), step: { $0.see($1) }) { seen, circumstances in
    switch seen.end(in: circumstances) {
    case .failure(let kept): kept.reason.map { .inconclusive($0) } ?? .satisfied()
    case .success(let last):
      states.contains(circumstances.run.lastState)
        ? .violated([message(last, circumstances)]) : .satisfied()
    }
  }
}

extension Rule {
  /// A process that is gone while in the background.
  static let suspensionPurgedSilently = Rule(
    "suspension/purged-silently", both: .note, evidence: .callbacks,
    title: "Process disappeared while in the background",
    summary: "A suspended app may be purged at any time, without notice.",
    rationale: "What was not saved before the app entered the background is then lost.",
    help: "Normal for suspended apps; make sure that state is saved by then.",
    guideline: .appLifeCycle("App Termination"),
    yields: [.sameRun("termination/*")],
    check: disappearance(from: [.background, .suspended]) { last, circumstances in
      let process = circumstances.run.pid.map { "process \($0)" } ?? "the process"
      let next = circumstances.next?.pid.map { " before process \($0)" } ?? ""
      return Violation(
        """
        \(process) was gone\(next) without \(Milestone.terminating.title): purged while suspended, \
        force-quit or killed
        """, at: last)
    },
    examples: [
      Example(
        "A new process after the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "The log ends in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// A process that is gone while in the foreground.
  static let terminationUnexpectedInForeground = Rule(
    "termination/unexpected-in-foreground", both: .warning, evidence: .callbacks,
    title: "Process vanished while in the foreground",
    summary: "An app in the foreground does not end without notice.",
    rationale: "It crashed, or was ended by the watchdog, for memory or by its user.",
    help: "Look for a crash report or a JetsamEvent near that time.",
    guideline: .appLifeCycle("App Termination"),
    yields: [.sameRun("launch/never-became-active")],
    check: disappearance(from: [.active, .inactive]) { last, circumstances in
      let process = circumstances.run.pid.map { "process \($0)" } ?? "the process"
      return Violation(
        "\(process) ended in the \(circumstances.run.lastState.rawValue) state without notice",
        at: last, severity: circumstances.hasDebugger ? .note : nil)
    },
    examples: [
      Example(
        "A new process while the old one was active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:09:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:09:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "It said goodbye",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:08:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:09:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])
}
