/// Finds the stretches of a background interval in which the app can only have been suspended.
struct BackgroundSilences {
  private var quiet: [(start: Timestamp, end: Timestamp)] = []
  /// Whether the clock ran forward all the while; else silence cannot be measured.
  private var isOrdered = true
  /// Whether the interval ends with a line of the app, which shows that it ran then.
  private var endsAwake = false

  /// - Parameters:
  ///   - inside: the occurrences from the one that began the interval on.
  ///   - closing: the event that ended it; nil where the log ends first.
  init(
    run: Run, inside: [Occurrence], closing: LifecycleEvent?, start: Timestamp, end: Timestamp,
    options: TimelineBuilder.Options
  ) {
    var cursor = start
    var openTasks = OpenTasks(before: inside.first, in: run.occurrences)
    for occurrence in inside.dropFirst() where occurrence.event.time != nil {
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
  /// - Parameter events: those inside it, from the one that began it on; they give the parts their lines.
  func split(_ whole: Interval, at events: [LifecycleEvent]) -> [Interval] {
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
    giveLines(&parts, of: whole, from: events)
    return parts
  }

  /// Silence has no line of its own: a suspension stands between the lines around it.
  private func giveLines(
    _ parts: inout [Interval], of whole: Interval, from events: [LifecycleEvent]
  ) {
    var latest = whole.firstLine
    for index in parts.indices {
      let isLast = index == parts.count - 1
      guard let start = parts[index].start?.instant, let end = parts[index].end?.instant else {
        continue
      }
      let inside = events.filter { event in
        event.time.map { $0.instant >= start && (isLast || $0.instant < end) } ?? false
      }
      if index > 0 {
        let isAwake = parts[index].state == .background
        parts[index].firstLine = max(latest, isAwake ? inside.first?.position ?? latest : latest)
      }
      latest = max(latest, inside.last?.position ?? latest)
      let ending = events.first { $0.time?.instant == end }?.position
      parts[index].lastLine =
        isLast
        ? whole.lastLine : max(latest, parts[index].state == .suspended ? ending ?? latest : latest)
    }
  }

  /// The background tasks that are open at a point of the run.
  private struct OpenTasks {
    private var ids: [String: Int] = [:]

    var areOpen: Bool { ids.values.contains { $0 > 0 } }

    init(before first: Occurrence?, in occurrences: [Occurrence]) {
      guard let first else { return }
      for occurrence in occurrences {
        take(occurrence.event)
        if occurrence.event.position == first.event.position { break }
      }
    }

    mutating func take(_ event: LifecycleEvent) {
      let id = event.attributes["id"] ?? ""
      switch event.kind {
      case .bgtaskBegin: ids[id, default: 0] += 1
      case .bgtaskEnd, .bgtaskExpired: ids[id] = max(0, (ids[id] ?? 0) - 1)
      default: break
      }
    }
  }
}
