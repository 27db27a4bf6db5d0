import Lifecycle

extension Term {
  /// Words that cross-platform frameworks print for UIKit's callbacks.
  static let frameworks: [Term] = [
    Term(
      [.appStateValue], telling: .stateReport, spellings: ["App state changed. Is active? true"],
      literals: ["App state changed. Is active? "]
    ) { message, at in
      // capacitorjs.com/docs/apis/app: on iOS it follows didBecomeActive and willResignActive.
      if message.body.has("true", at: at + 30) { return .state(.active) }
      return message.body.has("false", at: at + 30) ? .state(.inactive) : nil
    },
    // reactnative.dev/docs/appstate
    Term(
      [.appStateValue], telling: .stateReport, spellings: ["App has come to the foreground!"],
      literals: ["App has come to the foreground!"]
    ) { message, _ in
      message.isAboutCode ? nil : .state(.active)
    },
    // doc.qt.io/qt-6/qt.html#ApplicationState-enum
    Term(
      [.appStateValue], telling: .stateReport,
      spellings: ["Qt::ApplicationActive", "Qt::ApplicationSuspended"],
      literals: ["Qt::Application"]
    ) { message, at in
      let states: KeyValuePairs<StaticString, AppState> = [
        "Active": .active, "Inactive": .inactive, "Suspended": .background,
      ]
      // Of `Qt::ApplicationInactive to Qt::ApplicationActive` the last is the new one.
      guard !message.isAboutCode,
        message.body.firstIndex(of: "Qt::Application", from: at + 15) == nil,
        let state = states.first(where: {
          message.body.has($0.key, at: at + 15)
            && !message.body.peek(at + 15 + $0.key.utf8CodeUnitCount).isWord
        })
      else { return nil }
      return .onAnyPlatform(.state(state.value))
    },
    words(
      "Lifecycle event: ", ["OnActivated": .appDidBecomeActive], isOnlyOfIOS: false),
    words(
      "Lifecycle event: ",
      [
        "OnResignActivation": .appWillResignActive,
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
    // github.com/libgdx/libgdx: backends/gdx-backend-robovm, IOSApplication.java
    words(
      "IOSApplication: ",
      [
        "created": .appDidFinishLaunching, "resumed": .appDidBecomeActive,
        "paused": .appWillResignActive, "disposed": .appWillTerminate,
      ]),
    // learn.microsoft.com: Xamarin.iOS, Application Lifecycle Demo
    words(
      "On",
      [
        "Activated called, App is active": .appDidBecomeActive,
        "ResignActivation called": .appWillResignActive,
      ]),
    words(
      "App entering background ", ["state": .appDidEnterBackground]),
    // wiki.libsdl.org/SDL3/SDL_EventType
    words(
      "SDL_EVENT_",
      [
        "WILL_ENTER_BACKGROUND": .appWillResignActive,
        "DID_ENTER_BACKGROUND": .appDidEnterBackground,
        "WILL_ENTER_FOREGROUND": .appWillEnterForeground,
        "DID_ENTER_FOREGROUND": .appDidBecomeActive, "TERMINATING": .appWillTerminate,
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
      ["Focus(False)": .appWillResignActive, "Quit": .appWillTerminate], isOnlyOfIOS: false),
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
  private static func words(
    _ prefix: String, _ events: KeyValuePairs<String, EventKind>, isOnlyOfIOS: Bool = true
  ) -> Term {
    let table = events.map { (Array($0.key.utf8), $0.value) }
    return Term(
      events.map(\.value), telling: .framework, spellings: events.map { prefix + $0.key },
      literals: prefix.utf8.count < 6 ? events.map { prefix + $0.key } : [prefix]
    ) { message, at in
      let start = at + prefix.utf8.count
      guard !message.isAboutCode, at == 0 || !message.body[at - 1].isWord else { return nil }
      for (name, event) in table
      where message.body.has(name, at: start) && !message.body.peek(start + name.count).isWord {
        let recognition = Recognition(event, .framework)
        return isOnlyOfIOS ? recognition : .onAnyPlatform(recognition)
      }
      return nil
    }
  }
}

extension Recognition {
  /// Words that count only where something says that the log is an iOS app's.
  fileprivate static func onAnyPlatform(_ recognition: Recognition) -> Recognition {
    var recognition = recognition
    recognition.attributes[.anyPlatform] = true
    return recognition
  }
}
