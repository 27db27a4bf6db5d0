import Lifecycle

extension Rule {
  /// Work that an interruption stops for good.
  static let interruptionNotRestoredAfterActivation = Rule(
    "interruption/not-restored-after-activation", both: .warning, evidence: .vocabulary,
    title: "Stopped work not resumed after activation",
    summary: "What an app stops when it resigns active it starts again when it is active.",
    rationale: "Otherwise an alert is enough to leave the app without its timers and queues.",
    help: "Undo in applicationDidBecomeActive what applicationWillResignActive did.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: "5 s", needs: ["mdquery", "queue", "timer"],
    check: .restarted(
      stoppedAt: .resigningActive,
      [
        .init(noun: "timer", start: [.timerStart, .timerFire], stop: [.timerStop]),
        .init(
          noun: "queue", start: [.queueResume, .queueRun], stop: [.queueSuspend],
          runsByItself: true),
        .init(noun: "metadata query", start: [.mdqueryStart], stop: [.mdqueryStop]),
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
