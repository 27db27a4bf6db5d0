extension Timestamp {
  /// The time in ISO 8601 with as many digits as the log wrote, such as `2014-07-01T15:55:14.706`.
  ///
  /// The offset is there when the log gives one. What the clock does not tell is left out: without a
  /// year `--11-12T12:24:37`, without a date `T14:55:04.002595`, relative `+350.000`.
  public var text: String {
    if calendar == .relative { return secondsText }
    let parts = clock
    var text = ""
    switch calendar {
    case .full: text = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    case .withoutYear: text = "--\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    case .withoutDate, .relative: break
    }
    return text + "T" + timeOfDay + offsetText
  }

  /// The time of day alone, such as `15:55:14.706`, on the wall clock that the log shows.
  public var timeOfDay: String {
    let parts = clock
    let whole = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2)):\(padded(parts.second, 2))"
    return whole + fractionText(parts.nanosecond)
  }

  /// The day alone, such as `2014-07-01`, or nil where the clock tells none.
  public var dayText: String? {
    let parts = clock
    switch calendar {
    case .full: return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    case .withoutYear: return "\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    case .withoutDate, .relative: return nil
    }
  }

  /// The offset from UTC such as `+01:00`, empty where the log gives none.
  public var offsetText: String {
    guard let zoneMinutes else { return "" }
    let minutes = abs(Int(zoneMinutes))
    return (zoneMinutes < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  private var secondsText: String {
    let magnitude = instant.nanoseconds.magnitude
    let milliseconds = padded(Int(magnitude / 1_000_000 % 1_000), 3)
    return (instant.nanoseconds < 0 ? "-" : "+") + "\(magnitude / 1_000_000_000).\(milliseconds)"
  }

  private func fractionText(_ nanosecond: Int) -> String {
    guard fractionDigits > 0 else { return "" }
    return "." + padded(nanosecond, 9).prefix(Int(min(fractionDigits, 9)))
  }

  private var clock: CalendarDate {
    let offset = Int64(zoneMinutes ?? 0) * 60_000_000_000
    return CalendarDate(nanoseconds: instant.nanoseconds &+ offset)
  }
}

/// A moment taken apart by the proleptic Gregorian calendar.
package struct CalendarDate: Equatable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  package var nanosecond: Int

  /// Takes apart a count of nanoseconds since 1970-01-01T00:00:00.
  package init(nanoseconds: Int64) {
    let perDay: Int64 = 86_400_000_000_000
    let days = Int((nanoseconds - (nanoseconds < 0 ? perDay - 1 : 0)) / perDay)
    let rest = Int(nanoseconds - Int64(days) * perDay)
    hour = rest / 3_600_000_000_000
    minute = rest / 60_000_000_000 % 60
    second = rest / 1_000_000_000 % 60
    nanosecond = rest % 1_000_000_000
    // Days are counted from 0000-03-01, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let era = (shifted - (shifted < 0 ? 146_096 : 0)) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days from 1970-01-01 to the given date of the proleptic Gregorian calendar.
  @inlinable
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear - (shiftedYear < 0 ? 399 : 0)) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
