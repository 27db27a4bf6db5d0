/// The names of the methods that UIKit calls for an event, as the two languages write them.
enum CallbackMethods {
  /// The names for an event: Swift's full names and Objective-C's selectors; empty where none is known.
  static func names(of kind: EventKind) -> [String] {
    switch kind {
    case .appWillFinishLaunching: application("willFinishLaunchingWithOptions")
    case .appDidFinishLaunching: application("didFinishLaunchingWithOptions")
    case .appDidFinishLaunchingLegacy: simple("applicationDidFinishLaunching")
    case .appDidBecomeActive: simple("applicationDidBecomeActive")
    case .appWillResignActive: simple("applicationWillResignActive")
    case .appDidEnterBackground: simple("applicationDidEnterBackground")
    case .appWillEnterForeground: simple("applicationWillEnterForeground")
    case .appWillTerminate: simple("applicationWillTerminate")
    case .appMemoryWarning: simple("applicationDidReceiveMemoryWarning")
    case .appSignificantTimeChange: simple("applicationSignificantTimeChange")
    case .appProtectedDataWillBecomeUnavailable:
      simple("applicationProtectedDataWillBecomeUnavailable")
    case .appProtectedDataDidBecomeAvailable: simple("applicationProtectedDataDidBecomeAvailable")
    case .appOpenURL:
      ["application(_:open:options:)", "application:openURL:options:"]
        + ["application:openURL:sourceApplication:annotation:", "application:handleOpenURL:"]
    case .appContinueUserActivity:
      ["application(_:continue:restorationHandler:)"]
        + ["application:continueUserActivity:restorationHandler:"]
    case .appPerformFetch: application("performFetchWithCompletionHandler")
    case .appRemoteNotification: application("didReceiveRemoteNotification")
    case .appRemoteNotificationBackground:
      ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"]
        + ["application:didReceiveRemoteNotification:fetchCompletionHandler:"]
    case .appLocalNotification:
      ["application(_:didReceive:)", "application:didReceiveLocalNotification:"]
    case .appBackgroundURLSession:
      ["application(_:handleEventsForBackgroundURLSession:completionHandler:)"]
        + ["application:handleEventsForBackgroundURLSession:completionHandler:"]
    case .sceneConfigurationForConnecting:
      ["application(_:configurationForConnecting:options:)"]
        + ["application:configurationForConnectingSceneSession:options:"]
    case .sceneDidDiscardSessions: application("didDiscardSceneSessions")
    case .sceneWillConnect:
      ["scene(_:willConnectTo:options:)", "scene:willConnectToSession:options:"]
    case .sceneWillEnterForeground: simple("sceneWillEnterForeground")
    case .sceneDidBecomeActive: simple("sceneDidBecomeActive")
    case .sceneWillResignActive: simple("sceneWillResignActive")
    case .sceneDidEnterBackground: simple("sceneDidEnterBackground")
    case .sceneDidDisconnect: simple("sceneDidDisconnect")
    case .sceneOpenURLContexts: ["scene(_:openURLContexts:)", "scene:openURLContexts:"]
    case .sceneContinueUserActivity: ["scene(_:continue:)", "scene:continueUserActivity:"]
    default: []
    }
  }

  private static func simple(_ name: String) -> [String] { ["\(name)(_:)", "\(name):"] }

  private static func application(_ label: String) -> [String] {
    ["application(_:\(label):)", "application:\(label):"]
  }
}
