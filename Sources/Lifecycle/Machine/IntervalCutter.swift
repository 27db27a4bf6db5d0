/// Cuts a run's states into intervals and infers suspension from silence.
struct IntervalCutter {
  private let run: Run
  private let options: TimelineBuilder.Options
  private let isSuspensionTold: Bool
  /// What keeps the process running after the first `seen` occurrences.
  private var work = OpenWork()
  /// How many occurrences `work` has seen.
  private var seen = 0

  init(_ run: Run, _ options: TimelineBuilder.Options) {
    self.run = run
    self.options = options
    isSuspensionTold = run.has(.systemSuspended)
  }

  /// The intervals in order; the last one ends at the given time, or with the run's last line.
  mutating func intervals(until end: Timestamp?) -> [Interval] {
    let occurrences = run.occurrences
    guard let first = occurrences.first else { return [] }
    var intervals: [Interval] = []
    var openIndex: Int?
    intervals += untold(occurrences)
    // Of the lines that tell one end any may say in which state the process was.
    let ends = occurrences.prefix { $0.event.endsProcess }
    if first.before == .unknown,
      let state = ends.lazy.compactMap({ $0.event.attributes[.stateBefore] }).first
    {
      intervals.append(
        Interval(
          state, from: first.event.time, to: first.event.time, firstLine: first.event.position,
          lastLine: first.event.position, evidence: .observed,
          note: "the line that tells the end says so"))
    }
    for (index, occurrence) in occurrences.enumerated() {
      let changes = occurrence.before != occurrence.state
      guard changes || (openIndex == nil && occurrence.state != .unknown) else { continue }
      if let open = openIndex {
        intervals += stretch(from: open, to: index, end: occurrence.event.time, occurrences)
      }
      openIndex = index
    }
    if let open = openIndex {
      let last = run.afterwards.last ?? occurrences.last { $0.event.time != nil }?.event.time
      // In front an app may well say nothing; only silence in the background tells something.
      let followed = occurrences[open].state.isBehind ? end ?? last : last
      let closing =
        occurrences[open].state == .notRunning ? occurrences[open].event.time : followed
      intervals += stretch(from: open, to: nil, end: closing, occurrences)
    }
    return intervals
  }

  /// The stretches from the run's first line to the first that tells a state; none where that is the
  /// first.
  private func untold(_ occurrences: [Occurrence]) -> [Interval] {
    let telling = occurrences.firstIndex(where: \.isTelling)
    guard let first = occurrences.first, telling != 0 || first.event.since.lines > 0 else {
      return []
    }
    let untold = occurrences[..<(telling ?? occurrences.count)]
    let refusal = untold.last(where: \.event.provesBackground)
    guard telling != nil || refusal != nil else { return [] }
    let start = first.event.since.first ?? first.event.time
    var whole = Interval(
      .unknown, from: start, to: telling.flatMap { occurrences[$0].event.time } ?? run.end,
      firstLine: first.event.since.firstLine ?? first.event.position,
      lastLine: telling.map { occurrences[$0].event.position } ?? run.lastLine
        ?? first.event.position,
      evidence: .assumed,
      note: first.event.kind.step == .launch
        ? "no line tells what kind of launch this was" : "the log begins in the middle of the run")
    if let from = whole.start, let to = whole.end, to.instant < from.instant { whole.end = nil }
    guard let refusal else { return [whole] }
    var behind = whole
    behind.state = .background
    behind.evidence = .inferred
    behind.note = "what the system refused here is refused in the background alone"
    // A step out of the foreground tells that the app had come to the front in between.
    guard let telling, occurrences[telling].event.kind.step?.leavesForeground == true else {
      return [behind]
    }
    behind.end = refusal.event.time
    behind.lastLine = refusal.event.position
    whole.start = behind.end
    whole.firstLine = behind.lastLine
    return [behind, whole]
  }

  /// The last line of a stretch in the input in which it begins; the line that ends it may stand in
  /// another, in a report.
  private func lastLine(from open: Int, to close: Int?, _ occurrences: [Occurrence]) -> LinePosition
  {
    let end =
      close.map { occurrences[$0].event.position } ?? run.afterwards.lastLine
      ?? occurrences[occurrences.count - 1].event.position
    let beginning = occurrences[open].event.position
    guard end.input != beginning.input else { return end }
    let events = occurrences[open...(close ?? occurrences.count - 1)].map(\.event)
    let lines =
      events.map(\.position) + events.dropFirst().compactMap(\.since.lastLine)
      + [close == nil || events.count == occurrences.count - open ? run.afterwards.lastLine : nil]
      .compactMap(\.self)
    return lines.filter { $0.input == beginning.input }.max() ?? beginning
  }

  private mutating func stretch(
    from open: Int, to close: Int?, end: Timestamp?, _ occurrences: [Occurrence]
  ) -> [Interval] {
    let beginning = occurrences[open]
    let lastLine = lastLine(from: open, to: close, occurrences)
    var whole = Interval(
      beginning.state, from: beginning.event.time, to: end, firstLine: beginning.event.position,
      lastLine: max(lastLine, beginning.event.position), evidence: .observed)
    let isBroken = occurrences[
      (open + 1)..<min(occurrences.count, (close ?? occurrences.count) + 1)
    ]
    .contains { !$0.isClockContinuous }
    if isBroken || whole.duration.map({ $0 < .zero }) ?? false {
      whole.end = nil
      whole.note = "the clock was set, so nothing tells how long this lasted"
      return [whole]
    }
    guard beginning.state == .background, let start = beginning.event.time, let end,
      !isSuspensionTold
    else { return [whole] }
    while seen < open {
      work.take(occurrences[seen])
      seen += 1
    }
    let inside = occurrences[open..<(close ?? occurrences.count)]
    let closing = close.map { occurrences[$0].event }
    // Whoever is too slow or computes too much is not suspended.
    if let closing, closing.kind == .systemWatchdog || closing.kind == .systemCpuLimit {
      return [whole]
    }
    guard !options.mayRunInBackground else {
      var doubtful = whole
      doubtful.note = "background or suspended: the declared background modes may keep it running"
      return [doubtful]
    }
    seen = inside.endIndex
    let silences = BackgroundSilences(
      run: run, inside: inside, closing: closing, start: start, end: end,
      work: &work, options: options)
    return silences.split(whole)
  }
}

extension LifecycleEvent {
  /// Whether the line tells of something that happens to apps in the background alone.
  fileprivate var provesBackground: Bool {
    kind == .systemGpuRejected || kind == .bgtaskExpired
  }
}

extension EventKind.Step {
  fileprivate var leavesForeground: Bool { self == .resignActive || self == .enterBackground }
}

extension Occurrence {
  /// Whether the event tells the state after it, or the one before.
  fileprivate var isTelling: Bool {
    state != .unknown || event.attributes[.stateBefore] != nil
  }
}
