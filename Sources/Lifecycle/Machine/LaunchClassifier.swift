/// Tells a launch into the foreground from one into the background.
struct LaunchClassifier {
  /// The kind of launch and what tells it.
  struct Verdict {
    var launch: Run.Launch
    var reason: String?
  }

  /// A scene that connects this long after the launch was brought up by the user, not by the launch.
  private static let sceneConnection: Duration = .seconds(20)

  /// No launch lasts this long: the watchdog ends it before, and nobody waits so long at a breakpoint.
  private static let longestLaunch: Duration = .seconds(120)

  /// Looks at a run's events in order; a run whose launch is not in the log is of unknown kind.
  static func classify(_ events: [LifecycleEvent]) -> Verdict {
    guard let start = events.firstIndex(where: { $0.kind.step == .launch || $0.isLaunchLine })
    else {
      return Verdict(launch: .unknown)
    }
    // What is logged before the first step after the launch speaks of it, whatever comes later.
    var launch = events[start]
    var others = 0
    for event in events[start...] {
      if event.kind.step == .launch || event.isLaunchLine {
        launch = event
        others = 0
      } else if event.kind.step == .becomeActive {
        break
      } else if event.kind.step != nil {
        others += 1
      }
      if event.reportedState != nil, !isOf(launch, event, others) { continue }
      if let verdict = direct(event) { return verdict }
    }
    return bySequence(events, from: start)
  }

  /// Whether a state was logged in the launch: inside its callbacks, or by the code that follows them.
  private static func isOf(_ launch: LifecycleEvent, _ event: LifecycleEvent, _ others: Int) -> Bool
  {
    if event.isInLaunch { return true }
    guard others == 0 else { return false }
    guard let launched = launch.time, let time = event.time else { return true }
    return launched.instant.duration(to: time.instant) <= .seconds(1)
  }

  private static func direct(_ event: LifecycleEvent) -> Verdict? {
    switch event.kind {
    case .appStateValue, .launchState:
      switch event.attributes[.state]?.rawValue ?? event.attributes[.value] {
      case "inactive", "1":
        return Verdict(launch: .foreground, reason: "applicationState is inactive")
      case "background", "2":
        return Verdict(launch: .background, reason: "applicationState is background")
      default: return nil
      }
    case .launchOption:
      guard let key = event.attributes[.key] else { return nil }
      if ["Location", "Bluetooth", "Newsstand"].contains(where: key.contains) {
        return Verdict(launch: .background, reason: "launch option \(key)")
      }
      if ["OptionsURL", "Shortcut", "UserActivity", "SourceApplication"].contains(
        where: key.contains)
      {
        return Verdict(launch: .foreground, reason: "launch option \(key)")
      }
      return nil
    case .appPerformFetch, .appRemoteNotificationBackground, .appBackgroundURLSession:
      return Verdict(launch: .background, reason: "\(event.kind.rawValue) before any activation")
    case .systemLaunched:
      switch event.attributes[.visibility] {
      case "foreground": return Verdict(launch: .foreground, reason: "the system launched it so")
      case "background": return Verdict(launch: .background, reason: "the system launched it so")
      default: return nil
      }
    default: return nil
    }
  }

  private static func bySequence(_ events: [LifecycleEvent], from start: Int) -> Verdict {
    for event in events[start...] {
      switch event.kind {
      case .appWillEnterForeground:
        return Verdict(
          launch: .background, reason: "applicationWillEnterForeground before the first activation")
      case .sceneWillEnterForeground:
        if let launched = events[start].time, let shown = event.time,
          launched.instant.duration(to: shown.instant) > sceneConnection
        {
          return Verdict(launch: .unknown)
        }
        return Verdict(launch: .foreground, reason: "a scene came to the foreground at launch")
      case .appDidBecomeActive, .sceneDidBecomeActive:
        if isLongAfter(events[start], event),
          !events.contains(where: { $0.kind.step == .enterForeground })
        {
          return Verdict(launch: .unknown)
        }
        return Verdict(
          launch: .foreground, reason: "it became active without applicationWillEnterForeground")
      case .appDidEnterBackground, .sceneDidEnterBackground:
        return Verdict(
          launch: .background, reason: "it entered the background without becoming active")
      default: continue
      }
    }
    return Verdict(launch: .unknown)
  }

  /// Whether an activation may belong to a later return, of which a log that never shows
  /// applicationWillEnterForeground would not tell.
  private static func isLongAfter(_ launch: LifecycleEvent, _ event: LifecycleEvent) -> Bool {
    guard let launched = launch.time, let active = event.time else { return false }
    return launched.instant.duration(to: active.instant) > longestLaunch
  }
}

extension LifecycleEvent {
  /// Whether a line of the system's tells the launch.
  fileprivate var isLaunchLine: Bool { kind == .systemLaunched }

  /// Whether a launch callback's own line, or a line inside one, tells the state.
  var isInLaunch: Bool { attributes[.inside] == "launch" }
}
