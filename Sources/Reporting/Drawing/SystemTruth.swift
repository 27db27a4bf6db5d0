import Lifecycle

/// What the system's own lines say of a run's states, beside what its callbacks say.
enum SystemTruth {
  /// A disagreement shorter than this is the time that a transition takes.
  private static let tolerance: Duration = .seconds(2)

  /// One bar a state that the system told; none where the run has no callbacks to hold it against.
  static func bars(of run: Run) -> [LanePlan.Bar] {
    let hasCallbacks = run.occurrences.contains { $0.event.kind.declaration.lane == .callbacks }
    guard hasCallbacks else { return [] }
    var bars: [LanePlan.Bar] = []
    for (index, occurrence) in run.occurrences.enumerated() {
      let event = occurrence.event
      let state = Self.state(event)
      guard state != nil || event.endsProcess else { continue }
      if let last = bars.indices.last, bars[last].to == nil {
        if let state, bars[last].state == state { continue }
        bars[last].to = index
      }
      guard let state else { continue }
      let text = "the system says \(StateWord.name(state))"
      bars.append(LanePlan.Bar(from: index, text: text, state: state))
    }
    // With several scenes the callbacks tell of a scene, the system of the whole app.
    guard SceneLanes.lanes(of: run).isEmpty else { return bars }
    for index in bars.indices {
      guard let other = contradiction(of: bars[index], in: run) else { continue }
      bars[index].isDisputed = true
      bars[index].text += ", the app's callbacks say \(StateWord.name(other))"
    }
    return bars
  }

  private static func state(_ event: LifecycleEvent) -> AppState? {
    switch event.kind {
    case .systemForeground: .active
    case .systemForegroundInactive: .inactive
    case .systemBackground, .systemResumed: .background
    case .systemSuspended: .suspended
    default: nil
    }
  }

  /// The state in which the callbacks show the app on the other side of the foreground's edge.
  private static func contradiction(of bar: LanePlan.Bar, in run: Run) -> AppState? {
    guard let state = bar.state, let start = run.occurrences[bar.from].event.time?.instant,
      let end = bar.to.flatMap({ run.occurrences[$0].event.time })?.instant ?? run.end?.instant
    else { return nil }
    for interval in run.intervals where interval.evidence == .observed {
      guard let from = interval.start?.instant, let to = interval.end?.instant,
        [.active, .inactive, .background, .suspended].contains(interval.state),
        isForeground(interval.state) != isForeground(state)
      else { continue }
      if max(start, from).duration(to: min(end, to)) >= tolerance { return interval.state }
    }
    return nil
  }

  private static func isForeground(_ state: AppState) -> Bool {
    state == .active || state == .inactive
  }
}
