extension OutputBuffer {
  /// Appends `2023-04-05 10:11:12`.
  func appendDate(_ clock: CaptureClock) {
    appendDecimal(clock.year, width: 4)
    append(UInt8(ascii: "-"))
    appendDecimal(clock.month, width: 2)
    append(UInt8(ascii: "-"))
    appendDecimal(clock.day, width: 2)
    append(UInt8(ascii: " "))
    appendTime(clock)
  }

  /// Appends `10:11:12`.
  func appendTime(_ clock: CaptureClock) {
    appendDecimal(clock.hour, width: 2)
    append(UInt8(ascii: ":"))
    appendDecimal(clock.minute, width: 2)
    append(UInt8(ascii: ":"))
    appendDecimal(clock.second, width: 2)
  }

  /// Appends `2023-04-05 10:11:12.123456+0200`.
  func appendTimestamp(_ clock: CaptureClock) {
    appendDate(clock)
    append(UInt8(ascii: "."))
    appendDecimal(clock.microsecond, width: 6)
    append("+0200")
  }
}
