import Lifecycle

extension Rule {
  /// An app that ends itself.
  static let terminationExitCalled = Rule(
    "termination/exit-called", both: .warning, evidence: .vocabulary,
    title: "App exits by itself",
    summary: "An app does not quit by itself.",
    rationale: "To its user an app that quits looks like one that crashed.",
    help: "Remove the call; users leave apps by the Home button or gesture.",
    guideline: .appLifeCycle("App Termination"),
    needs: ["process"],
    check: .fold(Told([.processExit]), step: { $0.see($1) }) { told, circumstances in
      .of(
        told.lines.map { line in
          let call = line.sighting.attributes[.call] ?? "exit"
          return Violation("the app called \(call) to end itself", at: line.sighting)
        }, unless: circumstances.missing("process"))
    },
    examples: [
      Example(
        "The app calls exit",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT process.exit call=exit(0)
          """),
      Example(
        "The system ends it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """),
    ])
}
