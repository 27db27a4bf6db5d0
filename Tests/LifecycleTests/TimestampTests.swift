import Foundation
import Lifecycle
import Testing

@Suite struct TimestampTests {
  /// 2014-07-01T15:55:14.706789012 on the clock of the log.
  private static let moment = Instant(nanoseconds: 1_404_230_114_706_789_012)

  @Test(
    arguments: [
      (3, "2014-07-01T15:55:14.706"), (6, "2014-07-01T15:55:14.706789"),
      (9, "2014-07-01T15:55:14.706789012"), (0, "2014-07-01T15:55:14"),
      (1, "2014-07-01T15:55:14.7"),
    ])
  func `a time has as many digits as the log wrote`(digits: Int, text: String) {
    #expect(Timestamp(Self.moment, fractionDigits: UInt8(digits)).text == text)
  }

  @Test(
    arguments: [
      (Timestamp.Calendar.full, "2014-07-01T15:55:14.706", "2014-07-01" as String?),
      (.withoutYear, "--07-01T15:55:14.706", "07-01"), (.withoutDate, "T15:55:14.706", nil),
    ])
  func `what the clock does not tell is left out`(
    calendar: Timestamp.Calendar, text: String, day: String?
  ) {
    let time = Timestamp(Self.moment, calendar: calendar)
    #expect(time.text == text)
    #expect(time.dayText == day)
    #expect(time.timeOfDay == "15:55:14.706")
  }

  @Test func `a relative time counts seconds`() {
    let time = Timestamp(Instant(nanoseconds: 350_000_000), calendar: .relative)
    #expect(time.text == "+0.350")
    let later = Timestamp(Instant(nanoseconds: 3_725_004_000_000), calendar: .relative)
    #expect(later.text == "+3725.004")
    let nextDay = Timestamp(Instant(nanoseconds: 90_000_500_000_000), calendar: .relative)
    #expect(nextDay.text == "+90000.500")
  }

  @Test(
    arguments: [
      (0, "2014-07-01T15:55:14.706+00:00"), (60, "2014-07-01T16:55:14.706+01:00"),
      (-420, "2014-07-01T08:55:14.706-07:00"), (345, "2014-07-01T21:40:14.706+05:45"),
      (-210, "2014-07-01T12:25:14.706-03:30"), (840, "2014-07-02T05:55:14.706+14:00"),
    ])
  func `a zone shows its own wall clock and its offset`(minutes: Int, text: String) {
    #expect(Timestamp(Self.moment, zoneMinutes: Int16(minutes)).text == text)
  }

  @Test func `before the origin the calendar runs on`() {
    #expect(Timestamp(Instant(nanoseconds: -1)).text == "1969-12-31T23:59:59.999")
    #expect(
      Timestamp(Instant(nanoseconds: -86_400_000_000_000)).text == "1969-12-31T00:00:00.000")
  }

  @Test(arguments: [(0, 1_000_000_000), (3, 1_000_000), (6, 1_000), (9, 1), (12, 1)])
  func `the resolution is the last digit's`(digits: Int, nanoseconds: Int) {
    let time = Timestamp(Self.moment, fractionDigits: UInt8(digits))
    #expect(time.resolution == .nanoseconds(nanoseconds))
  }

  @Test func `durations and instants keep their nanoseconds`() {
    let later = Self.moment.advanced(by: .milliseconds(58))
    #expect(Self.moment.duration(to: later) == .milliseconds(58))
    #expect(later.duration(to: Self.moment) == .milliseconds(-58))
    #expect(Duration.milliseconds(-1500).wholeNanoseconds == -1_500_000_000)
    #expect(Duration.milliseconds(57_047).inSeconds == 57.047)
  }
}

@Suite struct CalendarDateTests {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }

  /// Days of the years 1678 to 2261, which nanoseconds can count.
  private static let days: [Int] = {
    var random = SeededGenerator(seed: 2014)
    return (0..<2_000).map { _ in Int.random(in: -106_000...106_000, using: &random) }
      + [-1, 0, 1, 58, 59, 60, 10_956, 11_015, 11_016, 11_017, 19_782, 19_783, 47_540, 47_541]
  }()

  @Test func `random days agree with the platform's calendar`() throws {
    let calendar = Self.calendar
    for day in Self.days {
      let second = abs(day &* 7_919) % 86_400
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(second))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      let ours = CalendarDate(
        nanoseconds: (Int64(day) * 86_400 + Int64(second)) * 1_000_000_000 + 7)
      #expect(ours.year == parts.year, "day \(day)")
      #expect(ours.month == parts.month, "day \(day)")
      #expect(ours.day == parts.day, "day \(day)")
      #expect(ours.hour == parts.hour, "day \(day)")
      #expect(ours.minute == parts.minute, "day \(day)")
      #expect(ours.second == parts.second, "day \(day)")
      #expect(ours.nanosecond == 7)
      #expect(CalendarDate.days(year: ours.year, month: ours.month, day: ours.day) == day)
    }
  }
}
