import Lifecycle

extension Term {
  /// Lines that report a state: SwiftUI's scene phase, React Native's AppState, Flutter's lifecycle
  /// state, UIKit's `applicationState`.
  static let states: [Term] = [
    report(
      .swiftuiScenePhase, .uiKit,
      ["cenePhase", "newPhase", "oldPhase", "cene Phase", "cene phase"],
      spellings: [
        "scenePhase: background", "newPhase == .inactive", "Scene Phase: active",
        "scenePhase: active → inactive", "oldPhase: .active newPhase: .inactive",
        "ScenePhase.background",
      ]),
    report(
      .appStateValue, .uiKitWithNumbers,
      [
        "pplicationState", "UIApplication.State", "pp State", "pp state", "pplication State",
        "pplication state",
      ],
      spellings: [
        "applicationState = 2", "applicationState: background", "App State: 2",
        "UIApplicationStateActive", "UIApplicationStateBackground", "UIApplication.State.inactive",
      ]),
    report(
      .appStateValue, .uiKitWithNumbers, ["ctivationState"],
      spellings: ["activationState = foregroundActive", "UISceneActivationStateBackground"]),
    // https://reactnative.dev/docs/appstate
    report(
      .appStateValue, .uiKit, ["AppState", "appState"],
      spellings: [
        "AppState changed to background", "AppState changed from active to background",
        "nextAppState: inactive",
      ]),
    // https://api.flutter.dev/flutter/dart-ui/AppLifecycleState.html
    report(
      .appStateValue, .flutter,
      ["ifecycleState", "ifecycle state", "ifecycle State"],
      spellings: [
        "AppLifecycleState.resumed", "didChangeAppLifecycleState paused",
        "App lifecycle state changed to: resumed",
      ]),
  ]

  /// A property's name with its value, or with the old and the new one, behind it.
  private static func report(
    _ kind: EventKind, _ dialect: ReportedState.Dialect, _ literals: [String], spellings: [String]
  ) -> Term {
    Term([kind], telling: .stateReport, spellings: spellings, literals: literals) { message, at in
      let start = Identifier(in: message.body, around: at).range.lowerBound
      guard !message.isAboutCode,
        case .app(let state, let raw)? = StateWords.read(message.body, from: start, dialect)
      else { return nil }
      return .state(state, kind: kind, raw: raw)
    }
  }
}

extension Recognition {
  /// A line that tells a state.
  static func state(
    _ state: AppState, kind: EventKind = .appStateValue, raw: String? = nil
  ) -> Recognition {
    var recognition = Recognition(kind, .stateReport)
    recognition.attributes = Attributes([.init(key: "state", value: state.rawValue)])
    if let raw { recognition.attributes[.value] = raw }
    return recognition
  }
}
