import Lifecycle

/// The last turn and the last event of a run.
private struct LastSeen: Sendable {
  var last: Sighting?
  /// The last turn; the first event where there is none.
  var turn: Sighting?
  var isTerminated = false

  mutating func see(_ sighting: Sighting) {
    last = sighting
    if sighting.milestone != nil || turn == nil { turn = sighting }
    if sighting.milestone == .terminating { isTerminated = true }
  }

  /// Whether the process was gone without notice; nil where the gap says why that is not known.
  func isGone(in circumstances: Circumstances) -> Result<Bool, Unknown> {
    guard let turn else {
      return .failure(Unknown(gap: .notExercised("this run shows no events")))
    }
    if isTerminated { return .success(false) }
    switch circumstances.run.ending {
    case .replaced: break
    case .open: return .failure(Unknown(gap: .cutOff("the log ends before the process")))
    default: return .success(false)
    }
    if circumstances.hasLoss(after: turn) { return .failure(Unknown(gap: .linesLost)) }
    let isLaunched = circumstances.next?.occurrences.prefix(3).contains {
      [.willFinishLaunching, .didFinishLaunching].contains(Milestone.of($0.event.kind))
    }
    guard isLaunched == true else {
      return .failure(
        Unknown(gap: .notExercised("the launch of the next process is not in the log")))
    }
    return .success(true)
  }

  struct Unknown: Error {
    var gap: Gap
  }
}

/// Decides a rule about a process that is gone without notice from one of the states; the finding
/// stands at its last line.
private func disappearance(
  from states: Set<AppState>,
  report: @escaping @Sendable (Circumstances) -> (message: String, severity: Severity?)
) -> RuleCheck {
  .fold(LastSeen(), step: { $0.see($1) }) { seen, circumstances in
    switch seen.isGone(in: circumstances) {
    case .failure(let unknown): return .inconclusive(unknown.gap)
    case .success(let isGone):
      guard isGone, states.contains(circumstances.run.lastState), let last = seen.last else {
        return .satisfied()
      }
      let (message, severity) = report(circumstances)
      var violation = Violation(message, at: last, severity: severity)
      if let line = circumstances.run.afterwards.lastLine {
        violation.place = .log(line)
        violation.time = circumstances.run.afterwards.last
      }
      return .violated([violation])
    }
  }
}

extension Circumstances {
  /// How messages call the process: `process 512`.
  fileprivate var processTitle: String { run.pid.map { "process \($0)" } ?? "the process" }
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
    yields: [
      .sameRun("termination/*"), .sameRun("transition/background-in-exits-on-suspend-app"),
    ],
    check: disappearance(from: [.background, .suspended]) { circumstances in
      let next = circumstances.next?.pid.map { " before process \($0)" } ?? ""
      return (
        """
        \(circumstances.processTitle) was gone\(next) without \(Milestone.terminating.title): \
        purged while suspended, force-quit or killed
        """, nil
      )
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
    yields: [
      .sameRun("launch/never-became-active"),
      .sameRun("termination/exits-on-suspend-no-terminate"),
    ],
    check: disappearance(from: [.active, .inactive]) { circumstances in
      (
        """
        \(circumstances.processTitle) ended in the \(circumstances.run.lastState.rawValue) state \
        without notice
        """, circumstances.hasDebugger ? .note : nil
      )
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
        "It was at work until then",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:05:00.000 Demo[100:1a03] loading the second page
          2024-05-01 10:09:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:09:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Lines were lost before it was gone",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:05:00.000 Demo[100:1a03] *** MESSAGE DROPPED ***
          2024-05-01 10:09:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
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
