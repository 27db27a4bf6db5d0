extension StatusTime {
  /// Reads a moment at the beginning of a text and gives what follows it; nil where none stands there.
  ///
  /// Understood are `2014-07-01`, with slashes or dots too, a time of day behind a space or a `T`, and
  /// a zone such as `Z` or `+08:00`.
  static func read(_ text: Substring) -> (time: StatusTime, rest: Substring)? {
    var scanner = Scanner(rest: text)
    guard let year = scanner.number(digits: 4...4), let mark = scanner.take("-/."),
      let month = scanner.number(digits: 1...2), scanner.take(String(mark)) != nil,
      let day = scanner.number(digits: 1...2), (1...12).contains(month),
      (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    var seconds = Int64(Self.days(year, month, day)) * 86400
    var hasTime = false
    var zone: Int64?
    var end = scanner.rest
    if scanner.take("T ") != nil {
      scanner.skipBlanks()
      if let hour = scanner.number(digits: 1...2), scanner.take(":") != nil,
        let minute = scanner.number(digits: 2...2), hour < 24, minute < 60
      {
        var second = 0
        if scanner.take(":") != nil {
          guard let number = scanner.number(digits: 2...2), number <= 60 else { return nil }
          second = number
          if scanner.take(".,") != nil { _ = scanner.number(digits: 1...9) }
        }
        seconds += Int64(hour * 3600 + minute * 60 + second)
        hasTime = true
        zone = scanner.zone()
        end = scanner.rest
      }
    }
    seconds -= zone ?? 0
    let written = text[text.startIndex..<end.startIndex]
    let time = StatusTime(
      text: String(PropertyListNumber.trimmed(String(written))), seconds: seconds,
      hasZone: zone != nil, hasTimeOfDay: hasTime)
    return (time, end)
  }

  /// Makes a moment of a property list's date: seconds since 2001-01-01T00:00:00Z.
  init(reference: Double) {
    let seconds = Int64(reference.rounded(.down)) + 978_307_200
    let days = Int((seconds - (seconds < 0 ? 86399 : 0)) / 86400)
    let rest = Int(seconds - Int64(days) * 86400)
    let (year, month, day) = Self.date(days)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(year)-\(two(month))-\(two(day))"
    let clock = "\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
    self.init(text: "\(date)T\(clock)Z", seconds: seconds, hasZone: true, hasTimeOfDay: true)
  }

  /// The beginning of a day written as `2014-07-01`; nil for any other text.
  package init?(day text: String) {
    guard text.utf8.count == 10, let (time, rest) = Self.read(text[...]), rest.isEmpty else {
      return nil
    }
    self = time
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    var days = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
    for earlier in 1..<month { days += length(of: earlier, in: year) }
    return days + day - 1
  }

  /// The date that lies so many days after 1970-01-01.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    var year = max(1, 1970 + days / 366 - 1)
    while Self.days(year + 1, 1, 1) <= days { year += 1 }
    var month = 1
    while month < 12, Self.days(year, month + 1, 1) <= days { month += 1 }
    return (year, month, days - Self.days(year, month, 1) + 1)
  }

  private struct Scanner {
    var rest: Substring

    mutating func number(digits: ClosedRange<Int>) -> Int? {
      let run = rest.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
      guard digits.contains(run.count) else { return nil }
      rest = rest[run.endIndex...]
      return Int(run)
    }

    mutating func take(_ characters: String) -> Character? {
      guard let first = rest.first, characters.contains(first) else { return nil }
      rest.removeFirst()
      return first
    }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

    /// Seconds east of UTC; nil, and nothing taken, where no zone follows.
    mutating func zone() -> Int64? {
      let start = rest
      if take("Zz") != nil { return 0 }
      if rest.first == " " { rest.removeFirst() }
      guard let sign = take("+-"), let hours = number(digits: 2...2) else {
        rest = start
        return nil
      }
      _ = take(":")
      let minutes = number(digits: 2...2) ?? 0
      let seconds = Int64(hours * 3600 + minutes * 60)
      return sign == "-" ? -seconds : seconds
    }
  }
}
