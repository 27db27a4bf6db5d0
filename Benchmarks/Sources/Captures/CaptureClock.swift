/// The time of a capture: local, two hours ahead of UTC, never going back.
struct CaptureClock {
  private(set) var year = 2023
  private(set) var month = 4
  private(set) var day = 5
  private(set) var hour = 10
  private(set) var minute = 11
  private(set) var second = 12
  private(set) var microsecond = 123_456
  /// Since the start of the capture.
  private(set) var elapsedMicroseconds = 0

  private static let microsecondsInSecond = 1_000_000

  mutating func advance(microseconds: Int) {
    elapsedMicroseconds += microseconds
    microsecond += microseconds
    while microsecond >= Self.microsecondsInSecond {
      microsecond -= Self.microsecondsInSecond
      advanceSecond()
    }
  }

  private mutating func advanceSecond() {
    second += 1
    guard second == 60 else { return }
    (second, minute) = (0, minute + 1)
    guard minute == 60 else { return }
    (minute, hour) = (0, hour + 1)
    guard hour == 24 else { return }
    (hour, day) = (0, day + 1)
    guard day > daysInMonth else { return }
    (day, month) = (1, month + 1)
    guard month > 12 else { return }
    (month, year) = (1, year + 1)
  }

  private var daysInMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }
}
