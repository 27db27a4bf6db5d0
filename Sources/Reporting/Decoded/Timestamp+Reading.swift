import Lifecycle

extension Timestamp {
  /// Reads a time as reports write it; nil where the text is none.
  ///
  /// A clock without a year counts from the year 2000, so that differences are right; the year itself
  /// is not known.
  init?(reading text: String) {
    if text.hasPrefix("+") || (text.hasPrefix("-") && !text.hasPrefix("--")) {
      guard let nanoseconds = Self.nanoseconds(ofSeconds: text.dropFirst()) else { return nil }
      self.init(
        Instant(nanoseconds: text.hasPrefix("-") ? -nanoseconds : nanoseconds), fractionDigits: 3,
        calendar: .relative)
      return
    }
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let (calendar, days) = Self.day(halves[0]) else { return nil }
    var clock = halves[1]
    var zone: Int16?
    if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let parts = clock[clock.index(after: sign)...].split(separator: ":").compactMap { Int16($0) }
      guard parts.count == 2, parts[0] < 24, parts[1] < 60 else { return nil }
      zone = (parts[0] * 60 + parts[1]) * (clock[sign] == "-" ? -1 : 1)
      clock = clock[..<sign]
    }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = Int64(parts[0]), let minute = Int64(parts[1]),
      (0..<24).contains(hour), (0..<60).contains(minute),
      let rest = Self.nanoseconds(ofSeconds: parts[2])
    else { return nil }
    let seconds = Int64(days) * 86_400 + hour * 3_600 + minute * 60 - Int64(zone ?? 0) * 60
    let digits = parts[2].split(separator: ".").dropFirst().first?.count ?? 0
    self.init(
      Instant(nanoseconds: seconds * 1_000_000_000 + rest), zoneMinutes: zone,
      fractionDigits: UInt8(min(digits, 9)), calendar: calendar)
  }

  /// The calendar and the days since 1970 of `2014-07-01`, `--07-01` or nothing.
  private static func day(_ text: Substring) -> (Calendar, Int)? {
    if text.isEmpty { return (.withoutDate, 0) }
    let hasYear = !text.hasPrefix("--")
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == (hasYear ? 3 : 2) else { return nil }
    let (month, day) = (parts[parts.count - 2], parts[parts.count - 1])
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let year = hasYear ? parts[0] : 2000
    // West of Greenwich the first of the years of logs begins in the one before.
    guard (CalendarDate.years.lowerBound - 1...CalendarDate.years.upperBound).contains(year) else {
      return nil
    }
    return (
      hasYear ? .full : .withoutYear, CalendarDate.days(year: year, month: month, day: day)
    )
  }

  /// `14.706` in nanoseconds, without going through a broken number.
  private static func nanoseconds(ofSeconds text: Substring) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int64($0) }), (0..<4_000_000_000).contains(whole) else {
      return nil
    }
    guard parts.count == 2 else { return whole * 1_000_000_000 }
    let digits = parts[1].prefix(9)
    guard !digits.isEmpty, digits.allSatisfy(\.isNumber), var fraction = Int64(digits) else {
      return nil
    }
    for _ in digits.count..<9 { fraction *= 10 }
    return whole * 1_000_000_000 + fraction
  }
}
