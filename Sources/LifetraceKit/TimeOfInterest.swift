import LogReading

/// A time as a user writes it after `--since` or `--until`: a date and a time of day, or one of both.
struct TimeOfInterest {
  private let days: Int?
  private let nanoseconds: Int64
  private let zoneMinutes: Int16?

  init(_ text: String) throws(AnalysisError) {
    guard let reading = ClockReading(userText: text) else {
      throw .usage(
        "cannot read the time '\(text)'; write it as 2024-05-01T10:00:00, 2024-05-01 or 10:00:00")
    }
    if case .full(let days) = reading.day { self.days = days } else { days = nil }
    nanoseconds = reading.nanoseconds
    zoneMinutes = reading.zoneMinutes
  }

  func isAfter(_ time: Timestamp) -> Bool { moment(for: time) > time.instant.nanoseconds }

  func isBefore(_ time: Timestamp) -> Bool { moment(for: time) < time.instant.nanoseconds }

  /// The moment on the clock of a line: what the user left out is taken from the line.
  private func moment(for time: Timestamp) -> Int64 {
    let perDay: Int64 = 86_400_000_000_000
    let zone = Int64(zoneMinutes ?? time.zoneMinutes ?? 0) * 60_000_000_000
    let wall = time.instant.nanoseconds + Int64(time.zoneMinutes ?? 0) * 60_000_000_000
    let lineDay = wall >= 0 ? wall / perDay : (wall - perDay + 1) / perDay
    let day = time.calendar == .full ? days.map(Int64.init) ?? lineDay : lineDay
    return day * perDay + nanoseconds - zone
  }
}
