/// Follows one run: events in, states out.
///
/// What the app's own callbacks say is believed first; where a run has none, states that frameworks
/// report and the system's lines take their place. Suspension and the end of a process are the
/// system's to tell in either case.
public struct StateMachine: Sendable {
  /// What drives the machine in a run.
  public enum Driver: Sendable {
    /// The app's own callbacks.
    case callbacks
    /// Lines that report a state: Flutter, scenePhase, applicationState.
    case reports
    /// SpringBoard, runningboardd and their like.
    case system
  }

  /// The state after the last event.
  public private(set) var state: AppState = .unknown
  /// Whether an event told the end of the process.
  public private(set) var hasEnded = false

  /// Whether the last event's step was the app's: no other scene is further in front.
  public private(set) var isAppStep = true
  /// Whether two scenes that the lines do not name are connected.
  public private(set) var hasUnnamedScenes = false

  private var unnamedConnections = 0
  private var endTime: Instant?
  private let driver: Driver
  private let launchState: AppState
  private let followsScenes: Bool
  private var scenes: [String: AppState] = [:]
  private var unnamedScenes = UnnamedScenes()

  /// Makes a machine that stands before the first event.
  ///
  /// - Parameters:
  ///   - driver: what tells the states of the run.
  ///   - launch: the kind of launch; an unknown kind leaves the state unknown.
  ///   - followsScenes: whether every scene event of the run names its scene, so that several scenes
  ///     can be told apart.
  public init(driver: Driver, launch: Run.Launch, followsScenes: Bool) {
    self.driver = driver
    self.followsScenes = followsScenes
    switch launch {
    case .foreground: launchState = .inactive
    case .background, .prewarmed: launchState = .background
    case .unknown: launchState = .unknown
    }
  }

  /// Takes the next event; the states before and after it.
  public mutating func take(_ event: LifecycleEvent) -> (before: AppState, after: AppState) {
    let before = state
    isAppStep = true
    if let next = target(of: event) {
      state = next
    } else if state == .suspended, event.telling != .system {
      // A suspended app executes nothing: what it says itself, it was woken for.
      state = .background
    }
    if event.endsProcess || event.kind == .appWillTerminate {
      hasEnded = true
      endTime = event.time?.instant
    } else if state != .notRunning {
      hasEnded = false
    }
    return (before, state)
  }

  private mutating func target(of event: LifecycleEvent) -> AppState? {
    if event.phase == .end { return nil }
    if event.endsProcess { return .notRunning }
    if let told = systemTruth(event) { return told }
    if let step = event.kind.step {
      if step == .enterForeground, isParting(event) { return nil }
      return event.kind.isScene ? sceneTarget(event, step) : target(of: step, in: state)
    }
    guard let reported = event.reportedState else { return nil }
    return driver == .reports ? reported : nil
  }

  /// Whether the event comes with a forced end: a second scene is brought up and put away in passing.
  ///
  /// Nobody brings an app back within the second in which it ended.
  private func isParting(_ event: LifecycleEvent) -> Bool {
    guard hasEnded, let endTime, let time = event.time?.instant else { return false }
    return endTime <= time && endTime.duration(to: time) <= .seconds(1)
  }

  /// What only the system can tell.
  private func systemTruth(_ event: LifecycleEvent) -> AppState? {
    switch event.kind {
    case .systemSuspended:
      if state == .notRunning { return nil }
      return driver == .callbacks && state.isForeground ? nil : .suspended
    case .systemResumed:
      return state == .suspended ? .background : nil
    case .systemLaunched, .systemForeground, .systemForegroundInactive, .systemBackground:
      return driver == .system ? systemTarget(event) : nil
    default: return nil
    }
  }

  private func systemTarget(_ event: LifecycleEvent) -> AppState? {
    switch event.kind {
    case .systemForeground:
      // That nothing keeps it from being active says nothing of an app that is not in front.
      event.attributes[.reason] == "none" && !state.isForeground ? nil : .active
    case .systemForegroundInactive:
      // Being visible says nothing against being active.
      event.attributes[.visibility] != nil && state.isForeground ? nil : .inactive
    case .systemBackground: .background
    case .systemLaunched:
      switch event.attributes[.visibility] {
      case "foreground": .inactive
      case "background": .background
      default: nil
      }
    default: nil
    }
  }

  private mutating func target(of step: EventKind.Step, in state: AppState) -> AppState? {
    switch step {
    case .launch:
      let isFresh = state == .unknown || state == .notRunning
      return isFresh && launchState != .unknown ? launchState : nil
    case .becomeActive:
      return .active
    case .resignActive:
      return state == .active || state == .unknown ? .inactive : nil
    case .enterBackground:
      // Callbacks of scenes may follow a forced end; they do not bring the process back.
      return hasEnded ? nil : .background
    case .enterForeground:
      return state == .active ? nil : .inactive
    case .terminate: return .notRunning
    case .connectScene, .disconnectScene: return nil
    }
  }

  /// With several scenes the app is as far in front as the foremost of them.
  private mutating func sceneTarget(
    _ event: LifecycleEvent, _ step: EventKind.Step
  ) -> AppState? {
    guard followsScenes, let scene = event.scene else {
      if event.scene == nil { countUnnamed(step) }
      let own = target(of: step, in: state)
      guard !hasEnded, let foremost = unnamedScenes.take(step, in: state) else { return own }
      isAppStep = foremost == step.state ?? foremost
      return foremost
    }
    if step == .disconnectScene {
      scenes[scene] = nil
      // What remains counts; without any scene the app stays what it was. An active scene that goes
      // without resigning tells of lines that are missing, not of the app.
      let othersAreBehind = !scenes.isEmpty && !scenes.values.contains(where: \.isForeground)
      return state == .inactive && othersAreBehind ? .background : nil
    }
    let own = scenes[scene] ?? .unknown
    guard let next = target(of: step, in: own) else { return nil }
    scenes[scene] = next
    let foremost = [.active, .inactive].first { scenes.values.contains($0) } ?? next
    isAppStep = foremost == next
    return foremost
  }

  private mutating func countUnnamed(_ step: EventKind.Step) {
    switch step {
    case .connectScene: unnamedConnections += 1
    case .disconnectScene: unnamedConnections = max(0, unnamedConnections - 1)
    default: break
    }
    // Which of several went is not told either.
    hasUnnamedScenes =
      hasUnnamedScenes && unnamedConnections > 0 || unnamedConnections > 1
      || unnamedScenes.count > 1
  }
}

extension LifecycleEvent {
  /// The state that a state-report line gives; nil for other events.
  public var reportedState: AppState? {
    guard kind == .appStateValue || kind == .swiftuiScenePhase else { return nil }
    return attributes[.state]
  }
}

extension EventKind.Step {
  /// The state in which a step leaves what makes it.
  fileprivate var state: AppState? {
    switch self {
    case .becomeActive: .active
    case .resignActive, .enterForeground: .inactive
    case .enterBackground: .background
    case .terminate: .notRunning
    case .launch, .connectScene, .disconnectScene: nil
    }
  }
}
