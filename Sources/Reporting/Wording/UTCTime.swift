import Lifecycle

/// Moments in UTC, for formats that know no other time.
enum UTCTime {
  /// Nanoseconds since 1970; nil where the log tells no year or no zone, so that no moment is known.
  static func nanoseconds(_ time: Timestamp?) -> Int64? {
    guard let time, time.calendar == .full, time.zoneMinutes != nil else { return nil }
    return time.instant.nanoseconds
  }

  /// `2018-09-14T06:12:45.190Z`, to the millisecond; nil where no moment is known.
  static func text(_ time: Timestamp?) -> String? {
    guard let nanoseconds = nanoseconds(time) else { return nil }
    let moment = Timestamp(
      Instant(nanoseconds: nanoseconds), fractionDigits: 3, calendar: .full)
    let text = moment.text
    // Four digits of the year are all that RFC 3339 has.
    guard text.count == 23, text.first != "-" else { return nil }
    return text + "Z"
  }
}
