import Lifecycle

/// Turns the times that heads write into moments, filling what the clock leaves out.
///
/// A year-less clock that runs from December to January moves on to the next year; a date-less clock
/// that falls by more than twelve hours moves on to the next day.
struct LogClock {
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

  private let hints: Hints
  private var year: Int
  /// The zone of the record before; a record without one in the same log has the same.
  private var lastZone: Int16?
  private var lastMonth = 0
  private var dayCount = 0
  private var lastOfDay: Int64 = -1
  private var elapsed: Int64 = 0

  init(_ hints: Hints) {
    self.hints = hints
    year = hints.year ?? Self.unknownYear
  }

  mutating func timestamp(_ reading: ClockReading) -> Timestamp {
    let perDay: Int64 = 86_400_000_000_000
    let zone = reading.zoneMinutes ?? hints.zoneMinutes ?? lastZone
    if reading.zoneMinutes != nil { lastZone = reading.zoneMinutes }
    let offset = Int64(zone ?? 0) * 60_000_000_000
    switch reading.day {
    case .full(let days):
      return Timestamp(
        Instant(nanoseconds: Int64(days) * perDay + reading.nanoseconds - offset),
        zoneMinutes: zone, fractionDigits: reading.fractionDigits)
    case .monthAndDay(let month, let day):
      if lastMonth - month >= 6 {
        year += 1
      } else if month - lastMonth >= 6, lastMonth > 0, year > (hints.year ?? Self.unknownYear) {
        // A late line of the old year after the first of the new one.
        year -= 1
      }
      lastMonth = month
      let days = CalendarDate.days(year: year, month: month, day: day)
      return Timestamp(
        Instant(nanoseconds: Int64(days) * perDay + reading.nanoseconds - offset),
        zoneMinutes: zone, fractionDigits: reading.fractionDigits,
        calendar: hints.year == nil ? .withoutYear : .full)
    case .none:
      if lastOfDay >= 0 {
        if reading.nanoseconds < lastOfDay - perDay / 2 {
          dayCount += 1
        } else if reading.nanoseconds > lastOfDay + perDay / 2, dayCount > 0 {
          dayCount -= 1
        }
      }
      lastOfDay = reading.nanoseconds
      return Timestamp(
        Instant(nanoseconds: Int64(dayCount) * perDay + reading.nanoseconds - offset),
        zoneMinutes: zone, fractionDigits: reading.fractionDigits, calendar: .withoutDate)
    case .step:
      elapsed += reading.nanoseconds
      return Timestamp(
        Instant(nanoseconds: elapsed), fractionDigits: reading.fractionDigits, calendar: .relative)
    }
  }
}
