import Lifecycle

/// The saves of a run that failed, and what became of them.
private struct FailedSaves: Sendable {
  struct Failure: Sendable {
    var at: Sighting
    /// The turn of the app's life that it comes after.
    var turn: Sighting?
    var store: String
    /// How many attempts failed, one after the other.
    var count = 1
    var isRepaired = false
  }

  private var latest: Sighting?
  private(set) var hasSaves = false
  private(set) var failures: [Failure] = []

  mutating func see(_ sighting: Sighting) {
    let store = sighting.attributes[.store] ?? ""
    if sighting.milestone != nil { latest = sighting }
    switch sighting.kind {
    case .dataSaved:
      hasSaves = true
      for place in failures.indices
      where store.isEmpty || ["", store].contains(failures[place].store) {
        failures[place].isRepaired = true
      }
    case .dataSaveFailed:
      if let place = failures.firstIndex(where: { $0.store == store && !$0.isRepaired }) {
        failures[place].count += 1
      } else {
        failures.append(Failure(at: sighting, turn: latest, store: store))
      }
    default: break
    }
  }
}

extension FailedSaves.Failure {
  /// Where the save failed, as far as the log tells.
  fileprivate var place: String {
    if let name = at.attributes[.inCallback] { return " in \(name)" }
    switch turn?.milestone {
    case .terminating: return " after \(Milestone.terminating.title)"
    case .enteredBackground: return " in the background"
    default: return ""
    }
  }
}

extension Rule {
  /// Changes that are unsaved while the app is in the background.
  static let backgroundStateNotSaved = Rule(
    "background/state-not-saved", both: .warning, evidence: .vocabulary,
    title: "No state saved before or on entering the background",
    summary: "An app that enters the background has saved its state.",
    rationale: "Suspended apps are purged without notice, and what was not saved is lost.",
    help: "Save before applicationDidEnterBackground returns.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["data"],
    yields: [
      .sameSubject("background/unsaved-data-lost"), .sameSubject("background/save-failed"),
    ],
    check: .fold(
      UnsavedVisits(from: .enteredBackground, to: [.enteringForeground, .becameActive]),
      step: { $0.see($1) }
    ) { visits, circumstances in
      let (left, reason) = visits.conclude(in: circumstances) { entered in
        circumstances.run.ending != .open
          || circumstances.suspensions.contains { $0.follows(entered) }
      }
      return .of(
        left.map { left in
          let age = left.turn.elapsed(since: left.change.since).map { " for \($0.inWords)" } ?? ""
          return Violation(
            "the app entered the background with \(left.change.title) unsaved\(age)",
            at: left.turn, related: [.init(left.change.since.position, "changed here")],
            identity: [left.change.store])
        }, unless: reason)
    },
    examples: [
      Example(
        "Into the background and back without a save",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Saved in the background callback",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT data.saved store=notes
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])

  /// A save that fails.
  static let backgroundSaveFailed = Rule(
    "background/save-failed", both: .error, evidence: .vocabulary,
    title: "Saving failed",
    summary: "An app's saves succeed, or are tried again.",
    rationale: "What was not saved is lost when the app is purged.",
    help: "Check the result, keep the old file, and try again within a background task.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["data"],
    check: .fold(FailedSaves(), step: { $0.see($1) }) { saves, circumstances in
      if let missing = circumstances.missing("data") { return .inconclusive(missing) }
      guard saves.hasSaves || !saves.failures.isEmpty else {
        return .inconclusive(.unclear("this run logs no save", logging: "LT data.saved"))
      }
      return .of(
        saves.failures.map { failure in
          let name = failure.store.isEmpty ? "" : " of \(failure.store)"
          let times = failure.count > 1 ? " \(failure.count) times" : ""
          let rest =
            failure.isRepaired
            ? "a later save succeeded" : "the data is lost if the app is purged now"
          return Violation(
            "the save\(name) failed\(times)\(failure.place); \(rest)", at: failure.at,
            severity: failure.isRepaired ? .warning : nil,
            identity: failure.isRepaired ? [failure.store, "repaired"] : [failure.store])
        })
    },
    examples: [
      Example(
        "The save in the background callback fails",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.600 Demo[100:1a03] 保存项目失败
          """),
      Example(
        "Tried again and again",
        log: """
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] LT data.saveFailed store=notes
          2024-05-01 10:00:10.500 Demo[100:1a03] LT data.saveFailed store=notes
          2024-05-01 10:00:11.500 Demo[100:1a03] LT data.saveFailed store=notes
          2024-05-01 10:00:12.000 Demo[100:1a03] LT data.saved store=settings
          """),
      Example(
        "The save succeeds",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] 成功保存所有项目
          """),
    ])

  /// Changes that are unsaved when the process ends.
  static let backgroundUnsavedDataLost = Rule(
    "background/unsaved-data-lost", both: .error, evidence: .vocabulary,
    title: "Process ended with unsaved data",
    summary: "An app's changes are saved before its process ends.",
    rationale: "A process may end at any time in the background, and then the changes are gone.",
    help: "Save at checkpoints and in applicationDidEnterBackground.",
    guideline: .appLifeCycle("App Termination"),
    needs: ["data"],
    // That the save failed is why the changes are gone.
    yields: [.sameSubject("background/save-failed")],
    check: .fold(UnsavedData(), step: { $0.see($1) }) { data, circumstances in
      if let missing = data.missing(in: circumstances) { return .inconclusive(missing) }
      if data.waiting.isEmpty { return .satisfied() }
      let run = circumstances.run
      if run.ending == .open { return .inconclusive(.cutOff("the log ends before the process")) }
      let lost = data.waiting.filter { !circumstances.hasLostLines(after: $0.since) }
      if lost.isEmpty { return .inconclusive(.linesLost) }
      let process = run.pid.map { "process \($0)" } ?? "the process"
      return .violated(
        lost.map { change in
          Violation(
            "\(process) ended with \(change.title) unsaved", at: change.since,
            severity: run.has(.systemDebuggerSignal) ? .note : nil,
            related: run.endingLine.map { [.init($0, "it ended here")] } ?? [],
            identity: [change.store])
        })
    },
    examples: [
      Example(
        "A new process, and the old one's changes were never saved",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Saved before the end",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])
}
