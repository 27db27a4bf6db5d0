/// Finds the stretches of a background interval in which the app can only have been suspended.
struct BackgroundSilences {
  private var quiet: [(start: Timestamp, end: Timestamp)] = []
  /// Whether the clock ran forward all the while; else silence cannot be measured.
  private var isOrdered = true
  /// Whether the interval ends with a line of the app, which shows that it ran then.
  private var endsAwake = false

  /// Looks at the occurrences from the one that began the interval (`inside`) to the event that ended
  /// it (`closing`, nil where the log ends first).
  init(
    run: Run, inside: ArraySlice<Occurrence>, closing: LifecycleEvent?, start: Timestamp,
    end: Timestamp,
    openTasks: inout OpenTasks, options: TimelineBuilder.Options
  ) {
    var cursor = start
    if let first = inside.first { openTasks.take(first.event) }
    for occurrence in inside.dropFirst() {
      note(&cursor, occurrence.event, openTasks, options)
      openTasks.take(occurrence.event)
    }
    if let closing {
      note(&cursor, closing, openTasks, options)
    } else {
      endsAwake = (run.afterwards.last ?? cursor).instant == end.instant
      note(&cursor, run.afterwards, end, openTasks, options)
    }
  }

  private mutating func note(
    _ cursor: inout Timestamp, _ event: LifecycleEvent, _ tasks: OpenTasks,
    _ options: TimelineBuilder.Options
  ) {
    guard let time = event.time else { return }
    note(&cursor, event.since, time, tasks, options)
  }

  private mutating func note(
    _ cursor: inout Timestamp, _ activity: Activity, _ end: Timestamp, _ tasks: OpenTasks,
    _ options: TimelineBuilder.Options
  ) {
    let times = [cursor, activity.first, activity.last, end].compactMap(\.?.instant)
    if zip(times, times.dropFirst()).contains(where: >) { isOrdered = false }
    if let first = activity.first { gap(cursor, first, tasks, options) }
    for silence in activity.silences { gap(silence.start, silence.end, tasks, options) }
    gap(activity.last ?? cursor, end, tasks, options)
    cursor = end
  }

  private mutating func gap(
    _ start: Timestamp, _ end: Timestamp, _ tasks: OpenTasks, _ options: TimelineBuilder.Options
  ) {
    var from = start
    from.instant = start.instant.advanced(by: tasks.areOpen ? options.taskAllowance : options.grace)
    if let last = quiet.last, from.instant < last.end.instant { return }
    if from.instant < end.instant { quiet.append((from, end)) }
  }

  /// The interval with its silent stretches as inferred suspensions.
  ///
  /// The occurrences, from the one that began the interval on, give the parts their lines.
  func split(_ whole: Interval, at occurrences: ArraySlice<Occurrence>) -> [Interval] {
    guard isOrdered else { return [whole] }
    var parts: [Interval] = []
    var cursor = whole.start
    for stretch in quiet {
      var background = whole
      background.start = cursor
      background.end = stretch.start
      parts.append(background)
      var suspended = whole
      suspended.state = .suspended
      suspended.start = stretch.start
      suspended.end = stretch.end
      suspended.evidence = .inferred
      suspended.note = "no line of the app for longer than the system lets it run on"
      parts.append(suspended)
      cursor = stretch.end
    }
    if let end = whole.end, let cursor, cursor.instant < end.instant || parts.isEmpty || endsAwake {
      var rest = whole
      rest.start = cursor
      parts.append(rest)
    }
    giveLines(&parts, of: whole, from: occurrences)
    return parts
  }

  /// Silence has no line of its own: a suspension stands between the lines around it.
  private func giveLines(
    _ parts: inout [Interval], of whole: Interval, from occurrences: ArraySlice<Occurrence>
  ) {
    var latest = whole.firstLine
    var next = occurrences.startIndex
    for index in parts.indices {
      let isLast = index == parts.count - 1
      guard let end = parts[index].end?.instant else { continue }
      parts[index].firstLine = latest
      var isFirst = index > 0
      while next < occurrences.endIndex,
        isLast || occurrences[next].event.time.map({ $0.instant < end }) ?? true
      {
        latest = max(latest, occurrences[next].event.position)
        if isFirst { parts[index].firstLine = latest }
        isFirst = false
        next += 1
      }
      let follower = occurrences[next...].first?.event
      let isEnded = parts[index].state == .suspended && follower?.time?.instant == end
      parts[index].lastLine =
        isLast ? whole.lastLine : max(latest, isEnded ? follower?.position ?? latest : latest)
    }
  }
}
