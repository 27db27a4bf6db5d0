import Lifecycle

/// Reads dates and times of day, piece by piece.
struct StatusTimeScanner {
  private(set) var rest: Substring

  init(_ text: Substring) { rest = text }

  /// A date of the calendar.
  struct Day {
    var year: Int
    var month: Int
    var day: Int

    /// Nil where the calendar has no such day.
    init?(_ year: Int, _ month: Int, _ day: Int) {
      guard (1...12).contains(month),
        (1...CalendarDate.days(in: month, of: year)).contains(day)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  /// Hours east of UTC. Names that several zones share, such as CST, are not here.
  private static let zones = [
    "UTC": 0, "GMT": 0, "PST": -8, "PDT": -7, "MST": -7, "MDT": -6, "CDT": -5, "EST": -5,
    "EDT": -4, "CET": 1, "CEST": 2, "JST": 9,
  ]

  /// Passes over a weekday and the comma behind it.
  mutating func skipWeekday() {
    let start = rest
    guard name(of: Self.weekdays) != nil else {
      rest = start
      return
    }
    _ = take(",")
    skipBlanks()
  }

  mutating func date() -> Day? {
    let start = rest
    if let day = yearFirst() { return day }
    rest = start
    if let day = monthFirst() { return day }
    rest = start
    if let day = dayFirst() { return day }
    rest = start
    return numbersAlone()
  }

  /// `2014-07-01`, `2014/7/1`, `2014年7月1日`.
  private mutating func yearFirst() -> Day? {
    guard let year = number(digits: 4...4), let mark = take("-/.年"),
      let month = number(digits: 1...2), take(mark == "年" ? "月" : String(mark)) != nil,
      let day = number(digits: 1...2), !isDigit(rest.first)
    else { return nil }
    if mark == "年" { _ = take("日") }
    return Day(year, month, day)
  }

  /// `Oct 5, 2024`.
  private mutating func monthFirst() -> Day? {
    guard let month = name(of: Self.months) else { return nil }
    skipBlanks()
    guard let day = number(digits: 1...2) else { return nil }
    _ = take(",")
    skipBlanks()
    guard let year = number(digits: 4...4), !isDigit(rest.first) else { return nil }
    return Day(year, month + 1, day)
  }

  /// `5 October 2024`, `5-Oct-2024`.
  private mutating func dayFirst() -> Day? {
    guard let day = number(digits: 1...2), take(" -.") != nil else { return nil }
    skipBlanks()
    guard let month = name(of: Self.months), take(" -,") != nil else { return nil }
    skipBlanks()
    guard let year = number(digits: 4...4), !isDigit(rest.first) else { return nil }
    return Day(year, month + 1, day)
  }

  /// `10/15/2024` or `15/10/2024`, where only one of the two numbers can be a month.
  private mutating func numbersAlone() -> Day? {
    guard let first = number(digits: 1...2), take("/") != nil, let second = number(digits: 1...2),
      take("/") != nil, let year = number(digits: 4...4) ?? number(digits: 2...2),
      !isDigit(rest.first)
    else { return nil }
    let full = year < 100 ? 2000 + year : year
    switch (Day(full, first, second), Day(full, second, first)) {
    case (let day?, nil), (nil, let day?): return day
    case (let day?, _?) where first == second: return day
    default: return nil
    }
  }

  /// The time of day behind a date: after blanks, a `T`, a comma, or `at`; nothing is taken if none is.
  mutating func timeOfDay() -> (seconds: Int64, hasSeconds: Bool)? {
    let start = rest
    if take("T") == nil {
      _ = take(",")
      skipBlanks()
      if rest.hasPrefix("at ") { rest = rest.dropFirst(3) }
      skipBlanks()
    }
    let isMorning = word("上午")
    let isEvening = !isMorning && word("下午")
    guard var hour = number(digits: 1...2), take(":") != nil, let minute = number(digits: 2...2),
      hour < 24, minute < 60
    else {
      rest = start
      return nil
    }
    var second: Int?
    let beforeSeconds = rest
    if take(":") != nil {
      guard let count = number(digits: 2...2), count <= 60 else {
        rest = start
        return nil
      }
      second = count
      if take(".,") != nil, number(digits: 1...9) == nil { rest = beforeSeconds.dropFirst(3) }
    }
    if let isAfternoon = halfOfDay() ?? (isMorning ? false : isEvening ? true : nil) {
      guard (1...12).contains(hour) else {
        rest = start
        return nil
      }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    return (Int64(hour * 3600 + minute * 60 + (second ?? 0)), second != nil)
  }

  /// Whether `PM` or `p.m.` follows; nil where neither half of the day does.
  private mutating func halfOfDay() -> Bool? {
    let start = rest
    skipBlanks()
    for (text, isAfternoon) in [("a.m.", false), ("p.m.", true), ("am", false), ("pm", true)]
    where rest.lowercased().hasPrefix(text) {
      let after = rest.dropFirst(text.count)
      if let next = after.first, next.isLetter { continue }
      rest = after
      return isAfternoon
    }
    rest = start
    return nil
  }

  /// A zone in seconds east of UTC; nil, and nothing taken, where no zone follows.
  mutating func zone() -> (seconds: Int64, name: Substring)? {
    let start = rest
    if take("Zz") != nil, rest.first?.isLetter != true { return (0, "Z") }
    rest = start
    skipBlanks()
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    if let hours = Self.zones[name.uppercased()] {
      rest = rest[name.endIndex...]
      if name.uppercased() != "GMT" && name.uppercased() != "UTC" {
        return (Int64(hours * 3600), name)
      }
      return (offset(hourDigits: 1...2) ?? 0, name)
    }
    guard let seconds = offset(hourDigits: 2...2) else {
      rest = start
      return nil
    }
    return (seconds, "")
  }

  /// `+08:00`, `-0700`.
  private mutating func offset(hourDigits: ClosedRange<Int>) -> Int64? {
    let start = rest
    guard let sign = take("+-"), let hours = number(digits: hourDigits) else {
      rest = start
      return nil
    }
    _ = take(":")
    let minutes = number(digits: 2...2) ?? 0
    guard hours < 15, minutes < 60, !isDigit(rest.first) else {
      rest = start
      return nil
    }
    let seconds = Int64(hours * 3600 + minutes * 60)
    return sign == "-" ? -seconds : seconds
  }

  /// Which of some names stands here, in full or by its first three letters.
  private mutating func name(of names: [String]) -> Int? {
    let letters = rest.prefix { $0.isASCII && $0.isLetter }
    let lowered = letters.lowercased()
    let isMeant = { (name: String) in
      name == lowered || lowered == name.prefix(3) || (lowered == "sept" && name == "september")
    }
    guard let index = names.firstIndex(where: isMeant) else { return nil }
    rest = rest[letters.endIndex...]
    _ = take(".")
    return index
  }

  private mutating func number(digits: ClosedRange<Int>) -> Int? {
    let run = rest.prefix(digits.upperBound).prefix { isDigit($0) }
    guard digits.contains(run.count) else { return nil }
    rest = rest[run.endIndex...]
    return Int(run)
  }

  private func isDigit(_ character: Character?) -> Bool {
    character.map { $0.isASCII && $0.isNumber } ?? false
  }

  private mutating func take(_ characters: String) -> Character? {
    guard let first = rest.first, characters.contains(first) else { return nil }
    rest.removeFirst()
    return first
  }

  private mutating func word(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }
}
