import Lifecycle

/// What a run draws in the foreground, and where it waits for that to be finished.
private struct Drawing: Sendable {
  private(set) var draws: [Sighting] = []
  /// The calls of glFinish, and the marks of applicationDidEnterBackground's end.
  private var ends: [Sighting] = []

  mutating func see(_ sighting: Sighting) {
    // Drawing in the background is another rule's.
    if sighting.kind == .glDraw, !sighting.before.isBehind { draws.append(sighting) }
    let isReturn =
      sighting.occurrence.event.phase == .end && Milestone.of(sighting.kind) == .enteredBackground
    if sighting.kind == .glFinish || isReturn { ends.append(sighting) }
  }

  /// Whether what was drawn last is finished when the background callback returns; nil where the log
  /// does not tell.
  func isFinished(
    _ draw: Sighting, at stay: BackgroundStay, within limit: Duration,
    in circumstances: Circumstances
  ) -> Bool? {
    let end = ends.first { end in
      end.index > draw.index && (end.kind == .glFinish || stay.contains(end))
    }
    guard let end, end.index < stay.left?.index ?? .max else {
      return stay.left != nil || circumstances.outlasts(limit, after: stay.entered) ? false : nil
    }
    if end.kind != .glFinish { return false }
    if end.index < stay.entered.index { return true }
    guard let elapsed = end.elapsed(since: stay.entered) else { return nil }
    return elapsed.isOver(limit) ? false : elapsed.isWithin(limit) ? true : nil
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
    limit: "5 s", needs: ["gl"],
    check: .fold(Drawing(), step: { $0.see($1) }) { drawing, circumstances in
      guard circumstances.instrumentation.kinds.contains(.glFinish) else {
        return .inconclusive(.unclear("no glFinish appears in this log", logging: "LT gl.finish"))
      }
      let limit = circumstances.limits[.enterBackground]
      var gap: Gap? = .notExercised("the app does not draw before the background in this run")
      var known: Set<Int> = []
      var violations: [Violation] = []
      for stay in circumstances.backgroundStays {
        guard let draw = drawing.draws.last(where: { $0.index < stay.entered.index }),
          known.insert(draw.index).inserted
        else { continue }
        if case .notExercised = gap { gap = nil }
        let isFinished = drawing.isFinished(draw, at: stay, within: limit, in: circumstances)
        if isFinished != false {
          if isFinished == nil { gap = .unclear("when the commands were finished is not told") }
        } else if circumstances.hasLostLines(after: draw, before: stay.left?.index) {
          gap = .linesLost
        } else {
          violations.append(
            Violation(
              "no glFinish between the last drawing and the background", at: stay.entered,
              related: [.init(draw.position, "drawn here")]))
        }
      }
      return .of(violations, unless: gap)
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
