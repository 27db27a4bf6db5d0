/// Finds the stretches of a background interval in which the app can only have been suspended.
struct BackgroundSilences {
  private var quiet: [(start: Timestamp, end: Timestamp)] = []

  /// Looks at the occurrences from the one that began the interval (`inside`) to the event that ended
  /// it (`closing`, nil where the log ends first).
  init(
    run: Run, inside: ArraySlice<Occurrence>, closing: LifecycleEvent?, start: Timestamp,
    end: Timestamp,
    openTasks: inout OpenTasks, options: TimelineBuilder.Options
  ) {
    var cursor = start
    if let first = inside.first { openTasks.take(first.event) }
    for occurrence in inside.dropFirst() where occurrence.event.time != nil {
      note(&cursor, occurrence.event, openTasks, options)
      openTasks.take(occurrence.event)
    }
    if let closing {
      note(&cursor, closing, openTasks, options)
    } else {
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
  func split(_ whole: Interval) -> [Interval] {
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
    if let end = whole.end, let cursor, cursor.instant < end.instant || parts.isEmpty {
      var rest = whole
      rest.start = cursor
      parts.append(rest)
    }
    return parts
  }
}
