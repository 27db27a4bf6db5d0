import Configuration
import Lifecycle

/// The scenes of a run that are connected, and the lines that do not say which one they speak of.
private struct ConnectedScenes: Sendable {
  private var connected = 0
  private(set) var most = 0
  private(set) var nameless: [Sighting] = []
  private(set) var hasName = false

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind.isScene, sighting.occurrence.event.phase != .end else { return }
    switch sighting.kind {
    case .sceneWillConnect: connected += 1
    case .sceneDidDisconnect: connected = max(0, connected - 1)
    default: break
    }
    most = max(most, connected)
    let events = [sighting.occurrence.event] + sighting.occurrence.witnesses
    if events.contains(where: { $0.scene != nil }) {
      hasName = true
    } else if sighting.milestone != nil {
      nameless.append(sighting)
    }
  }
}

extension Rule {
  /// An app that does not take part in scenes.
  static let configurationSceneManifestMissing = Rule(
    "configuration/scene-manifest-missing", modern: .warning, evidence: .plist,
    title: "No UIApplicationSceneManifest",
    summary: "An app for current systems takes part in scenes.",
    rationale: "Apps that are built with the SDK after iOS 26 must adopt them to launch.",
    help: "Add UIApplicationSceneManifest and a scene delegate.",
    guideline: Guideline(
      title: "TN3187: Migrating to the UIKit scene-based life cycle", section: "Overview",
      address:
        "https://developer.apple.com/documentation/technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle"
    ),
    check: .capture { capture in
      guard let infoPlist = capture.setting.infoPlist else {
        return .inconclusive(capture.setting.reasonWithoutPlist)
      }
      if infoPlist.sceneManifest != nil { return .satisfied() }
      guard infoPlist.isKnownIOSApp else {
        return .inconclusive(
          infoPlist.reasonNotAnApp
            ?? .notExercised("no key shows that Info.plist is that of an iOS app"))
      }
      if let oldest = infoPlist.minimumSystemVersion?.value, oldest < Version(13) {
        return .inconclusive(
          .notApplicable("the app also runs on iOS \(oldest), which has no scenes"))
      }
      let kinds = Set(
        capture.setting.appPlist == nil
          ? [] : capture.timeline.runs.flatMap { $0.occurrences.map(\.event.kind) })
      if kinds.contains(where: \.isScene) { return .satisfied() }
      // Xcode writes the manifest of a SwiftUI app when it builds.
      let mayBeGenerated =
        !infoPlist.isBuilt
        && (kinds.contains(.swiftuiScenePhase) || !infoPlist.hasKey("UIMainStoryboardFile"))
      let note = mayBeGenerated ? "; a build may add it" : ""
      return .violated([
        Violation(
          """
          Info.plist has no UIApplicationSceneManifest, which apps built with the SDK after \
          iOS 26 must have\(note)
          """, place: infoPlist.place(infoPlist.root.line),
          severity: mayBeGenerated ? .note : nil)
      ])
    },
    examples: [
      Example(
        "An app with a storyboard and no scenes", log: "",
        infoPlist: """
          ↓{
            LSRequiresIPhoneOS = YES;
            UIMainStoryboardFile = Main;
          }
          """, profile: .modern),
      Example(
        "An app that takes part in scenes", log: "",
        infoPlist: """
          {
            LSRequiresIPhoneOS = YES;
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = NO; };
          }
          """, profile: .modern),
      Example(
        "The log shows scenes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          """,
        infoPlist: """
          { CFBundleExecutable = Demo; LSRequiresIPhoneOS = YES; UIMainStoryboardFile = Main; }
          """, profile: .modern),
      Example(
        "An app that also runs on iOS 12", log: "",
        infoPlist: """
          { MinimumOSVersion = "12.0"; LSRequiresIPhoneOS = YES; UIMainStoryboardFile = Main; }
          """, profile: .modern),
      Example(
        "An extension", log: "",
        infoPlist: "{ MinimumOSVersion = \"15.0\"; NSExtension = { A = B; }; }", profile: .modern),
    ])

  /// Several scenes that the log does not tell apart.
  static let configurationMultipleScenesUnhandled = Rule(
    "configuration/multiple-scenes-unhandled", modern: .note, evidence: .logAndPlist,
    title: "Multiple scenes enabled, one logged",
    summary: "An app with several scenes logs which scene an event belongs to.",
    rationale: "The state of each scene is its own; without its name the events run together.",
    help: "Log the session's persistentIdentifier, such as with LT … scene=….",
    guideline: .sceneDelegate("UISceneDelegate"),
    check: .fold(ConnectedScenes(), step: { $0.see($1) }) { scenes, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard infoPlist.sceneManifest?.supportsMultipleScenes?.value == true else {
        return .inconclusive(.notApplicable("the app does not support several scenes"))
      }
      guard scenes.most > 1 else {
        return .inconclusive(.notExercised("no two scenes are connected at once in this run"))
      }
      guard !scenes.hasName, let first = scenes.nameless.first else { return .satisfied() }
      return .violated([
        Violation(
          """
          the app has \(scenes.most) scenes at once, but the log does not say which one an event \
          belongs to
          """, at: first)
      ])
    },
    examples: [
      Example(
        "Two scenes without names",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:02.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = YES; };
          }
          """, profile: .modern),
      Example(
        "One scene after the other",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:02.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[SceneDelegate sceneDidDisconnect:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = YES; };
          }
          """, profile: .modern),
      Example(
        "Two scenes with names",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT scene.willConnect scene=A
          2024-05-01 10:00:02.000 Demo[100:1a03] LT scene.didBecomeActive scene=A
          2024-05-01 10:00:09.000 Demo[100:1a03] LT scene.willConnect scene=B
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = YES; };
          }
          """, profile: .modern),
      Example(
        "One scene at a time, by the plist",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:02.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            UIApplicationSceneManifest = { UIApplicationSupportsMultipleScenes = NO; };
          }
          """, profile: .modern),
    ])
}
