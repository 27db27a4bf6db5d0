import Lifecycle

extension Rule {
  /// Work that a visit to the background stops for good.
  static let backgroundForegroundWorkNotUndone = Rule(
    "background/foreground-work-not-undone", both: .warning, evidence: .vocabulary,
    title: "What didEnterBackground stopped is not restarted",
    summary: "What an app stops when it enters the background it starts again when it returns.",
    rationale: "Otherwise one visit to the background leaves the app without its services.",
    help: "Undo in applicationWillEnterForeground what applicationDidEnterBackground did.",
    guideline: .stateTransitions("What to Do When Your App Enters the Foreground"),
    limit: "5 s", needs: ["bonjour", "capture", "location", "socket", "timer"],
    check: .restarted(
      stoppedAt: .enteredBackground,
      [
        .init(noun: "timer", start: [.timerStart, .timerFire], stop: [.timerStop]),
        .init(
          noun: "Bonjour service", start: [.bonjourPublish, .bonjourBrowse], stop: [.bonjourStop]),
        .init(noun: "socket", start: [.socketListen, .socketConnect], stop: [.socketClose]),
        .init(
          noun: "location service", start: [.locationStart, .locationUpdate], stop: [.locationStop]),
        .init(noun: "capture session", start: [.captureStart], stop: [.captureStop]),
      ]),
    examples: [
      Example(
        "A service that is published again too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.450 Demo[100:1a03] LT bonjour.stop name=share
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:05.300 Demo[100:1a03] LT bonjour.publish name=share
          """),
      Example(
        "A camera that stays off",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] AVCaptureSessionDidStartRunningNotification
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.600 Demo[100:1a03] AVCaptureSessionDidStopRunningNotification
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:20.000 Demo[100:1a03] still here
          """),
      Example(
        "A camera that comes back",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT capture.start id=camera
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT capture.stop id=camera
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.400 Demo[100:1a03] LT capture.start id=camera
          2024-05-01 10:01:20.000 Demo[100:1a03] still here
          """),
      Example(
        "A service that is published again in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT bonjour.stop name=share
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:04.900 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:01:20.000 Demo[100:1a03] still here
          """),
      Example(
        "A service that is stopped too late to be stopped for the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.550 Demo[100:1a03] LT bonjour.stop name=share
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:20.000 Demo[100:1a03] still here
          """),
      Example(
        "Away again before the service had to be back",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT bonjour.stop name=share
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:03.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:01:20.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
