import Lifecycle

/// What a rule keeps of a run while it sees its events, where that depends on limits.
protocol RunWatch: Sendable {
  /// Begins before the first event.
  init(limits: Limits)
  /// Takes the next event into account.
  mutating func see(_ sighting: Sighting)
}

extension RuleCheck {
  /// By what a watch kept of a run, and by what that means at the run's end.
  static func watch<Watch: RunWatch>(
    _ watch: Watch.Type, end: @escaping @Sendable (Watch, Circumstances) -> Outcome
  ) -> RuleCheck {
    .monitor { setting in
      FoldMonitor(memory: Watch(limits: setting.limits), step: { $0.see($1) }, end: end)
    }
  }
}
