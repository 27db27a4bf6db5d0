import Lifecycle

/// Turns the times that heads write into moments, filling what the clock leaves out.
///
/// A year-less clock that runs from December to January moves on to the next year; a date-less clock
/// that falls by more than twelve hours moves on to the next day.
struct LogClock: Sendable {
  /// What the user says about logs that do not say it themselves.
  package struct Hints: Sendable {
    /// Minutes east of UTC for times without a zone.
    package var zoneMinutes: Int16?
    /// The year in which a year-less log begins.
    package var year: Int?

    package init(zoneMinutes: Int16? = nil, year: Int? = nil) {
      self.zoneMinutes = zoneMinutes
      self.year = year
    }
  }

  /// The year that stands for an unknown one; a leap year, so that every day exists.
  private static let unknownYear = 2000
  /// A log that leaves out the year or the day does not run on for longer than this.
  private static let mostYears = 20
  private static let mostDays = 20 * 366
  /// Steps of a relative clock add up to less than this, in nanoseconds: 31 years.
  private static let mostElapsed: Int64 = 1_000_000_000_000_000_000

  private let hints: Hints
  private var year: Int
  /// The zone of the record before; a record without one in the same log has the same.
  private var lastZone: Int16?
  /// Whether the first full time of the log had no zone; nil before it.
  private var beganOnWallClock: Bool?
  /// The zone that such a log turned out to have.
  private var wallZone: Int16?
  private var lastMonth = 0
  private var dayCount = 0
  private var lastOfDay: Int64 = -1
  private var elapsed: Int64 = 0
  /// The last time that was not relative; later steps count from it.
  private var base: Timestamp?
  /// How a log writes the day and the month in numbers; found out once, at its first time.
  private var dayOrder = DayOrder.unseen

  private enum DayOrder { case unseen, dayFirst, monthFirst, unknown }

  init(_ hints: Hints) {
    self.hints = hints
    let years = CalendarDate.years
    year = max(years.lowerBound, min(years.upperBound, hints.year ?? Self.unknownYear))
  }

  /// Whether a time of such a day is read the same whatever the last time before it was.
  func canBegin(with day: ClockReading.Day) -> Bool {
    switch day {
    case .full: true
    // A time without its year takes it from a full one before it.
    case .monthAndDay: !takesYear(from: base)
    case .none, .unordered, .step: false
    }
  }

  private func takesYear(from base: Timestamp?) -> Bool {
    base?.calendar == .full && hints.year == nil
  }

  /// Whether a time that a part can begin with, and what follows it, is read as another clock reads it.
  func counts(as other: LogClock) -> Bool {
    year == other.year && lastMonth == other.lastMonth && lastZone == other.lastZone
      && beganOnWallClock == other.beganOnWallClock && wallZone == other.wallZone
      && dayCount == other.dayCount && lastOfDay == other.lastOfDay && dayOrder == other.dayOrder
      && base?.calendar == other.base?.calendar
  }

  mutating func timestamp(_ reading: ClockReading) -> Timestamp {
    var time = moment(reading)
    time.isToTheMinute = reading.isToTheMinute
    if reading.day != .step {
      base = time
      elapsed = 0
    }
    return time
  }

  private mutating func moment(_ reading: ClockReading) -> Timestamp {
    let zone = reading.zoneMinutes ?? hints.zoneMinutes ?? lastZone
    if case .full(let days) = reading.day, isOnWallClock(zone) {
      return onWallClock(reading, days)
    }
    if reading.zoneMinutes != nil { lastZone = reading.zoneMinutes }
    switch reading.day {
    case .full(let days):
      return timestamp(reading, days: days, zone: zone, calendar: .full)
    case .monthAndDay(let shortMonth, let shortDay):
      let (month, day) = (Int(shortMonth), Int(shortDay))
      if let base, takesYear(from: base) {
        let days = daysNearest(to: base, month: month, day: day)
        return timestamp(reading, days: days, zone: zone, calendar: .full)
      }
      let days = CalendarDate.days(year: yearOf(month: month), month: month, day: day)
      return timestamp(
        reading, days: days, zone: zone, calendar: hints.year == nil ? .withoutYear : .full)
    case .unordered(let first, let second, let year):
      settleDayOrder(Int(first), Int(second))
      let (low, high) = (Int(first), Int(second))
      let (day, month) = dayOrder == .monthFirst ? (high, low) : (low, high)
      guard dayOrder != .unknown, month <= 12 else {
        return timestamp(reading, days: dayWithoutDate(reading), zone: zone, calendar: .withoutDate)
      }
      let days = CalendarDate.days(year: Int(year), month: month, day: day)
      return timestamp(reading, days: days, zone: zone, calendar: .full)
    case .none:
      if let base, base.calendar == .full || base.calendar == .withoutYear {
        // A time of day between dated records is that of the nearest moment.
        let offset = Int64(zone ?? 0) * 60_000_000_000
        let distance = base.instant.nanoseconds - (reading.nanoseconds - offset)
        let days = (distance + Self.perDay / 2).dividedDown(by: Self.perDay)
        return timestamp(reading, days: Int(days), zone: zone, calendar: base.calendar)
      }
      return timestamp(reading, days: dayWithoutDate(reading), zone: zone, calendar: .withoutDate)
    case .step:
      elapsed = min(elapsed + min(reading.nanoseconds, Self.mostElapsed), Self.mostElapsed)
      guard var time = base else {
        return Timestamp(
          Instant(nanoseconds: elapsed), fractionDigits: reading.fractionDigits,
          calendar: .relative)
      }
      time.instant = Instant(nanoseconds: time.instant.nanoseconds + elapsed)
      time.fractionDigits = reading.fractionDigits
      return time
    }
  }

  /// Whether the log began without zones; what was read then cannot be moved any more.
  private mutating func isOnWallClock(_ zone: Int16?) -> Bool {
    if let beganOnWallClock { return beganOnWallClock }
    beganOnWallClock = zone == nil
    return zone == nil
  }

  /// A time in a log that began without zones: the first zone that comes is that of the lines before it,
  /// and another zone is held against that one.
  private mutating func onWallClock(_ reading: ClockReading, _ days: Int) -> Timestamp {
    var time = timestamp(reading, days: days, zone: nil, calendar: .full)
    guard let zone = reading.zoneMinutes else { return time }
    wallZone = wallZone ?? zone
    time.instant.nanoseconds -= Int64(zone - (wallZone ?? zone)) * 60_000_000_000
    return time
  }

  private func timestamp(
    _ reading: ClockReading, days: Int, zone: Int16?, calendar: Timestamp.Calendar
  ) -> Timestamp {
    let offset = Int64(zone ?? 0) * 60_000_000_000
    return Timestamp(
      Instant(nanoseconds: Int64(days) * Self.perDay + reading.nanoseconds - offset),
      zoneMinutes: zone, fractionDigits: reading.fractionDigits, calendar: calendar)
  }

  private static let perDay: Int64 = 86_400_000_000_000

  private mutating func yearOf(month: Int) -> Int {
    let beginning = hints.year ?? Self.unknownYear
    if lastMonth - month >= 6 {
      year = min(year + 1, beginning + Self.mostYears, CalendarDate.years.upperBound)
    } else if month - lastMonth >= 6, lastMonth > 0, year > beginning {
      // A late line of the old year after the first of the new one.
      year -= 1
    }
    lastMonth = month
    return year
  }

  /// The days of a date without a year between records that have one: those of the nearest year.
  private func daysNearest(to base: Timestamp, month: Int, day: Int) -> Int {
    let today = Int(base.instant.nanoseconds.dividedDown(by: Self.perDay))
    let year = CalendarDate(nanoseconds: base.instant.nanoseconds).year
    let candidates = [year, year - 1, year + 1].map {
      CalendarDate.days(year: $0, month: month, day: day)
    }
    return candidates.min { abs($0 - today) < abs($1 - today) } ?? today
  }

  /// The number of the day of a time without a date, from the first line on.
  private mutating func dayWithoutDate(_ reading: ClockReading) -> Int {
    if lastOfDay >= 0 {
      if reading.nanoseconds < lastOfDay - Self.perDay / 2 {
        dayCount = min(dayCount + 1, Self.mostDays)
      } else if reading.nanoseconds > lastOfDay + Self.perDay / 2, dayCount > 0 {
        dayCount -= 1
      }
    }
    lastOfDay = reading.nanoseconds
    return dayCount
  }

  /// A number above 12 is a day. Where the first time of a log does not tell, no later one does: its
  /// times would stand on another calendar than those before.
  private mutating func settleDayOrder(_ first: Int, _ second: Int) {
    guard dayOrder == .unseen else { return }
    dayOrder = first > 12 ? .dayFirst : second > 12 ? .monthFirst : .unknown
  }
}

extension Int64 {
  /// The quotient rounded towards negative infinity.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
