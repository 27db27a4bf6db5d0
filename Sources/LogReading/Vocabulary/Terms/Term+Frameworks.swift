import Lifecycle

extension Term {
  /// Words that cross-platform frameworks print for UIKit's callbacks.
  static let frameworks: [Term] = [
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
