import Lifecycle

extension StatusTime {
  /// Reads a moment at the beginning of a text and gives what follows it; nil where none stands there.
  ///
  /// Understood are `2014-07-01`, with slashes or dots too, `Oct 5, 2024`, `5 October 2024` and
  /// `2024年10月5日`, a weekday before them, a time of day behind them, of twelve hours or of
  /// twenty-four, and a zone such as `Z`, `+08:00` or `PDT`. Of `10/5/2024` nobody can tell which is
  /// the month, so only such dates are read that leave no choice.
  static func read(_ text: Substring) -> (time: StatusTime, rest: Substring)? {
    var scanner = StatusTimeScanner(text)
    scanner.skipWeekday()
    guard let date = scanner.date() else { return nil }
    var seconds =
      Int64(CalendarDate.days(year: date.year, month: date.month, day: date.day)) * 86400
    var width: Int64 = 86400
    var zone: Int64?
    var end = scanner.rest
    if let clock = scanner.timeOfDay() {
      seconds += clock.seconds
      width = clock.hasSeconds ? 1 : 60
      end = scanner.rest
      if let found = scanner.zone() {
        zone = found.seconds
        end = scanner.rest
      }
    }
    seconds -= zone ?? 0
    let written = text[text.startIndex..<end.startIndex]
    let time = StatusTime(
      text: String(PropertyListNumber.trimmed(String(written))), seconds: seconds, width: width,
      hasZone: zone != nil)
    return (time, end)
  }

  /// Finds the first moment in a text, with the text before and behind it.
  static func find(
    in text: Substring
  ) -> (time: StatusTime, before: Substring, rest: Substring)? {
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { previous = character }
      guard character.isLetter || character.isNumber, !previous.isLetter, !previous.isNumber,
        previous != ".", previous != "="
      else { continue }
      if let found = read(text[index...]) { return (found.time, text[..<index], found.rest) }
    }
    return nil
  }

  /// Makes a moment of a property list's date: seconds since 2001-01-01T00:00:00Z; nil for no number.
  init?(reference: Double) {
    guard !reference.isNaN else { return nil }
    // A file may hold any number; beyond 30,000 years it means no day.
    let bounded = min(max(reference, -1e12), 1e12)
    let seconds = Int64(bounded.rounded(.down)) + 978_307_200
    // The calendar repeats itself after 400 years, and nanoseconds reach no further than 292.
    let cycle: Int64 = 146_097 * 86_400
    let cycles = Int64((Double(seconds) / Double(cycle)).rounded())
    var date = CalendarDate(nanoseconds: (seconds - cycles * cycle) * 1_000_000_000)
    date.year += Int(cycles) * 400
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(date.year)-\(two(date.month))-\(two(date.day))"
    let clock = "\(two(date.hour)):\(two(date.minute)):\(two(date.second))"
    self.init(text: "\(day)T\(clock)Z", seconds: seconds, hasZone: true)
  }

  /// The day written as `2014-07-01`; nil for any other text.
  package init?(day text: String) {
    guard text.utf8.count == 10, text.first?.isNumber == true,
      let (time, rest) = Self.read(text[...]), rest.isEmpty
    else { return nil }
    self = time
  }
}
