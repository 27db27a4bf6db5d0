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
      spellings: ["activationState = foregroundActive"], where: { $0.isNoDescription(before: $1) }),
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
    // Tutorials on SwiftUI's scenePhase and on Flutter's didChangeAppLifecycleState print these.
    sentences([
      "App is active": .active, "App is Active": .active, "App is now active": .active,
      "Scene is active": .active, "App in resumed": .active, "App is inactive": .inactive,
      "App is Inactive": .inactive, "App is now inactive": .inactive,
      "Scene is inactive": .inactive, "App in inactive": .inactive,
      "App is in background": .background, "App is in the background": .background,
      "App is now in the background": .background, "Scene is in the background": .background,
      "App in paused": .background,
    ]),
  ]

  /// Sentences that are all of a message, in whatever case they begin.
  private static func sentences(_ states: KeyValuePairs<String, AppState>) -> Term {
    let table = states.map { (Array($0.key.utf8.dropFirst()), $0.value) }
    return Term(
      [.appStateValue], telling: .stateReport, spellings: states.map(\.key),
      literals: states.map { String($0.key.dropFirst()) }
    ) { message, at in
      let body = message.body
      guard at > 0, Set("AaSs".utf8).contains(body[at - 1]), message.hasOnlySubject(before: at - 1),
        !message.isAboutCode
      else { return nil }
      let state = table.first { text, _ in
        body.has(text, at: at) && (at + text.count..<body.count).allSatisfy { !body[$0].isWord }
      }
      return state.map { .state($0.1) }
    }
  }

  /// A property's name with its value, or with the old and the new one, behind it.
  private static func report(
    _ kind: EventKind, _ dialect: ReportedState.Dialect, _ literals: [String], spellings: [String],
    where isMeant: @escaping @Sendable (Message, Int) -> Bool = { _, _ in true }
  ) -> Term {
    Term([kind], telling: .stateReport, spellings: spellings, literals: literals) { message, at in
      let start = Identifier(in: message.body, around: at).range.lowerBound
      guard !message.isAboutCode, isMeant(message, start),
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

extension Message {
  /// Whether the words before a byte are few and describe no object: UIKit prints whole scenes,
  /// `<UIWindowScene: 0x…; activationState: …>`, in lines about keyboards.
  fileprivate func isNoDescription(before index: Int) -> Bool {
    index <= 40
      && (0..<index).allSatisfy { body[$0] != UInt8(ascii: "<") && body[$0] != UInt8(ascii: ";") }
  }
}
