import Lifecycle

extension Rule {
  /// A frame rate that goes down and up again; a game's stays down until its player comes back.
  private static func frameRate(_ noun: String, _ kind: EventKind) -> StoppedWork.Kind {
    .init(noun: noun, start: [kind], stop: [kind], runsByItself: true, level: .fps) {
      circumstances in
      circumstances.isInstrumented("game")
        ? .notExercised("a paused game waits for its player") : nil
    }
  }

  /// Work that an interruption stops for good.
  static let interruptionNotRestoredAfterActivation = Rule(
    "interruption/not-restored-after-activation", both: .warning, evidence: .vocabulary,
    title: "Stopped work not resumed after activation",
    summary: "What an app stops or slows when it resigns active it restores when it is active.",
    rationale: "Otherwise an alert is enough to leave the app without its timers and queues.",
    help: "Undo in applicationDidBecomeActive what applicationWillResignActive did.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.restart.inWords, needs: ["gl", "mdquery", "metal", "queue", "timer"],
    check: .restarted(
      stoppedAt: .resigningActive,
      [
        .init(noun: "timer", start: [.timerStart, .timerFire], stop: [.timerStop]),
        .init(
          noun: "queue", start: [.queueResume, .queueRun], stop: [.queueSuspend],
          runsByItself: true),
        .init(noun: "metadata query", start: [.mdqueryStart], stop: [.mdqueryStop]),
        frameRate("OpenGL ES frame rate", .glFrameRate),
        frameRate("Metal frame rate", .metalFrameRate),
      ]),
    examples: [
      Example(
        "A timer that starts again too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=poll
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.100 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:24.200 Demo[100:1a03] LT timer.start id=poll
          """),
      Example(
        "A queue that is never resumed",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT queue.run id=images
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.950 Demo[100:1a03] LT queue.suspend id=images
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
      Example(
        "A frame rate that stays low",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT metal.frameRate fps=60
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.100 Demo[100:1a03] LT metal.frameRate fps=15
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
      Example(
        "A frame rate that is measured, and still low when it is measured next",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:08.500 Demo[100:1a03] LT gl.frameRate fps=59
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] LT gl.frameRate fps=30
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:26.000 Demo[100:1a03] LT gl.frameRate fps=29
          """),
      Example(
        "A frame rate that is raised again, or found raised when it is measured next",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT metal.frameRate fps=60
          2024-05-01 10:00:01.000 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:08.500 Demo[100:1a03] LT gl.frameRate fps=59
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT metal.frameRate fps=15
          2024-05-01 10:00:09.500 Demo[100:1a03] LT gl.frameRate fps=30
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:19.100 Demo[100:1a03] LT metal.frameRate fps=60
          2024-05-01 10:00:26.000 Demo[100:1a03] LT gl.frameRate fps=58
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
      Example(
        "A game that waits for its player",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT metal.frameRate fps=60
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.010 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:09.100 Demo[100:1a03] LT metal.frameRate fps=15
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
      Example(
        "A timer that is made anew",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=0x6001
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT timer.stop id=0x6001
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:19.100 Demo[100:1a03] LT timer.start id=0x7420
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
      Example(
        "A timer that starts again, and one that was stopped for another reason",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=poll
          2024-05-01 10:00:01.000 Demo[100:1a03] LT timer.start id=fade
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:10.100 Demo[100:1a03] LT timer.stop id=fade
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:23.800 Demo[100:1a03] LT timer.start id=poll
          2024-05-01 10:00:34.000 Demo[100:1a03] still here
          """),
    ])
}
