import Lifecycle

/// Puts inputs that are given together onto one clock.
///
/// Files given together are one capture of one device. Where one of them tells the year, the day or the
/// zone and another does not, the other takes it over: the year and the day in which it lies nearest, the
/// zone as it is. The first input that tells most is the measure.
struct ClockAlignment {
  private static let perDay: Int64 = 86_400_000_000_000

  /// Moves the clocks of captures that tell less than another; what was taken over becomes an issue.
  static func align(_ captures: inout [LogCapture]) {
    guard captures.count > 1, let measure = bestClock(of: captures) else { return }
    let reference = captures[measure]
    guard let first = reference.first else { return }
    for index in captures.indices where index != measure {
      guard let own = captures[index].first, own.calendar != .relative else { continue }
      let zone = own.zoneMinutes == nil ? first.zoneMinutes : nil
      var delta = zone.map { -Int64($0) * 60_000_000_000 } ?? 0
      if own.calendar.rawValue > first.calendar.rawValue {
        delta += calendarShift(of: own, delta, to: reference)
      }
      guard delta != 0 || zone != nil else { continue }
      captures[index].move(by: delta, zone: zone, calendar: first.calendar)
      captures[index].issues.append(issue(captures[index], own, first, zone, reference))
    }
  }

  private static func bestClock(of captures: [LogCapture]) -> Int? {
    captures.indices.filter { captures[$0].first.map { $0.calendar != .relative } ?? false }
      .min { left, right in rank(captures[left], left) < rank(captures[right], right) }
  }

  private static func rank(_ capture: LogCapture, _ index: Int) -> (UInt8, Int, Int) {
    guard let first = capture.first else { return (.max, 1, index) }
    return (first.calendar.rawValue, first.zoneMinutes == nil ? 1 : 0, index)
  }

  /// How far a clock without year or day has to be moved to lie nearest to the reference.
  private static func calendarShift(
    of own: Timestamp, _ delta: Int64, to reference: LogCapture
  ) -> Int64 {
    guard let first = reference.first?.instant.nanoseconds,
      let last = reference.last?.instant.nanoseconds
    else { return 0 }
    let middle = first + (last - first) / 2
    let start = own.instant.nanoseconds + delta
    if own.calendar == .withoutDate {
      let days = (Double(middle - start) / Double(perDay)).rounded()
      return Int64(days) * perDay
    }
    let date = CalendarDate(nanoseconds: start)
    let days = CalendarDate.days(year: date.year, month: date.month, day: date.day)
    let year = CalendarDate(nanoseconds: middle).year
    let shifts = (year - 1...year + 1).map { candidate in
      Int64(CalendarDate.days(year: candidate, month: date.month, day: date.day) - days) * perDay
    }
    return shifts.min { abs(start + $0 - middle) < abs(start + $1 - middle) } ?? 0
  }

  private static func issue(
    _ capture: LogCapture, _ own: Timestamp, _ first: Timestamp, _ zone: Int16?,
    _ reference: LogCapture
  ) -> InputIssue {
    var taken: [String] = []
    switch own.calendar {
    case .withoutYear where first.calendar == .full: taken.append("the year")
    case .withoutDate where first.calendar != .withoutDate: taken.append("the day")
    default: break
    }
    if zone != nil { taken.append("the zone") }
    let path = capture.inputs.first?.path ?? "an input"
    let other = reference.inputs.first?.path ?? "another input"
    return InputIssue(
      "clock-aligned", first: capture.events.first?.position,
      help:
        "\(path) does not tell \(taken.joined(separator: " and ")); it was taken from \(other), "
        + "so that both lie on one clock; --year and --timezone say otherwise")
  }
}

extension LogCapture {
  /// Moves every time of the capture.
  fileprivate mutating func move(by delta: Int64, zone: Int16?, calendar: Timestamp.Calendar) {
    func moved(_ time: Timestamp?) -> Timestamp? {
      guard var time else { return nil }
      time.instant.nanoseconds += delta
      if time.zoneMinutes == nil { time.zoneMinutes = zone }
      if time.calendar.rawValue > calendar.rawValue { time.calendar = calendar }
      return time
    }
    func move(_ activity: inout Activity) {
      activity.first = moved(activity.first)
      activity.last = moved(activity.last)
      for index in activity.silences.indices {
        activity.silences[index].start.instant.nanoseconds += delta
        activity.silences[index].end.instant.nanoseconds += delta
      }
    }
    for index in events.indices {
      events[index].time = moved(events[index].time)
      if events[index].order != .min { events[index].order += delta }
      move(&events[index].since)
    }
    for index in afterwards.indices { move(&afterwards[index].activity) }
    windowSpan = windowSpan.flatMap { span in
      moved(span.first).flatMap { first in moved(span.last).map { (first, $0) } }
    }
    first = moved(first)
    last = moved(last)
    for index in inputs.indices {
      inputs[index].density?.move(by: delta)
      inputs[index].span = inputs[index].span.map { span in
        Instant(
          nanoseconds: span.lowerBound.nanoseconds + delta)...Instant(
            nanoseconds: span.upperBound.nanoseconds + delta)
      }
    }
  }

  /// Adds what another input of the same capture gave.
  mutating func join(_ other: LogCapture) {
    events += other.events
    inputs += other.inputs
    issues += other.issues
    afterwards += other.afterwards
    names.merge(other.names) { mine, _ in mine }
    stepsBack += other.stepsBack
    if let span = other.windowSpan { widenWindow(to: span) }
    if let time = other.first, first.map({ time.instant < $0.instant }) ?? true { first = time }
    if let time = other.last, last.map({ time.instant > $0.instant }) ?? true { last = time }
  }
}
