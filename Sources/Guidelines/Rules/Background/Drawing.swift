import Lifecycle

extension Run {
  /// Whether OpenGL ES is used in the background before an event.
  fileprivate func draws(before sighting: Sighting) -> Bool {
    occurrences.prefix(sighting.index).contains { occurrence in
      [.glDraw, .glContextCreate].contains(occurrence.event.kind) && occurrence.before.isBehind
    }
  }

  /// Whether a continued processing task, which may use the GPU in the background, is under way.
  fileprivate func isProcessing(at sighting: Sighting) -> Bool {
    var isOpen = false
    for occurrence in occurrences.prefix(sighting.index) {
      switch occurrence.event.kind {
      case .bgschedulerTaskLaunch:
        isOpen = isOpen || occurrence.event.attributes[.kind] == "continued"
      case .bgschedulerComplete: isOpen = false
      default: break
      }
    }
    return isOpen
  }
}

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
        of: [.glContextCreate, .glDraw], in: .states([.background, .suspended])),
      .absence(
        // The frame in which the system ends an app for drawing in the background.
        of: EventMatch([.systemGpuRejected], attributes: ["api": ["gl"]]), in: .globally),
      needs: ["gl"]
    ) { match, circumstances in
      // The crash that drawing leads to is no second mistake.
      if match.event.kind == .systemGpuRejected, circumstances.run.draws(before: match.event) {
        return nil
      }
      let call = match.event.kind == .glContextCreate ? "a new context" : "drawing"
      let times = match.count > 1 ? ", \(match.count) times" : ""
      return Violation(
        "OpenGL ES \(call) in the background\(times); the system rejects it and may end the app",
        at: match.event,
        related: match.cause.map { [.init($0.position, "in the background since here")] } ?? [],
        identity: [match.event.kind.rawValue])
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
        "The crash that drawing ends in is told once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.700 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:09.800 Demo[100:1a03] LT sys.gpuRejected api=gl
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

  /// Metal used in the background.
  static let backgroundMetalSubmit = Rule(
    "background/metal-submit", modern: .error, evidence: .system,
    title: "Metal work submitted in the background",
    summary: "An app in the background commits no Metal work.",
    rationale: "The system rejects it, and may end the app.",
    help: "Pause rendering when resigning active, and commit nothing until the activation.",
    guideline: Guideline(
      title: "Metal: Preparing your Metal app to run in the background", section: "Overview",
      address: "https://developer.apple.com/documentation/metal"),
    needs: ["metal"],
    check: .pattern(
      .absence(
        of: [.metalCommit], in: .states([.background, .suspended])),
      .absence(
        of: EventMatch([.systemGpuRejected], attributes: ["api": ["metal"]]),
        in: .state(.inactive)),
      .absence(
        of: EventMatch([.systemGpuRejected], attributes: ["api": ["metal"]]) {
          $0.state != .inactive
        }, in: .globally),
      needs: ["metal"]
    ) { match, circumstances in
      let isCommit = match.event.kind == .metalCommit
      if isCommit, circumstances.run.isProcessing(at: match.event) { return nil }
      let times = match.count > 1 ? ", \(match.count) times" : ""
      // On the way out the rejection may be of work that was under way.
      let isOnTheWay =
        match.event.state == .inactive && match.cause?.milestone == .resigningActive
        && match.elapsed.map { !$0.isOver(circumstances.limits[.interruptionGrace]) } ?? false
      return Violation(
        isCommit
          ? "Metal work was committed in the background\(times)"
          : "Metal work was submitted from the background and rejected\(times)", at: match.event,
        severity: isOnTheWay ? .warning : nil)
    },
    examples: [
      Example(
        "The system rejects a command buffer",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] Execution of the command buffer was aborted due to an error during execution. Insufficient Permission (to submit GPU work from background) (00000006:kIOGPUCommandBufferCallbackErrorBackgroundExecutionNotPermitted)
          """, profile: .modern),
      Example(
        "Rejected on the way out, and again in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.400 Demo[100:1a03] Insufficient Permission (to submit GPU work from background)
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.600 Demo[100:1a03] Insufficient Permission (to submit GPU work from background)
          """, profile: .modern),
      Example(
        "A continued processing task draws in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT bgscheduler.taskLaunch id=com.example.render kind=continued
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:12.000 Demo[100:1a03] LT metal.commit
          """, profile: .modern),
      Example(
        "Committed in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:12.000 Demo[100:1a03] LT metal.commit
          """, profile: .modern),
      Example(
        "Committed before the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT metal.commit
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """, profile: .modern),
    ])
}
