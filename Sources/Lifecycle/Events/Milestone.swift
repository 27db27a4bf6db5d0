/// A turn in an app's life, by whichever callback tells it.
///
/// Apps with scenes are told by scene callbacks what others are told by the app delegate; rules that
/// mean the turn and not its wording ask for a milestone.
public enum Milestone: String, Sendable, CaseIterable {
  case willFinishLaunching, didFinishLaunching
  case becameActive, resigningActive
  case enteredBackground, enteringForeground
  case terminating

  /// The callback's name as developers say it, for messages.
  public var title: String {
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

  /// The step of the lifecycle; the two callbacks of a launch are one step.
  public var step: EventKind.Step {
    switch self {
    case .willFinishLaunching, .didFinishLaunching: .launch
    case .becameActive: .becomeActive
    case .resigningActive: .resignActive
    case .enteredBackground: .enterBackground
    case .enteringForeground: .enterForeground
    case .terminating: .terminate
    }
  }

  /// The milestone that a kind of event always is; nil for kinds that depend on their place.
  public static func of(_ kind: EventKind) -> Milestone? { kind.declaration.milestone }
}
