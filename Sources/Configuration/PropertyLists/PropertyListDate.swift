import Lifecycle

/// Dates as property lists spell them, counted in seconds from 2001-01-01T00:00:00Z.
enum PropertyListDate {
  /// Reads `2011-11-28T09:21:30Z`; nil for anything else.
  static func xml(_ text: some StringProtocol) -> Double? {
    var scanner = Scanner(text)
    guard let year = scanner.year(), scanner.skip("-"), let month = scanner.pair(1...12),
      scanner.skip("-"), let day = scanner.pair(1...31), scanner.skip("T"),
      let hour = scanner.pair(0...24), scanner.skip(":"), let minute = scanner.pair(0...59),
      scanner.skip(":"), let second = scanner.pair(0...60), scanner.skip("Z"), scanner.isAtEnd
    else { return nil }
    return seconds(days(year, month, day), hour, minute, second)
  }

  /// Reads GNUstep's `2011-11-28 09:21:30 +0000`; nil for anything else.
  static func gnuStep(_ text: some StringProtocol) -> Double? {
    var scanner = Scanner(text)
    guard let year = scanner.year(), scanner.skip("-"), let month = scanner.pair(1...12),
      scanner.skip("-"), let day = scanner.pair(1...31), scanner.skip(" "),
      let hour = scanner.pair(0...24), scanner.skip(":"), let minute = scanner.pair(0...59),
      scanner.skip(":"), let second = scanner.pair(0...60), scanner.skip(" ")
    else { return nil }
    let isWest = scanner.skip("-")
    guard isWest || scanner.skip("+"), let zoneHour = scanner.pair(0...23),
      let zoneMinute = scanner.pair(0...59), scanner.isAtEnd
    else { return nil }
    let zone = Double(zoneHour * 3600 + zoneMinute * 60) * (isWest ? -1 : 1)
    return seconds(days(year, month, day), hour, minute, second) - zone
  }

  private static func seconds(_ days: Int, _ hour: Int, _ minute: Int, _ second: Int) -> Double {
    Double(days * 86_400 + hour * 3600 + minute * 60 + second)
  }

  /// Days since 2001-01-01, which is day 11,323 of those that begin with 1970.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CalendarDate.days(year: year, month: month, day: day) - 11_323
  }

  private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: some StringProtocol) { rest = ArraySlice(text.utf8) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }

    mutating func pair(_ range: ClosedRange<Int>) -> Int? {
      guard let number = digits(2), range.contains(number) else { return nil }
      return number
    }

    mutating func year() -> Int? { digits(4) }

    private mutating func digits(_ count: Int) -> Int? {
      let field = rest.prefix(count)
      guard field.count == count,
        field.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else {
        return nil
      }
      rest.removeFirst(count)
      return field.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
  }
}
