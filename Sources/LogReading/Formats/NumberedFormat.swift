extension LogFormat {
  /// `289 | 13:35:48:216 (UTC) | -[AppDelegate applicationWillResignActive:] line 2684 $ …`
  static let numbered = LogFormat(
    "numbered", title: "App's own log, numbered",
    about: """
      Lines of an app's own logger with a running number, the time of day and the message in columns \
      that a bar separates. No date, no process.
      """,
    starts: .digit,
    samples: [
      Sample(
        "289\t|\t13:35:48:216 (UTC)\t|\t-[AppDelegate setUp] line 26 $ ready",
        time: "T13:35:48.216+00:00", message: "-[AppDelegate setUp] line 26 $ ready"),
      Sample("7 | 13:35:48.216 | ready", time: "T13:35:48.216", message: "ready"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard cursor.number(upTo: 9) != nil, cursor.skipBar(),
        let time = cursor.timeOfDay(fraction: HeadCursor.Fraction(point: true, colon: true))
      else { return nil }
      let zone: Int16? = cursor.skip(" (UTC)") || cursor.skip(" (GMT)") ? 0 : cursor.zone()
      guard cursor.skipBar() else { return nil }
      return RecordHead(
        time: ClockReading(
          .none, nanoseconds: time.nanoseconds, zoneMinutes: zone, fractionDigits: time.digits),
        message: cursor.at)
    })
}

extension HeadCursor {
  /// Skips a bar with blanks around it.
  fileprivate mutating func skipBar() -> Bool {
    skipSpaces()
    guard skip(UInt8(ascii: "|")) else { return false }
    skipSpaces()
    return true
  }
}
