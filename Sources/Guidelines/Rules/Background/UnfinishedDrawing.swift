import Lifecycle

extension Rule {
  /// OpenGL ES commands that reach into the background.
  static let backgroundGLWorkNotFinished = Rule(
    "background/gl-work-not-finished", both: .warning, evidence: .vocabulary,
    title: "GL commands not finished before the background",
    summary: "An app waits for its OpenGL ES commands before it enters the background.",
    rationale: "Commands that are still executed in the background end the app.",
    help: "Call glFinish in applicationWillResignActive or applicationDidEnterBackground.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "5 s", needs: ["gl"],
    check: .endedAtTurn(
      // Drawing in the background is another rule's.
      Holdings(EventMatch([.glDraw]) { !$0.state.isBehind }, until: [.glFinish]),
      { LeftAtTurn.Term.enteredBackground($0) },
      excuse: { circumstances in
        Gap.unclear("no glFinish appears in this log", logging: "LT gl.finish")
          .when(!circumstances.instrumentation.kinds.contains(.glFinish))
          ?? Gap.eventNotLogged("drawing with OpenGL ES", sample: .glDraw)
          .when(!circumstances.instrumentation.kinds.contains(.glDraw))
      }
    ) { left, _ in
      Violation(
        "no glFinish between the drawing and the background", at: left.turn,
        related: [.init(left.thing.since.position, "drawn here")])
    },
    examples: [
      Example(
        "The second visit begins with unfinished commands",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:08.100 Demo[100:1a03] LT gl.finish
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:08.000 Demo[100:1a03] LT gl.draw
          ↓2024-05-01 10:01:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Finished when the time of the background callback is over",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.draw
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.750 Demo[100:1a03] LT gl.finish
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Finished at the end of that time",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.250 Demo[100:1a03] LT gl.finish
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Finished in the background callback",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT gl.finish
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])
}
