import Lifecycle
import LogReading
import Testing

/// Lines that look like callbacks and are none.
@Suite struct SilenceTests {
  private static let lines = [
    // Stack frames.
    "12  App  0x0000000104b2c3d4 -[AppDelegate applicationDidEnterBackground:] + 44",
    "3   MyApp                0x00000001000f5c4c -[AppDelegate application:didFinishLaunchingWithOptions:] + 1200",
    // Names of background tasks.
    #"Background Task 1 ("Called by App, from -[AppDelegate applicationDidEnterBackground:]")"#,
    #"Background task still not ended: taskName = Called by App, from -[AppDelegate applicationDidEnterBackground:]"#,
    // UIKit's advice.
    "You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but you still need to add \"fetch\" to the list of your supported UIBackgroundModes in your Info.plist.",
    // Advice to developers.
    "Please call activateApp in applicationDidBecomeActive:",
    "[Firebase/Core] Call FirebaseApp.configure() in application:didFinishLaunchingWithOptions: before using it",
    "Warning: sdk must be started from -[AppDelegate application:didFinishLaunchingWithOptions:]",
    "See also applicationDidEnterBackground:.",
    // MobileSubstrate.
    "MS:Warning: message not found [NotesApp applicationWillResignActive:]",
    // Observers' bookkeeping.
    "addObserver:selector:name: UIApplicationDidBecomeActiveNotification",
    "removing observer for UIApplicationDidEnterBackgroundNotification",
    // Source text and comments.
    "NSLog(@\"③当应用程序将要入非活动状态执行\");",
    "    NSLog(@\"applicationDidEnterBackground\");",
    "- (void)applicationWillResignActive:(UIApplication *)application",
    "-(void)applicationDidEnterBackground:(UIApplication *)application {",
    "- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options",
    "    func applicationDidBecomeActive(_ application: UIApplication) {",
    "func sceneDidEnterBackground(_ scene: UIScene) {",
    "print(\"applicationWillTerminate\")",
    "os_log(\"applicationWillTerminate\")",
    // Prose.
    "Called when the application is about to terminate. Save data if appropriate.",
    // Swizzling.
    "FirebaseAppDelegateProxy: application:openURL:options: swizzled",
    // Words that only hold a name.
    "myApplicationDidBecomeActiveHandlerCount = 4", "applicationDidBecomeActiveX",
    "windowDidBecomeActive", "viewWillTerminate", "didEnterBackgroundTask",
    "unrecognized selector sent to instance: -[AppDelegate applicationFoo:]",
    "程序启动时:", "按下Home键返回主界面:", "再次打开程序:", "启动程序", "挂起",
  ]

  /// Prose and comments between the lines of a log, as templates and people write them.
  private static let prose = [
    "// applicationDidEnterBackground: is called when the user leaves",
    "Called when the application is about to terminate. See also applicationDidEnterBackground:.",
    "If your application supports background execution, this method is called instead of applicationWillTerminate: when the user quits.",
    "Use this method to release shared resources; see applicationWillResignActive for what to do before",
    "/* applicationWillResignActive: */", "# applicationWillResignActive", "** I pressed Home **",
  ]

  /// The callbacks that a text tells; what UIKit says of tasks and modes is none.
  private func callbacks(in text: String) throws -> [String] {
    try LogReader().read(text: Array(text.utf8)).events.map(\.kind)
      .filter { ["app", "scene", "restore"].contains($0.category) }.map(\.rawValue)
  }

  @Test(arguments: lines)
  func `a line that looks like a callback is none behind a head`(_ line: String) throws {
    #expect(try callbacks(in: "2014-07-01 15:55:14.706 App[5845:60b] \(line)\n") == [])
  }

  @Test(arguments: lines + prose)
  func `a line that looks like a callback is none on its own`(_ line: String) throws {
    #expect(try callbacks(in: "\(line)\n") == [])
  }

  @Test(arguments: prose)
  func `a remark after a record is no callback`(_ line: String) throws {
    #expect(try callbacks(in: "2014-07-01 15:55:14.706 App[5845:60b] Hello\n\(line)\n") == [])
  }

  @Test func `a line about another process is not the app's callback`() throws {
    let line =
      "Dec 20 03:45:05 z1mm SpringBoard[239]: application<com.x>: applicationState changed\n"
    #expect(try callbacks(in: line) == [])
  }

  @Test func `a completion warning is an event of its own`() throws {
    let line =
      "App[7:1] Application delegate received call to -application:didReceiveRemoteNotification:fetchCompletionHandler: but the completion handler was never called.\n"
    let events = try LogReader().read(text: Array(line.utf8)).events
    #expect(events.map(\.kind) == [.appCompletionNotCalled])
  }

  @Test(
    arguments: [
      ("-[AppDelegate applicationWillResignActive:] Before function proceed", 1),
      ("begin applicationWillResignActive:", 1), ("start applicationWillResignActive", 1),
      (">> applicationWillResignActive", 1), ("applicationWillResignActive begin", 1),
      ("applicationWillResignActive: start", 1), ("applicationWillResignActive enter", 1),
      ("AppDelegate applicationWillResignActive end", 2),
      ("end applicationWillResignActive:", 2), ("applicationWillResignActive: finished", 2),
      ("applicationWillResignActive done", 2), ("exit applicationWillResignActive", 2),
      ("leave applicationWillResignActive", 2), ("<< applicationWillResignActive", 2),
      ("-[AppDelegate applicationWillResignActive:] After function proceed", 2),
      ("applicationWillResignActive return", 2), ("applicationWillResignActive:", 0),
      ("applicationWillResignActive: finished saving", 0),
    ])
  func `marks beside a name tell its beginning and end`(line: String, phase: UInt8) throws {
    let text = "2014-07-01 15:55:14.706 App[5845:60b] \(line)\n"
    let events = try LogReader().read(text: Array(text.utf8)).events
    #expect(events.map(\.kind) == [.appWillResignActive])
    #expect(events.first?.phase.rawValue == phase)
  }
}
