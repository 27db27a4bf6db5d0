/// A moment taken apart by the proleptic Gregorian calendar.
package struct CalendarDate: Equatable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int
  package var nanosecond: Int

  /// The years of which a log may be: instants in them, and the spans between, can be counted in
  /// nanoseconds. `print(Date.distantFuture)` writes the year 4001.
  package static let years = 1970...2199

  /// Takes apart a count of nanoseconds since 1970-01-01T00:00:00.
  package init(nanoseconds: Int64) {
    let perDay: Int64 = 86_400_000_000_000
    let remainder = nanoseconds % perDay
    let days = Int(nanoseconds / perDay) - (remainder < 0 ? 1 : 0)
    let rest = Int(remainder < 0 ? remainder + perDay : remainder)
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

  /// How many days a month of a year has.
  package static func days(in month: Int, of year: Int) -> Int {
    let next = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(year: next.0, month: next.1, day: 1) - days(year: year, month: month, day: 1)
  }

  /// Days from 1970-01-01 to a date of one of the years of logs; nil for any other year.
  package static func days(checking year: Int, month: Int, day: Int) -> Int? {
    guard years.contains(year) else { return nil }
    return days(year: year, month: month, day: day)
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
