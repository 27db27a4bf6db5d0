extension ClockReading {
  /// Reads a time that a user typed: `2024-05-01T10:00:00.5+02:00`, `2024-05-01`, `10:00:00`, `10:00`.
  package init?(userText: String) {
    let reading: ClockReading? = ByteView.with(userText) { text in
      var cursor = HeadCursor(text)
      let date = cursor.date()
      if date != nil, cursor.at < text.count {
        guard cursor.skip(UInt8(ascii: "T")) || cursor.skip(UInt8(ascii: " ")) else { return nil }
      }
      var nanoseconds: Int64 = 0
      var digits: UInt8 = 0
      if cursor.at < text.count {
        if let time = cursor.timeOfDay(fraction: .optional) {
          (nanoseconds, digits) = time
        } else if let hour = cursor.number(digits: 2), cursor.skip(UInt8(ascii: ":")),
          let minute = cursor.number(digits: 2), hour < 24, minute < 60
        {
          nanoseconds = Int64(hour * 60 + minute) * 60_000_000_000
        } else {
          return nil
        }
      } else if date == nil {
        return nil
      }
      let zone = cursor.zone()
      guard cursor.at == text.count else { return nil }
      return ClockReading(
        date.map { .full($0) } ?? .none, nanoseconds: nanoseconds, zoneMinutes: zone,
        fractionDigits: digits)
    }
    guard let reading else { return nil }
    self = reading
  }
}
