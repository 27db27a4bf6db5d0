import Lifecycle

extension Term {
  /// Words that cross-platform frameworks print for UIKit's callbacks.
  static let frameworks: [Term] = [
    named(
      "AppLifecycleState.",
      [
        "resumed": .active, "inactive": .inactive, "paused": .background,
      ], spelling: "AppLifecycleState.resumed"),
    named(
      "didChangeAppLifecycleState ",
      ["resumed": .active, "inactive": .inactive, "paused": .background],
      spelling: "didChangeAppLifecycleState paused"),
    named(
      "ScenePhase.", ["active": .active, "inactive": .inactive, "background": .background],
      kind: .swiftuiScenePhase, spelling: "ScenePhase.background"),
    Term(
      [.swiftuiScenePhase], telling: .stateReport,
      spellings: ["scenePhase: background", "newPhase == .inactive", "Scene Phase: active"],
      literals: ["cenePhase", "newPhase", "cene Phase", "cene phase"]
    ) { message, at in
      let name = Identifier(in: message.body, around: at).range
      // `Scene Phase` is two words.
      let end = message.body.has("cene ", at: at) ? at + 10 : name.upperBound
      guard !message.isAboutCode, !message.body.has("ScenePhase.", at: at - 1),
        let state = message.stateWord(after: end)
      else { return nil }
      return .state(state, kind: .swiftuiScenePhase)
    },
    Term(
      [.appStateValue], telling: .stateReport,
      spellings: ["UIApplicationStateActive", "UIApplicationStateBackground"],
      literals: ["UIApplicationState"]
    ) { message, at in
      let rest = message.body.from(at + 18)
      guard !message.isAboutCode, at == 0 || !message.body[at - 1].isWord else { return nil }
      if rest.has("Active"), !rest.peek(6).isWord { return .state(.active) }
      if rest.has("Inactive"), !rest.peek(8).isWord { return .state(.inactive) }
      if rest.has("Background"), !rest.peek(10).isWord { return .state(.background) }
      return nil
    },
    Term(
      [.appStateValue], telling: .stateReport,
      spellings: ["applicationState = 2", "applicationState: background", "App State: 2"],
      literals: ["pplicationState", "pp State"]
    ) { message, at in
      let length = message.body.has("pplicationState", at: at) ? 15 : 8
      guard !message.isAboutCode, !message.body.peek(at + length).isWord else { return nil }
      var index = at + length
      while index < message.body.count, index < at + length + 6,
        !message.body[index].isWord
      { index += 1 }
      switch (message.body.peek(index), message.body.peek(index + 1).isWord) {
      case (UInt8(ascii: "0"), false): return .state(.active, raw: "0")
      case (UInt8(ascii: "1"), false): return .state(.inactive, raw: "1")
      case (UInt8(ascii: "2"), false): return .state(.background, raw: "2")
      default: return message.stateWord(after: at + length).flatMap { .state($0) }
      }
    },
    Term(
      [.appStateValue], telling: .stateReport, spellings: ["AppState changed to background"],
      literals: ["AppState"]
    ) { message, at in
      let body = message.body
      guard !message.isAboutCode, at == 0 || !body[at - 1].isWord, !body.peek(at + 8).isWord,
        let state = message.stateWord(after: at + 8)
      else { return nil }
      return .state(state)
    },
    Term(
      [.appStateValue], telling: .stateReport, spellings: ["App state changed. Is active? true"],
      literals: ["App state changed. Is active? "]
    ) { message, at in
      message.body.has("true", at: at + 30) ? .state(.active) : nil
    },
    words(
      "Lifecycle event: ",
      [
        "OnActivated": .appDidBecomeActive, "OnResignActivation": .appWillResignActive,
        "DidEnterBackground": .appDidEnterBackground,
        "WillEnterForeground": .appWillEnterForeground, "WillTerminate": .appWillTerminate,
        "FinishedLaunching": .appDidFinishLaunching,
        "WillFinishLaunching": .appWillFinishLaunching,
        "SceneOnActivated": .sceneDidBecomeActive,
        "SceneOnResignActivation": .sceneWillResignActive,
        "SceneDidEnterBackground": .sceneDidEnterBackground,
        "SceneWillEnterForeground": .sceneWillEnterForeground,
        "SceneWillConnect": .sceneWillConnect, "SceneDidDisconnect": .sceneDidDisconnect,
      ]),
    words(
      "SDL_APP_",
      [
        "WILLENTERBACKGROUND": .appWillResignActive, "DIDENTERBACKGROUND": .appDidEnterBackground,
        "WILLENTERFOREGROUND": .appWillEnterForeground,
        "DIDENTERFOREGROUND": .appDidBecomeActive, "TERMINATING": .appWillTerminate,
      ]),
    words(
      "OnApplication",
      ["Focus(False)": .appWillResignActive, "Quit": .appWillTerminate]),
    Term(
      [.appDidFinishLaunching], telling: .framework, spellings: ["FinishedLaunching"],
      literals: ["FinishedLaunching"]
    ) { message, at in
      !message.isAboutCode && message.isSentenceStart(at)
        ? Recognition(.appDidFinishLaunching, .framework) : nil
    },
    Term(
      [.appWillTerminate], telling: .framework, spellings: ["onAppTerminate", "appTerminate"],
      literals: ["ppTerminate"]
    ) { message, at in
      let name = Identifier(in: message.body, around: at)
      let text = message.body[name.range]
      guard text.equals("appTerminate") || text.equals("onAppTerminate"), !message.isAboutCode
      else {
        return nil
      }
      return Recognition(.appWillTerminate, .framework)
    },
  ]

  /// A prefix that is followed by a state's name.
  private static func named(
    _ prefix: String, _ states: KeyValuePairs<String, AppState>, kind: EventKind = .appStateValue,
    spelling: String
  ) -> Term {
    let table = states.map { (Array($0.key.utf8), $0.value) }
    return Term([kind], telling: .stateReport, spellings: [spelling], literals: [prefix]) {
      message, at in
      let start = at + prefix.utf8.count
      guard !message.isAboutCode else { return nil }
      for (name, state) in table
      where message.body.has(name, at: start) && !message.body.peek(start + name.count).isWord {
        return .state(state, kind: kind)
      }
      return nil
    }
  }

  /// A prefix that is followed by the framework's name for a callback.
  private static func words(_ prefix: String, _ events: KeyValuePairs<String, EventKind>) -> Term {
    let table = events.map { (Array($0.key.utf8), $0.value) }
    return Term(
      events.map(\.value), telling: .framework, spellings: events.map { prefix + $0.key },
      literals: [prefix]
    ) { message, at in
      let start = at + prefix.utf8.count
      guard !message.isAboutCode, at == 0 || !message.body[at - 1].isWord else { return nil }
      for (name, event) in table
      where message.body.has(name, at: start) && !message.body.peek(start + name.count).isWord {
        return Recognition(event, .framework)
      }
      return nil
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
  /// The state named within the few words after a byte, where only small words stand between.
  func stateWord(after index: Int) -> AppState? {
    var at = index
    for _ in 0..<5 {
      while at < body.count, !body[at].isWord { at += 1 }
      let start = at
      while at < body.count, body[at].isWord { at += 1 }
      guard start < at else { return nil }
      let word = body[start..<at].text.lowercased()
      switch word {
      case "active": return .active
      case "inactive": return .inactive
      case "background": return .background
      case "changed", "change", "to", "is", "now", "new", "current", "currently", "became", "value",
        "scenephase", "newphase", "phase", "updated", "state":
        continue
      default: return nil
      }
    }
    return nil
  }
}
