import Lifecycle
import LogReading
import Testing

/// One way to write an event.
struct Spelling: CustomTestStringConvertible, Sendable {
  let text: String
  let event: EventKind

  var testDescription: String { "\(text) = \(event.rawValue)" }
}

/// A callback of the delegate's or a scene's, from which its spellings follow.
private struct Callback {
  let event: EventKind
  let name: String
  let scene: EventKind?

  init(_ event: EventKind, _ name: String, scene: EventKind? = nil) {
    self.event = event
    self.name = name
    self.scene = scene
  }

  static let all = [
    Callback(.appDidBecomeActive, "DidBecomeActive", scene: .sceneDidBecomeActive),
    Callback(.appWillResignActive, "WillResignActive", scene: .sceneWillResignActive),
    Callback(.appDidEnterBackground, "DidEnterBackground", scene: .sceneDidEnterBackground),
    Callback(.appWillEnterForeground, "WillEnterForeground", scene: .sceneWillEnterForeground),
    Callback(.appWillTerminate, "WillTerminate"),
    Callback(.appMemoryWarning, "DidReceiveMemoryWarning"),
    Callback(.appSignificantTimeChange, "SignificantTimeChange"),
    Callback(.appProtectedDataWillBecomeUnavailable, "ProtectedDataWillBecomeUnavailable"),
    Callback(.appProtectedDataDidBecomeAvailable, "ProtectedDataDidBecomeAvailable"),
  ]

  /// The forms in which a selector of the name is written.
  private static func forms(_ selector: String, owner: String) -> [String] {
    [
      "\(selector):", selector, "-[\(owner) \(selector):]", "-[MyApp.\(owner) \(selector):]",
      "-[\(owner)(Lifecycle) \(selector):]", "\(selector)(_:)", "\(selector)()", "-> \(selector)()",
      "\(owner).\(selector)", "\(owner):\(selector)", "\(owner) - \(selector)",
      "\(owner).\(selector)(_:)", "[Life] \(selector)", "①\(selector)", "1. \(selector)",
    ]
  }

  private var notifications: [String] {
    let lower = name.prefix(1).lowercased() + name.dropFirst()
    let old =
      name.hasPrefix("ProtectedData")
      ? ["UIApplication\(name)"] : ["UIApplication\(name)Notification"]
    return old + ["UIApplication.\(lower)Notification", "\(lower)Notification"]
  }

  var spellings: [Spelling] {
    var list = Self.forms("application\(name)", owner: "AppDelegate") + notifications
    if event != .appSignificantTimeChange {
      list.append("UIApplicationDelegate.application\(name)")
    }
    var spellings = list.map { Spelling(text: $0, event: event) }
    if let scene {
      spellings += Self.forms("scene\(name)", owner: "SceneDelegate").map {
        Spelling(text: $0, event: scene)
      }
    }
    return spellings
  }
}

@Suite struct SpellingTests {
  static let derived = Callback.all.flatMap(\.spellings)

  static let launches: [Spelling] = [
    ("willFinishLaunching", EventKind.appWillFinishLaunching),
    ("didFinishLaunching", .appDidFinishLaunching),
  ].flatMap { name, event in
    [
      "application:\(name)WithOptions:", "-[AppDelegate application:\(name)WithOptions:]",
      "-[MyApp.AppDelegate application:\(name)WithOptions:]",
      "application(_:\(name)WithOptions:)", "\(name)WithOptions", "\(name)WithOptions:",
      "-> application(_:\(name)WithOptions:)", "AppDelegate.application(_:\(name)WithOptions:)",
      "AppDelegate:\(name)WithOptions", "AppDelegate - \(name)WithOptions",
      "application\(name.prefix(1).uppercased())\(name.dropFirst())WithOptions",
    ].map { Spelling(text: $0, event: event) }
  }

  static let single: [Spelling] = [
    ("UIApplicationDidFinishLaunchingNotification", EventKind.appDidFinishLaunching),
    ("UIApplication.didFinishLaunchingNotification", .appDidFinishLaunching),
    ("-> applicationDidFinishLaunching()", .appDidFinishLaunching),
    ("FinishedLaunching", .appDidFinishLaunching),
    ("applicationDidFinishLaunching:", .appDidFinishLaunchingLegacy),
    ("applicationDidFinishLaunching(_:)", .appDidFinishLaunchingLegacy),
    ("-[AppDelegate applicationDidFinishLaunching:]", .appDidFinishLaunchingLegacy),
    // Scenes and their notifications.
    ("scene:willConnectToSession:options:", .sceneWillConnect),
    ("scene(_:willConnectTo:options:)", .sceneWillConnect),
    ("SceneDelegate.scene(_:willConnectTo:options:)", .sceneWillConnect),
    ("-[SceneDelegate scene:willConnectToSession:options:]", .sceneWillConnect),
    ("UISceneWillConnectNotification", .sceneWillConnect),
    ("sceneDidDisconnect:", .sceneDidDisconnect),
    ("sceneDidDisconnect(_:)", .sceneDidDisconnect),
    ("UISceneDidDisconnectNotification", .sceneDidDisconnect),
    ("UISceneDidActivateNotification", .sceneDidBecomeActive),
    ("UIScene.didActivateNotification", .sceneDidBecomeActive),
    ("UIScene.willDeactivateNotification", .sceneWillResignActive),
    (
      "application:didReceiveRemoteNotification:fetchCompletionHandler:",
      .appRemoteNotificationBackground
    ),
    ("scenePhase active", .swiftuiScenePhase),
    ("scenePhase: background", .swiftuiScenePhase),
    ("Scene Phase: active", .swiftuiScenePhase),
    ("BG time remaining: 20", .appTimeRemaining),
    ("backgroundTimeRemaining = 179.3", .appTimeRemaining),
    ("1、当应用程序进入活动状态执行", .appDidBecomeActive),
    ("begin Background Task With Expiration Handler", .bgtaskExpired),
    ("UISceneWillDeactivateNotification", .sceneWillResignActive),
    ("UISceneWillEnterForegroundNotification", .sceneWillEnterForeground),
    ("UISceneDidEnterBackgroundNotification", .sceneDidEnterBackground),
    (
      "application:configurationForConnectingSceneSession:options:",
      .sceneConfigurationForConnecting
    ),
    ("application(_:configurationForConnecting:options:)", .sceneConfigurationForConnecting),
    ("application:didDiscardSceneSessions:", .sceneDidDiscardSessions),
    ("application(_:didDiscardSceneSessions:)", .sceneDidDiscardSessions),
    ("scene:openURLContexts:", .sceneOpenURLContexts),
    ("scene(_:openURLContexts:)", .sceneOpenURLContexts),
    ("scene:continueUserActivity:", .sceneContinueUserActivity),
    // Methods of the delegate's that are no step.
    ("application:openURL:options:", .appOpenURL),
    ("application:openURL:sourceApplication:annotation:", .appOpenURL),
    ("application:handleOpenURL:", .appOpenURL),
    ("application(_:open:options:)", .appOpenURL),
    ("application:continueUserActivity:restorationHandler:", .appContinueUserActivity),
    ("application(_:continue:restorationHandler:)", .appContinueUserActivity),
    ("application:performFetchWithCompletionHandler:", .appPerformFetch),
    ("application(_:performFetchWithCompletionHandler:)", .appPerformFetch),
    ("BackgroundFetch AppDelegate received fetch event", .appPerformFetch),
    ("[TSBackgroundFetch performFetchWithCompletionHandler]", .appPerformFetch),
    ("application:didReceiveRemoteNotification:", .appRemoteNotification),
    (
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      .appRemoteNotificationBackground
    ),
    ("application:didReceiveLocalNotification:", .appLocalNotification),
    (
      "userNotificationCenter(_:willPresent:withCompletionHandler:)", .appLocalNotification
    ),
    (
      "application:handleEventsForBackgroundURLSession:completionHandler:",
      .appBackgroundURLSession
    ),
    (
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
      .appBackgroundURLSession
    ),
    // UIKit's own words, and the seeds' misspelling.
    ("Received memory warning.", .appMemoryWarning),
    ("WARNING -> applicationDidReceiveMemoryWarning()", .appMemoryWarning),
    ("didReceiveMemoryWarning", .appMemoryWarning),
    ("applicationDidEnterBackgroud:", .appDidEnterBackground),
    // Frameworks.
    ("AppLifecycleState.resumed", .appStateValue), ("AppLifecycleState.paused", .appStateValue),
    ("AppLifecycleState.inactive", .appStateValue),
    ("ScenePhase.background", .swiftuiScenePhase), ("newPhase == .inactive", .swiftuiScenePhase),
    ("applicationState = 2", .appStateValue), ("UIApplicationStateBackground", .appStateValue),
    ("SDL_APP_WILLENTERBACKGROUND", .appWillResignActive),
    ("SDL_APP_DIDENTERFOREGROUND", .appDidBecomeActive),
    ("OnApplicationFocus(False)", .appWillResignActive),
    ("OnApplicationQuit", .appWillTerminate),
    // Restoration.
    ("application:shouldSaveApplicationState:", .restoreShouldSave),
    ("application:shouldSaveSecureApplicationState:", .restoreShouldSave),
    ("application(_:shouldSaveApplicationState:)", .restoreShouldSave),
    ("application:shouldRestoreApplicationState:", .restoreShouldRestore),
    ("application:shouldRestoreSecureApplicationState:", .restoreShouldRestore),
    ("application:willEncodeRestorableStateWithCoder:", .restoreEncodeApp),
    ("application:didDecodeRestorableStateWithCoder:", .restoreDecodeApp),
    (
      "application:viewControllerWithRestorationIdentifierPath:coder:", .restoreViewController
    ),
    ("+[Contact viewControllerWithRestorationIdentifierPath:coder:]", .restoreViewController),
    ("-[Contact encodeRestorableStateWithCoder:]", .restoreEncode),
    ("-[Contact decodeRestorableStateWithCoder:]", .restoreDecode),
    ("applicationFinishedRestoringState", .restoreFinished),
    ("stateRestorationActivity(for:)", .restoreSceneActivity),
    ("scene:restoreInteractionStateWithUserActivity:", .restoreSceneActivity),
  ].map { Spelling(text: $0.0, event: $0.1) }

  /// The seeds' sentences: digit, first seed's words, second seed's words.
  static let chinese: [Spelling] = [
    ("①", ["告诉代理进程启动但还没进入状态保存", "应用程序将要启动"], EventKind.appWillFinishLaunching),
    ("②", ["告诉代理启动基本完成程序准备开始运行", "启动基本完成"], .appDidFinishLaunching),
    (
      "③",
      [
        "当应用程序将要入非活动状态执行",
        "当应用程序将要入非活动状态执行,在此期间,应用程序不接收消息或事件,比如来电话",
        "当应用程序将要入非活动状态执行，在此期间，应用程序不接收消息或事件，比如来电话",
      ], .appWillResignActive
    ),
    ("④", ["当应用程序进入活动状态执行", "应用程序入活动状态执行"], .appDidBecomeActive),
    ("⑤", ["当程序被推送到后台的时候调用"], .appDidEnterBackground),
    ("⑥", ["当程序从后台将要重新回到前台时候调用"], .appWillEnterForeground),
    ("⑦", ["当程序将要退出是被调用"], .appWillTerminate),
    ("⑧", ["当程序载入后执行"], .appDidFinishLaunchingLegacy),
  ].flatMap { digit, texts, event in
    texts.flatMap { text in
      [text, digit + text, "\(digit) \(text)", "1. \(text)", "\(text)。", "[Life] \(text)"].map {
        Spelling(text: $0, event: event)
      }
    }
  }

  /// The heads behind which a message may stand; the last is none.
  private static let heads = [
    "2014-07-01 15:55:14.706 LifeCycle[5845:60b] ",
    "2021-11-25 14:41:34.367850+0000 Driver[3314:522530] ", "lifeCycle[40428:11303] ",
  ]

  @Test(arguments: derived + launches + single + chinese)
  func `a spelling tells its event, whatever head it has`(_ spelling: Spelling) throws {
    for head in Self.heads {
      let events = try LogReader().read(text: Array((head + spelling.text + "\n").utf8)).events
      #expect(events.map(\.kind) == [spelling.event], "behind \(head)")
    }
  }

  @Test(arguments: derived + launches + chinese)
  func `a spelling tells its event on a line of its own`(_ spelling: Spelling) throws {
    let events = try LogReader().read(text: Array((spelling.text + "\n").utf8)).events
    #expect(events.map(\.kind) == [spelling.event])
  }

  @Test(arguments: derived.filter { $0.text.contains("AppDelegate") })
  func `the class that wrote the line is kept`(_ spelling: Spelling) throws {
    let line = "App[7:1] \(spelling.text)\n"
    let event = try #require(try LogReader().read(text: Array(line.utf8)).events.first)
    #expect(event.owner == "AppDelegate")
  }
}
