import Lifecycle

extension Rule {
  /// OpenGL ES used in the background.
  static let backgroundGLCall = Rule(
    "background/gl-call", both: .error, evidence: .vocabulary,
    title: "OpenGL ES used in the background",
    summary: "An app in the background creates no OpenGL ES context and draws nothing with one.",
    rationale: "The system ends an app at once that issues OpenGL ES commands in the background.",
    help: """
      Stop the render loop in applicationWillResignActive and call glFinish before \
      applicationDidEnterBackground returns.
      """,
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["gl"],
    check: .pattern(
      .absence(
        of: [.glContextCreate, .glDraw],
        in: .between(.milestone(.enteredBackground), .milestone(.enteringForeground, .becameActive))
      ),
      needs: ["gl"]
    ) { match, _ in
      let call = match.event.kind == .glDraw ? "drawing" : "a new context"
      var violation = Violation(
        "OpenGL ES \(call) in the background; the system rejects it and may end the app",
        at: match.event, identity: [match.event.kind.rawValue])
      if let cause = match.cause {
        violation.related = [.init(cause.position, "entered the background here")]
      }
      return violation
    },
    examples: [
      Example(
        "A frame is drawn after the app entered the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.700 Demo[100:1a03] LT gl.draw
          """),
      Example(
        "Drawing stops before the background and begins again after it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.200 Demo[100:1a03] LT gl.draw
          """),
    ])
}
