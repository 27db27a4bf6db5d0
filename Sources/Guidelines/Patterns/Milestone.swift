import Lifecycle

/// A turn in an app's life, by whichever callback tells it.
///
/// Apps with scenes are told by scene callbacks what others are told by the app delegate; rules that
/// mean the turn and not its wording ask for a milestone.
package enum Milestone: String, Sendable, CaseIterable {
  case willFinishLaunching, didFinishLaunching
  case becameActive, resigningActive
  case enteredBackground, enteringForeground
  case terminating

  /// The callback's name as developers say it, for messages.
  package var title: String {
    switch self {
    case .willFinishLaunching: "application:willFinishLaunchingWithOptions:"
    case .didFinishLaunching: "application:didFinishLaunchingWithOptions:"
    case .becameActive: "applicationDidBecomeActive"
    case .resigningActive: "applicationWillResignActive"
    case .enteredBackground: "applicationDidEnterBackground"
    case .enteringForeground: "applicationWillEnterForeground"
    case .terminating: "applicationWillTerminate"
    }
  }

  /// The milestone that a kind of event always is; nil for kinds that depend on their place.
  package static func of(_ kind: EventKind) -> Milestone? {
    switch kind {
    case .appWillFinishLaunching: .willFinishLaunching
    case .appDidFinishLaunching, .appDidFinishLaunchingLegacy: .didFinishLaunching
    case .appDidBecomeActive, .sceneDidBecomeActive: .becameActive
    case .appWillResignActive, .sceneWillResignActive: .resigningActive
    case .appDidEnterBackground, .sceneDidEnterBackground: .enteredBackground
    case .appWillEnterForeground, .sceneWillEnterForeground: .enteringForeground
    case .appWillTerminate: .terminating
    default: nil
    }
  }
}

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
