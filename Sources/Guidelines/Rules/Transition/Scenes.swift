import Lifecycle

/// Where each scene of a run stands, and what came to it out of order.
private struct SceneOrder: Sendable {
  private enum Stage: String {
    case connected, foreground, active, inactive, background, disconnected
  }

  private var scenes: [String: (stage: Stage, last: Sighting)] = [:]
  private var hasDisconnected = false
  private(set) var breaks: [(event: Sighting, stage: String, needs: Milestone?)] = []
  private(set) var hasScenes = false
  /// Whether lines were lost between two callbacks of one scene.
  private(set) var hasLoss = false

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind.isScene, sighting.occurrence.event.phase != .end else { return }
    hasScenes = true
    let name = sighting.occurrence.event.scene ?? ""
    // After an unnamed disconnection, what follows may be of another scene.
    if name.isEmpty, sighting.occurrence.isSceneAmbiguous || hasDisconnected { return }
    var stage = scenes[name]?.stage
    if let last = scenes[name]?.last, sighting.isBeyondLoss(since: last) {
      (stage, hasLoss) = (nil, true)
    }
    switch sighting.kind {
    case .sceneWillConnect: enter(.connected)
    case .sceneWillEnterForeground: enter(.foreground, illegalIn: [.disconnected])
    case .sceneDidBecomeActive:
      check(illegalIn: [.connected, .background], needs: .enteringForeground)
      enter(.active, illegalIn: [.disconnected])
    case .sceneWillResignActive: enter(.inactive, illegalIn: [.disconnected])
    case .sceneDidEnterBackground:
      check(illegalIn: [.active], needs: .resigningActive)
      enter(.background, illegalIn: [.disconnected])
    case .sceneDidDisconnect:
      enter(.disconnected)
      hasDisconnected = hasDisconnected || name.isEmpty
    default: break
    }

    func check(illegalIn stages: Set<Stage>, needs: Milestone? = nil) {
      guard let stage, stages.contains(stage) else { return }
      breaks.append((sighting, stage.rawValue, needs))
    }
    func enter(_ next: Stage, illegalIn stages: Set<Stage> = []) {
      check(illegalIn: stages)
      scenes[name] = (next, sighting)
    }
  }
}

extension Rule {
  /// The callbacks of a scene in an order that UIKit does not make.
  static let transitionSceneOrder = Rule(
    "transition/scene-order", modern: .warning, evidence: .callbacks,
    title: "Scene callbacks out of order",
    summary: "Each scene goes through its states one after the other.",
    rationale: "Callbacks out of order mean lost lines, or lines of several scenes without names.",
    help: "Check for lost lines, and log the scene's session identifier with each line.",
    guideline: .sceneDelegate("Responding to scene life-cycle events"),
    check: .fold(SceneOrder(), step: { $0.see($1) }) { scenes, circumstances in
      guard scenes.hasScenes else { return .inconclusive(.notExercised("this run shows no scene")) }
      let known = scenes.breaks.filter { $0.needs.map(circumstances.logs) ?? true }
      let reason: Gap? =
        known.count < scenes.breaks.count
        ? .eventNotLogged("a scene callback", sample: nil)
        : circumstances.run.hasUnnamedScenes
          ? .unclear("two scenes are connected, and the lines do not name them")
          : scenes.hasLoss ? .linesLost : nil
      return .of(
        known.map { event, stage, _ in
          let name = event.occurrence.event.scene.map { "scene \($0)" } ?? "the scene"
          return Violation("\(event.title) although \(name) was \(stage)", at: event)
        }, unless: reason)
    },
    examples: [
      Example(
        "A scene goes to the background while it is active",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate sceneWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          ↓2024-05-01 10:00:19.000 Demo[100:1a03] -[SceneDelegate sceneDidEnterBackground:]
          """, profile: .modern),
      Example(
        "Lines were lost before it goes to the background",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate sceneWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:18.000 Demo[100:1a03] *** MESSAGE DROPPED ***
          2024-05-01 10:00:19.000 Demo[100:1a03] -[SceneDelegate sceneDidEnterBackground:]
          """, profile: .modern),
      Example(
        "A scene from its connection to the background",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[SceneDelegate sceneWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[SceneDelegate sceneDidEnterBackground:]
          """, profile: .modern),
    ])

  /// An app delegate that is told what UIKit tells the scenes.
  static let transitionAppDelegateMethodInSceneApp = Rule(
    "transition/app-delegate-method-in-scene-app", modern: .note, evidence: .callbacks,
    title: "App-delegate lifecycle method logged in a scene-based app",
    summary:
      "In an app with scenes UIKit tells the scene delegates of turns, not the app delegate.",
    rationale: "Such a line comes from a call of the app's own or from another component.",
    help: "Move the work to the scene delegate.",
    guideline: .appDelegate("applicationDidBecomeActive(_:), Important"),
    check: .fold([LifecycleEvent]()) { told, sighting in
      let sources = [sighting.occurrence.event] + sighting.occurrence.witnesses
      for event in sources where event.telling == .delegate && event.kind.isAppDelegateTurn {
        let isOwn = event.owner.map { $0.contains("Delegate") } ?? true
        if isOwn, !told.contains(where: { $0.kind == event.kind }) { told.append(event) }
      }
    } end: { told, circumstances in
      guard circumstances.usesScenes else {
        return .inconclusive(.notExercised("the app shows no scenes"))
      }
      return .of(
        told.map { event in
          Violation(
            "\(event.kind.callbackTitle) was logged, but UIKit does not call it when scenes are used",
            place: .log(event.position), time: event.time, identity: [event.kind.rawValue])
        })
    },
    examples: [
      Example(
        "Both delegates tell the activation",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          ↓2024-05-01 10:00:00.301 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, profile: .modern),
      Example(
        "The notification is posted with scenes too",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          2024-05-01 10:00:00.301 Demo[100:1a03] UIApplicationDidBecomeActiveNotification
          """, profile: .modern),
    ])
}
