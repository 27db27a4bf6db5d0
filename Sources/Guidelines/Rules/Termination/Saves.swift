import Configuration
import Lifecycle

/// The saves of all runs of a process, and the visits to the background without one.
private struct GoodbyeSaves {
  private(set) var saves = 0
  private(set) var others = 0
  private(set) var first: Sighting?
  /// The first time that the app went to the background and stayed there without a save.
  private(set) var visit: Sighting?

  mutating func see(_ run: Run) {
    var goodbye: Sighting?
    var entered: Sighting?
    for (index, occurrence) in run.occurrences.enumerated() {
      let sighting = Sighting(occurrence, index: index, epoch: 0)
      if let milestone = sighting.milestone {
        // The background in passing, right before the goodbye, is no visit.
        if milestone != .terminating, let entered, visit == nil { visit = entered }
        if milestone == .terminating { goodbye = sighting }
        entered = milestone == .enteredBackground ? sighting : nil
      }
      guard sighting.kind == .dataSaved else { continue }
      if goodbye == nil {
        others += 1
      } else {
        saves += 1
        first = first ?? sighting
      }
    }
  }
}

extension Rule {
  /// Data that is saved in applicationWillTerminate and nowhere else.
  static let terminationSavesOnlyInWillTerminate = Rule(
    "termination/saves-only-in-will-terminate", both: .error, evidence: .vocabulary,
    title: "Data saved only in applicationWillTerminate",
    summary: "An app does not leave its saves to applicationWillTerminate.",
    rationale: "The callback is not called for suspended apps, which is how most of them end.",
    help: "Save in applicationDidEnterBackground.",
    guideline: .appLifeCycle("App Termination"),
    needs: ["data"],
    check: .capture { capture in
      guard capture.circumstances.contains(where: { $0.isInstrumented("data") }) else {
        return .inconclusive(
          capture.circumstances.first?.missing("data") ?? .notExercised("no event was recognised"))
      }
      var violations: [Violation] = []
      var reason: Gap? = .unclear("no save is in the log", logging: "LT data.saved")
      var known: Set<String> = []
      for circumstances in capture.circumstances {
        let process = circumstances.run.process
        guard known.insert(process ?? "").inserted else { continue }
        var saves = GoodbyeSaves()
        for other in capture.timeline.runs where other.process == process { saves.see(other) }
        if saves.others > 0 { reason = nil }
        guard saves.others == 0, let first = saves.first else { continue }
        guard let visit = saves.visit else {
          reason = reason.map { _ in
            .notExercised("the app does not stay in the background without a save")
          }
          continue
        }
        let optsOut =
          capture.setting.profile == .classic
          && capture.setting.appPlist?.exitsOnSuspend?.value == true
        violations.append(
          Violation(
            """
            data is saved only after \(Milestone.terminating.title), \
            which suspended apps are not told
            """,
            at: first, severity: optsOut ? .warning : nil,
            related: [.init(visit.position, "entered the background here without a save")],
            identity: [process ?? ""]))
      }
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "The only save comes with the goodbye",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:09.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          ↓2024-05-01 10:01:09.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "Saved in the background too",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT data.saved
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:09.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:01:09.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "Never in the background for longer than the goodbye takes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:09.700 Demo[100:1a03] LT data.saved
          """),
    ])
}
