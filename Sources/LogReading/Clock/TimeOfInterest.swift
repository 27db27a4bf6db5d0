import Lifecycle

/// A time as a user writes it after `--since` or `--until`: a date and a time of day, or one of both.
package struct TimeOfInterest: Sendable {
  private let days: Int?
  private let nanoseconds: Int64
  private let zoneMinutes: Int16?

  /// Reads `2024-05-01T10:00:00`, `2024-05-01` or `10:00:00`; nil for anything else.
  package init?(userText: String) {
    guard let reading = ClockReading(userText: userText) else { return nil }
    if case .full(let days) = reading.day { self.days = days } else { days = nil }
    nanoseconds = reading.nanoseconds
    zoneMinutes = reading.zoneMinutes
  }

  /// Whether it lies after the time of a line.
  package func isAfter(_ time: Timestamp) -> Bool { moment(for: time) > time.instant.nanoseconds }

  /// Whether it lies before the time of a line.
  package func isBefore(_ time: Timestamp) -> Bool { moment(for: time) < time.instant.nanoseconds }

  /// The moment on the clock of a line: what the user left out is taken from the line, and of a date
  /// the day and the month count where the line has no year.
  private func moment(for time: Timestamp) -> Int64 {
    let perDay: Int64 = 86_400_000_000_000
    let zone = Int64(zoneMinutes ?? time.zoneMinutes ?? 0) * 60_000_000_000
    let wall = time.instant.nanoseconds + Int64(time.zoneMinutes ?? 0) * 60_000_000_000
    let lineDay = wall >= 0 ? wall / perDay : (wall - perDay + 1) / perDay
    return (day(for: time.calendar, wall: wall) ?? lineDay) * perDay + nanoseconds - zone
  }

  private func day(for calendar: Timestamp.Calendar, wall: Int64) -> Int64? {
    guard let days else { return nil }
    switch calendar {
    case .full: return Int64(days)
    case .withoutYear:
      let date = CalendarDate(nanoseconds: Int64(days) * 86_400_000_000_000)
      let year = CalendarDate(nanoseconds: wall).year
      return Int64(CalendarDate.days(year: year, month: date.month, day: date.day))
    case .withoutDate, .relative: return nil
    }
  }
}
