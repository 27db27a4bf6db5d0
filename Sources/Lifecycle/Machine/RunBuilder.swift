/// Builds one run: merges witnesses, follows the states, cuts intervals, infers suspension.
struct RunBuilder {
  private let part: RunPartition.Part
  private let options: TimelineBuilder.Options

  init(_ part: RunPartition.Part, _ options: TimelineBuilder.Options) {
    self.part = part
    self.options = options
  }

  func run(until end: Timestamp?) -> Run {
    var run = Run(
      id: 0, process: part.subject.process ?? part.subject.bundleIdentifier,
      pid: part.subject.pid)
    run.bundleIdentifier = part.subject.bundleIdentifier
    run.afterwards = part.afterwards
    let verdict = LaunchClassifier.classify(part.events)
    run.launch = verdict.launch
    run.launchReason = verdict.reason
    follow(&run)
    run.facts = RunFacts(run.occurrences)
    settleEnding(&run)
    run.start = part.events.first?.since.first ?? part.events.first { $0.time != nil }?.time
    // The end may be told by another input than the lines: by a report.
    let ends = [run.afterwards.last, part.events.last { $0.time != nil }?.time].compactMap(\.self)
    run.end = ends.first.map { first in
      guard let last = ends.last, ends.count > 1, last.instant > first.instant,
        part.events.last?.attributes[.report] != nil
      else { return first }
      return last
    }
    let isOver = run.ending != .open
    var cutter = IntervalCutter(run, options)
    run.intervals = cutter.intervals(until: isOver ? nil : end)
    return run
  }

  /// Ends the last interval at the last line of a run of which the end is not known.
  static func cut(_ run: inout Run) {
    guard let last = run.intervals.indices.last, run.intervals[last].state != .notRunning else {
      return
    }
    run.intervals = run.intervals.filter { interval in
      guard let start = interval.start, let end = run.end else { return true }
      return start.instant <= end.instant
    }
    guard let kept = run.intervals.indices.last, let end = run.end else { return }
    if let start = run.intervals[kept].start, end.instant < start.instant { return }
    run.intervals[kept].end = end
  }

  // MARK: - States

  /// The events without what bystanders say, where the system's own words or the app's are there.
  private var counted: [LifecycleEvent] {
    let isTold =
      driver != .system
      || part.events.contains { $0.tellsSystemState && $0.attributes[.observer] != true }
    return isTold ? part.events.filter { $0.attributes[.observer] != true } : part.events
  }

  private func follow(_ run: inout Run) {
    let merged = WitnessMerger.merge(counted)
    var machine = StateMachine(
      driver: driver, launch: run.launch, followsScenes: followsScenes)
    let breaks = clockBreaks(in: merged.map(\.event))
    var losses = 0
    for (index, entry) in merged.enumerated() {
      var event = entry.event
      let (before, after) = machine.take(event)
      // Only the report is the change: a launch into the background is no entering of it.
      if before != after, driver == .reports, event.reportedState != nil {
        event.kind = derived(event, before, after)
      }
      if event.kind == .systemLostLines { losses += 1 }
      var occurrence = Occurrence(
        event, before: before, state: after, witnesses: entry.witnesses,
        isClockContinuous: !breaks.contains(index))
      occurrence.isAppStep = machine.isAppStep
      occurrence.isSceneAmbiguous =
        machine.hasUnnamedScenes && event.kind.isScene && event.scene == nil
      occurrence.losses = losses
      run.occurrences.append(occurrence)
    }
  }

  /// Which events' times cannot be compared with those before.
  private func clockBreaks(in events: [LifecycleEvent]) -> Set<Int> {
    var latest: Timestamp?
    let steps = events.map { event -> Duration in
      defer { latest = event.time ?? latest }
      return event.largestStep(from: latest)
    }
    var breaks = StrayClock.breaks(in: events.map(\.time?.instant), steps: steps)
    for index in events.indices
    where StrayClock.mayBeSet(events[index]) && steps[index] > .seconds(1) {
      breaks.insert(index)
    }
    return breaks
  }

  /// The callback that a reported change of state stands for.
  private func derived(_ event: LifecycleEvent, _ before: AppState, _ after: AppState) -> EventKind
  {
    switch (before, after) {
    case (_, .active): .appDidBecomeActive
    case (_, .background): .appDidEnterBackground
    case (.active, .inactive): .appWillResignActive
    case (.background, .inactive), (.suspended, .inactive): .appWillEnterForeground
    default: event.kind
    }
  }

  private var driver: StateMachine.Driver {
    let steps = part.events.lazy.compactMap(\.kind.step)
    if steps.contains(where: { $0 != .launch && $0 != .connectScene && $0 != .terminate }) {
      return .callbacks
    }
    if part.events.contains(where: { $0.reportedState != nil && !$0.isInLaunch }) {
      return .reports
    }
    return part.events.contains { $0.kind.category == "sys" } ? .system : .callbacks
  }

  private var followsScenes: Bool {
    part.events.allSatisfy { !$0.kind.isScene || $0.kind.step == nil || $0.scene != nil }
  }

  // MARK: - Ending

  private func settleEnding(_ run: inout Run) {
    guard
      let index = run.occurrences.lastIndex(where: {
        $0.event.endsProcess || $0.event.kind == .appWillTerminate
      }), isFinal(index, run.occurrences)
    else { return }
    // Of several lines that tell one end the one with a reason counts.
    let tellers = run.occurrences[...index].filter {
      $0.event.endsProcess || $0.event.kind == .appWillTerminate
    }
    let best = tellers.max { rank($0.event) < rank($1.event) } ?? run.occurrences[index]
    run.ending = ending(best.event)
    run.endingReason = best.event.attributes[.reason]
    run.endingLine = tellers.first?.event.position
  }

  /// Whether no step brings the process back after its end.
  private func isFinal(_ index: Int, _ occurrences: [Occurrence]) -> Bool {
    occurrences[(index + 1)...].allSatisfy { $0.state == .notRunning || $0.before == $0.state }
  }

  private func rank(_ event: LifecycleEvent) -> Int { event.kind.declaration.endingRank }

  private func ending(_ event: LifecycleEvent) -> Run.Ending {
    switch event.kind {
    case .systemNotRunning, .systemExited: event.attributes[.ending] ?? .exited
    default: event.kind.declaration.ending ?? event.attributes[.ending] ?? .exited
    }
  }
}

extension LifecycleEvent {
  /// Whether the line is one of those by which the system tells a process's state.
  fileprivate var tellsSystemState: Bool {
    switch kind {
    case .systemForeground, .systemForegroundInactive, .systemBackground, .systemSuspended: true
    default: false
    }
  }

  /// The longest stretch between two neighbouring lines of the process up to this one.
  fileprivate func largestStep(from before: Timestamp?) -> Duration {
    guard let before, let time else { return .zero }
    guard let first = since.first, let last = since.last else {
      return before.instant.duration(to: time.instant)
    }
    let edges = [
      before.instant.duration(to: first.instant), last.instant.duration(to: time.instant),
      since.longestSilence?.duration ?? .zero,
    ]
    return max(edges.max() ?? .zero, .zero)
  }
}
