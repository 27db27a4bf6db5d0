/// What keeps a process running in the background: tasks, callbacks that are open, wakes.
struct OpenWork {
  private var tasks = OpenTasks()
  /// Callbacks whose beginning is marked and whose end is still to come.
  private var calls: Set<EventKind> = []
  /// Whether the system woke the app for something that the app has to say the end of.
  private var isAwake = false

  /// How long the system lets an app work that it woke for a fetch or a notification (lifecycle 1.17).
  private static let wakeAllowance: Duration = .seconds(30)

  /// How long silence may be here without telling of suspension; nil where it never tells.
  func allowance(_ options: TimelineBuilder.Options) -> Duration? {
    guard calls.isEmpty else { return nil }
    var allowance = options.grace
    if isAwake { allowance = max(allowance, Self.wakeAllowance) }
    if tasks.areOpen { allowance = max(allowance, options.taskAllowance) }
    return allowance
  }

  /// Takes the next event into account, with the marks of its end that were merged into it.
  mutating func take(_ occurrence: Occurrence) {
    tasks.take(occurrence.event)
    take(occurrence.event)
    for witness in occurrence.witnesses where witness.phase == .end { take(witness) }
  }

  private mutating func take(_ event: LifecycleEvent) {
    let kind = event.kind
    switch event.phase {
    case .begin: calls.insert(kind)
    case .end: calls.remove(kind)
    case .call: break
    }
    // The main thread does one thing after the other.
    if kind.step != nil, event.phase != .end { calls.formIntersection([kind]) }
    if kind.isWake { isAwake = event.phase != .end }
    if kind == .bgschedulerComplete || kind.step == .enterForeground { isAwake = false }
  }
}

extension EventKind {
  /// Whether the system runs the app for it until the app says that it is done.
  fileprivate var isWake: Bool {
    switch self {
    case .appPerformFetch, .appRemoteNotificationBackground, .appBackgroundURLSession,
      .bgschedulerTaskLaunch:
      true
    default: false
    }
  }
}
