import Configuration
import Lifecycle

extension Rule {
  /// A window without a controller.
  static let launchNoRootViewController = Rule(
    "launch/no-root-view-controller", classic: .warning, modern: .error, evidence: .system,
    title: "Window without root view controller at the end of launch",
    summary: "Every window has a root view controller when the launch ends.",
    rationale: "UIKit warns of it, and raises an exception in apps built with newer SDKs.",
    help: "Give every window a rootViewController before didFinishLaunching returns.",
    guideline: .stateTransitions("Launching in Landscape Mode"),
    check: .told([.windowNoRootViewController], source: appLog) { line, _ in
      // As the reason of an exception it ends the app, whichever SDK built it.
      Violation(
        "a window has no root view controller at the end of launch", at: line.sighting,
        severity: line.sighting.occurrence.event.endsProcess ? .error : nil)
    },
    examples: [
      Example(
        "UIKit's warning",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] Application windows are expected to have a root view controller at the end of application launch
          """),
      Example(
        "The reason of an exception",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Application windows are expected to have a root view controller at the end of application launch'
          """),
      Example(
        "A quiet launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])

  /// An app without scenes.
  static let launchSceneLifecycleNotAdopted = Rule(
    "launch/scene-lifecycle-not-adopted", modern: .warning, evidence: .system,
    title: "UIKit warns that the scene lifecycle is not adopted",
    summary: "An app takes part in the scene-based life cycle.",
    rationale: "Apps built with the SDK after iOS 26 do not launch without it.",
    help: "Add UIApplicationSceneManifest and a scene delegate (TN3187).",
    guideline: Guideline(
      title: "TN3187: Migrating to the UIKit scene-based life cycle", section: "Overview",
      address:
        "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"
    ),
    check: .fold(Told([.uikitSceneLifecycleNotAdopted]), step: { $0.see($1) }) {
      told, circumstances in
      // Built with such an SDK the app does not even launch.
      let sdk = circumstances.setting.appPlist?.sdkVersion
      let isRefused = sdk.map { $0 >= Version(27) } ?? false
      return .of(
        told.lines.map {
          Violation(
            "UIKit says that the process does not adopt the scene lifecycle", at: $0.sighting,
            severity: isRefused ? .error : nil)
        },
        unless: circumstances.usesScenes
          ? nil : .notExercised("no line tells it; \(appLog) would"))
    },
    examples: [
      Example(
        "UIKit's warning",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version.
          """, profile: .modern),
      Example(
        "An app with scenes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          """, profile: .modern),
    ])

  /// A task handler that is registered at the wrong time.
  static let launchBackgroundTaskRegisteredLate = Rule(
    "launch/background-task-registered-late", modern: .error, evidence: .system,
    title: "BGTaskScheduler handler registered after launch, twice, or not at all",
    summary: "Every task handler is registered once, before the launch ends.",
    rationale: "BackgroundTasks raises an exception otherwise.",
    help: "Register every handler once, before didFinishLaunching returns.",
    guideline: Guideline(
      title: "BackgroundTasks: BGTaskScheduler",
      section: "register(forTaskWithIdentifier:using:launchHandler:)",
      address: "https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler"),
    check: .told([.bgschedulerHandlerError], source: deviceLog) { line, _ in
      let id = line.sighting.attributes[.id].map { " for \($0)" } ?? ""
      return Violation(
        "BackgroundTasks refused a handler\(id): registered late, twice or not at all",
        at: line.sighting)
    },
    examples: [
      Example(
        "A handler is missing",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.handlerError id=com.example.refresh
          """, profile: .modern),
      Example(
        "A handler is registered",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.register id=com.example.refresh
          """, profile: .modern),
    ])
}
