import Testing

/// What frameworks print, and the same words where they are another system's.
@Suite struct FrameworkWordsTests {
  @Test(arguments: [
    ("[debug] IOSApplication: created", "app.didFinishLaunching"),
    ("[debug] IOSApplication: resumed", "app.didBecomeActive"),
    ("[debug] IOSApplication: paused", "app.willResignActive"),
    ("[debug] IOSApplication: disposed", "app.willTerminate"),
    ("********************* did become active", "app.didBecomeActive"),
    ("********************* will resign active", "app.willResignActive"),
    ("OnActivated called, App is active.", "app.didBecomeActive"),
    ("OnResignActivation called, App moving to inactive state.", "app.willResignActive"),
    ("App entering background state.", "app.didEnterBackground"),
    ("App is terminating", "app.willTerminate"),
    ("App will enter foreground", "app.willEnterForeground"),
    ("SDL_EVENT_DID_ENTER_BACKGROUND", "app.didEnterBackground"),
    ("Lifecycle event: DidEnterBackground", "app.didEnterBackground"),
    ("App Did Enter Background", "app.didEnterBackground"),
    ("Application entered background", "app.didEnterBackground"),
    ("* [AppDelegate] applicationDidBecomeActive", "app.didBecomeActive"),
    ("• sceneWillResignActive(_:)", "scene.willResignActive"),
    ("- [AppDelegate] applicationWillEnterForeground", "app.willEnterForeground"),
    ("17. scenedidBecomeActive(_:)", "scene.didBecomeActive"),
    ("applicationdidenterbackground", "app.didEnterBackground"),
    ("applicationDidFinishLaunching()", "app.didFinishLaunching"),
    ("-[ExtensionDelegate applicationDidFinishLaunching]", "app.didFinishLaunching"),
    ("-[AppDelegate applicationDidFinishLaunching:]", "app.didFinishLaunchingLegacy"),
  ])
  func `a bare line of a framework's or a list tells its event`(line: String, event: String) throws
  {
    #expect(try Capture.told(line, bare: true) == [event])
  }

  @Test(arguments: [
    "Lifecycle event: OnActivated", "OnApplicationFocus(False)", "OnApplicationQuit",
    "Qt::ApplicationInactive",
  ])
  func `words of every platform need somebody to vouch for iOS`(line: String) throws {
    #expect(try Capture.told(line, bare: true).isEmpty)
    #expect(try Capture.told(line).count == 1)
    #expect(
      try Capture.told(line, "-> applicationWillResignActive()", bare: true).count == 2)
  }

  @Test(arguments: [
    "I/flutter (12345): AppLifecycleState.paused", "D/Unity   ( 901): applicationDidBecomeActive",
    "01-31 12:00:00.000  1234  1240 I ReactNativeJS: AppState changed to background",
    "01-31 12:00:00.000 D/CocosActivity: applicationDidEnterBackground",
    "2024-01-31 12:00:00.000 12345-12345/com.example.app D/Unity: applicationDidBecomeActive",
    "2024-01-31 12:00:00.000 12345-12345 flutter com.example.app I AppLifecycleState.paused",
    "2024-01-31 12:00:00.000  1234  1240 I flutter : AppLifecycleState.paused",
    "12:00:00.000 I/ReactNativeJS: AppState background", "[Android] AppState: background",
    "[0914/100000.123:INFO:CONSOLE(1)] \"App has come to the foreground!\", source: index.js",
    "-[AppDelegateTests testApplicationDidBecomeActive]",
    "warning: 'applicationDidBecomeActive' is deprecated",
    "* applicationDidBecomeActive: called when the app is active again",
    "1. applicationDidEnterBackground: Use this method to release shared resources",
    "Lifecycle event: OnLaunched", "Lifecycle event: OnVisibilityChanged",
    "[Watchdog] main thread blocked for 2 s", "User became active", "session became active",
    "4   Demo   0x0000000104 -[AppDelegate applicationDidBecomeActive:] + 44",
    "**applicationDidBecomeActive** is called when the app is active",
    "NotificationCenter.default.addObserver(self, name: UIApplication.didBecomeActiveNotification)",
    "- (void)applicationDidBecomeActive:(UIApplication *)application {",
    "func sceneDidBecomeActive(_ scene: UIScene) {",
    "NSApplicationDidBecomeActiveNotification", "NSApplicationWillResignActiveNotification",
  ])
  func `other systems' words, listings and prose are silent`(line: String) throws {
    #expect(try Capture.told(line, bare: true).isEmpty)
  }
}
