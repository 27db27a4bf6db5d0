import Lifecycle

extension EventKind {
  /// Whether the app delegate is told so: the callbacks that scenes replace.
  package var isAppDelegateTurn: Bool {
    switch self {
    case .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
      .appWillEnterForeground:
      true
    default: false
    }
  }

  /// The kind's name without its category, as callbacks are known: `didBecomeActive`.
  package var callbackTitle: String {
    switch self {
    case .appDidFinishLaunchingLegacy: "applicationDidFinishLaunching:"
    case .appWillFinishLaunching, .appDidFinishLaunching, .appDidBecomeActive,
      .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground, .appWillTerminate:
      Milestone.of(self)?.title ?? rawValue
    case .appOpenURL: "application:openURL:options:"
    case .sceneDidBecomeActive: "sceneDidBecomeActive"
    case .sceneWillResignActive: "sceneWillResignActive"
    case .sceneDidEnterBackground: "sceneDidEnterBackground"
    case .sceneWillEnterForeground: "sceneWillEnterForeground"
    case .sceneDidDisconnect: "sceneDidDisconnect"
    case .sceneWillConnect: "scene:willConnectToSession:options:"
    default: rawValue
    }
  }
}
