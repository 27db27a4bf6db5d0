import Lifecycle

extension LogFormat {
  /// `[26.11.2024, 22:25] message`, `[25/08/2026 10:15] message`, `[8/25/26, 10:15 AM] message`
  static let appLocaleDate = LogFormat(
    "app-locale-date", title: "App's own log, date of the user's region",
    about: """
      Lines of an app's own logger that begin with a date as the user's region writes it, in brackets. \
      Where day and month cannot be told apart, only the time of day is known; mostly to the minute. \
      No process, no zone.
      """,
    isLoose: true, starts: .bracket,
    samples: [
      Sample(
        "[26.11.2024, 22:25] 💙 ➡️ app already in foreground", time: "2024-11-26T22:25:00",
        message: "💙 ➡️ app already in foreground"),
      Sample("[25/08/2026 10:15] ready", time: "2026-08-25T10:15:00", message: "ready"),
      Sample("[8/25/26, 10:15:07 PM] ready", time: "2026-08-25T22:15:07", message: "ready"),
      Sample("[05/08/2026 10:15] ready", time: "T10:15:00", message: "ready"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard cursor.skip(UInt8(ascii: "[")), cursor.byte.isDigit, let day = cursor.localeDay() else {
        return nil
      }
      _ = cursor.skip(UInt8(ascii: ","))
      guard cursor.skip(UInt8(ascii: " ")), let hour = cursor.number(upTo: 2),
        cursor.skip(UInt8(ascii: ":")),
        let minute = cursor.number(digits: 2), hour < 24, minute < 60
      else { return nil }
      var second: Int?
      if cursor.skip(UInt8(ascii: ":")) {
        second = cursor.number(digits: 2)
        guard let second, second < 61 else { return nil }
      }
      guard let shift = cursor.halfDay(hour: hour), cursor.skip(UInt8(ascii: "]")) else {
        return nil
      }
      cursor.skipSpaces()
      let seconds = ((hour + shift) * 60 + minute) * 60 + (second ?? 0)
      var reading = ClockReading(
        day, nanoseconds: Int64(seconds) * 1_000_000_000, fractionDigits: 0)
      reading.isToTheMinute = second == nil
      return RecordHead(time: reading, message: cursor.at)
    })
}

extension HeadCursor {
  /// `26.11.2024`, `25/08/2026`, `8/25/26`; with dots the day stands first.
  fileprivate mutating func localeDay() -> ClockReading.Day? {
    guard let first = number(upTo: 2) else { return nil }
    let separator = byte
    guard
      separator == UInt8(ascii: ".") || separator == UInt8(ascii: "/")
        || separator == UInt8(ascii: "-"), skip(separator),
      let second = number(upTo: 2), skip(separator)
    else { return nil }
    let start = at
    guard let number = number(upTo: 4), at - start == 2 || at - start == 4 else { return nil }
    let year = at - start == 2 ? 2000 + number : number
    guard CalendarDate.years.contains(year), (1...31).contains(first), (1...31).contains(second),
      first <= 12 || second <= 12
    else {
      return nil
    }
    if separator == UInt8(ascii: ".") {
      guard second <= 12 else { return nil }
      return .full(CalendarDate.days(year: year, month: second, day: first))
    }
    return .unordered(first: Int8(first), second: Int8(second), year: Int16(year))
  }

  /// The hours that ` AM` or ` PM` add; nil where the hour does not go with it.
  fileprivate mutating func halfDay(hour: Int) -> Int? {
    var cursor = self
    if cursor.skip("\u{202F}") || cursor.skip("\u{A0}") || cursor.skip(UInt8(ascii: " ")) {}
    let isMorning = cursor.skip("AM") || cursor.skip("am")
    guard isMorning || cursor.skip("PM") || cursor.skip("pm") else { return 0 }
    guard (1...12).contains(hour) else { return nil }
    at = cursor.at
    return (isMorning ? 0 : 12) - (hour == 12 ? 12 : 0)
  }
}
