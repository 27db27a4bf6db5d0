/// Finds the stretches of a background interval in which the app can only have been suspended.
struct BackgroundSilences {
  private var quiet: [(stretch: Activity.Silence, whole: Activity.Silence)] = []
  /// Whether the clock ran forward all the while; else silence cannot be measured.
  private var isOrdered = true
  /// Whether the interval ends with a line of the app, which shows that it ran then.
  private var endsAwake = false

  /// Looks at the occurrences from the one that began the interval (`inside`) to the event that ended
  /// it (`closing`, nil where the log ends first).
  init(
    run: Run, inside: ArraySlice<Occurrence>, closing: LifecycleEvent?, start: Timestamp,
    end: Timestamp, work: inout OpenWork, options: TimelineBuilder.Options
  ) {
    guard let first = inside.first else { return }
    var cursor = Edge(time: start, line: first.event.position)
    work.take(first)
    for occurrence in inside.dropFirst() {
      note(&cursor, occurrence.event, work.allowance(options))
      work.take(occurrence)
    }
    if let closing {
      note(&cursor, closing, work.allowance(options))
    } else {
      endsAwake = (run.afterwards.last ?? cursor.time).instant == end.instant
      let last = run.afterwards.lastLine ?? cursor.line
      note(&cursor, run.afterwards, Edge(time: end, line: last), work.allowance(options))
    }
  }

  /// A line of the app with its time, from which or to which a silence may reach.
  private struct Edge {
    var time: Timestamp
    var line: LinePosition
  }

  private mutating func note(
    _ cursor: inout Edge, _ event: LifecycleEvent, _ allowance: Duration?
  ) {
    guard let time = event.time else { return }
    // The clock may have been set since the line before: that is no silence.
    let isClockSet = StrayClock.mayBeSet(event)
    note(
      &cursor, event.since, Edge(time: time, line: event.position), isClockSet ? nil : allowance)
  }

  private mutating func note(
    _ cursor: inout Edge, _ activity: Activity, _ end: Edge, _ allowance: Duration?
  ) {
    let times = [cursor.time, activity.first, activity.last, end.time].compactMap(\.?.instant)
    if zip(times, times.dropFirst()).contains(where: >) { isOrdered = false }
    let start = cursor
    cursor = end
    guard let allowance else { return }
    if let first = activity.first {
      gap(start, Edge(time: first, line: activity.firstLine ?? end.line), allowance)
    }
    for silence in activity.silences {
      gap(
        Edge(time: silence.start, line: silence.startLine),
        Edge(time: silence.end, line: silence.endLine), allowance)
    }
    let last = activity.last.map { Edge(time: $0, line: activity.lastLine ?? start.line) }
    gap(last ?? start, end, allowance)
  }

  private mutating func gap(_ start: Edge, _ end: Edge, _ allowance: Duration) {
    var from = start.time
    from.instant = from.instant.advanced(by: allowance)
    if let last = quiet.last, from.instant < last.stretch.end.instant { return }
    // A stamp in whole seconds may be of any moment of its second.
    guard from.instant.advanced(by: start.time.resolution - .nanoseconds(1)) < end.time.instant
    else { return }
    let whole = Activity.Silence(
      start: start.time, end: end.time, startLine: start.line, endLine: end.line)
    var stretch = whole
    stretch.start = from
    quiet.append((stretch, whole))
  }

  /// The interval with its silent stretches as inferred suspensions.
  ///
  /// Silence has no line of its own: a suspension stands between the lines around it.
  func split(_ whole: Interval) -> [Interval] {
    guard isOrdered else { return [whole] }
    var parts: [Interval] = []
    var cursor = whole.start
    var line = whole.firstLine
    for (stretch, silence) in quiet {
      var background = whole
      background.start = cursor
      background.end = stretch.start
      background.firstLine = line
      background.lastLine = max(line, stretch.startLine)
      parts.append(background)
      var suspended = whole
      suspended.state = .suspended
      suspended.start = stretch.start
      suspended.end = stretch.end
      suspended.firstLine = background.lastLine
      suspended.lastLine = max(background.lastLine, stretch.endLine)
      suspended.evidence = .inferred
      suspended.silence = silence
      suspended.note = "no line of the app for longer than the system lets it run on"
      parts.append(suspended)
      cursor = stretch.end
      line = suspended.lastLine
    }
    if let end = whole.end, let cursor, cursor.instant < end.instant || parts.isEmpty || endsAwake {
      var rest = whole
      rest.start = cursor
      rest.firstLine = line
      rest.lastLine = max(line, whole.lastLine)
      parts.append(rest)
    }
    return parts
  }
}
