import Lifecycle

/// The draws of a run that no glFinish has waited for.
private struct UnfinishedDrawing: Sendable {
  private var draw: Sighting?
  private var entered: Sighting?
  private var pending: Sighting?
  private(set) var left: [(draw: Sighting, entered: Sighting)] = []
  private(set) var visits = 0

  let limit: Duration

  init(limits: Limits) {
    limit = limits[.enterBackground]
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    switch sighting.kind {
    case .glDraw where !sighting.state.isBehind: draw = sighting
    case .glFinish: (draw, pending) = (nil, nil)
    default: break
    }
    if sighting.milestone == .enteredBackground {
      visits += draw == nil ? 0 : 1
      (entered, pending) = (sighting, draw)
    }
  }

  /// A finish counts up to the return of the background callback.
  private mutating func settle(at sighting: Sighting) {
    guard let pending, let entered else { return }
    let isOver =
      sighting.elapsed(since: entered).map { $0.isOver(limit) }
      ?? false
    let isReturn =
      sighting.occurrence.event.phase == .end && Milestone.of(sighting.kind) == .enteredBackground
    guard isOver || isReturn || sighting.milestone != nil else { return }
    left.append((pending, entered))
    (draw, self.pending) = (nil, nil)
  }

  /// The visit that the run ends in, with its draw.
  var open: (draw: Sighting, entered: Sighting)? {
    guard let pending, let entered else { return nil }
    return (pending, entered)
  }
}

extension Rule {
  /// OpenGL ES commands that reach into the background.
  static let backgroundGLWorkNotFinished = Rule(
    "background/gl-work-not-finished", both: .warning, evidence: .vocabulary,
    title: "GL commands not finished before the background",
    summary: "An app waits for its OpenGL ES commands before it enters the background.",
    rationale: "Commands that are still executed in the background end the app.",
    help: "Call glFinish in applicationWillResignActive or applicationDidEnterBackground.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["gl"],
    check: .monitor { setting in
      FoldMonitor(memory: UnfinishedDrawing(limits: setting.limits), step: { $0.see($1) }) {
        drawing, circumstances in
        guard circumstances.instrumentation.kinds.contains(.glFinish) else {
          return .inconclusive(.unclear("no glFinish appears in this log", logging: "LT gl.finish"))
        }
        var left = drawing.left
        var reason: Gap?
        if drawing.visits == 0 {
          reason = .notExercised("the app does not draw before the background in this run")
        }
        if let open = drawing.open {
          if circumstances.outlasts(drawing.limit, after: open.entered) {
            left.append(open)
          } else {
            reason = .cutOff("the log ends before the commands had to be finished")
          }
        }
        return .of(
          left.map { draw, entered in
            Violation(
              "no glFinish between the last drawing and the background", at: entered,
              related: [.init(draw.position, "drawn here")])
          }, unless: reason)
      }
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
