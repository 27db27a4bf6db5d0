extension LogFormat {
  /// NSLog with the date taken out: only the time of day is left.
  static let datelessNSLog = LogFormat(
    "nslog-time-only", title: "NSLog, time only",
    about: """
      NSLog lines whose author removed the date. Durations are known, the day is not; after midnight \
      the times count on.
      """,
    starts: .digit,
    samples: [
      Sample(
        "15:55:14.706 Field Notes[5845:60b] applicationDidBecomeActive:", time: "T15:55:14.706",
        process: "Field Notes", pid: 5845, message: "applicationDidBecomeActive:"),
      Sample(
        "15:55:14.706123+0100 Courier[5845:6012] [life] ready", time: "T15:55:14.706123+01:00",
        process: "Courier", pid: 5845, message: "[life] ready"),
    ],
    head: { line in
      guard line.peek(2) == UInt8(ascii: ":") else { return nil }
      var cursor = HeadCursor(line)
      guard
        let time = cursor.timeOfDay(fraction: HeadCursor.Fraction(point: true, colon: true))
      else { return nil }
      let zone = cursor.zone()
      guard cursor.skip(UInt8(ascii: " ")) else { return nil }
      return cursor.nsLogRecord(
        ClockReading.Day.none, time.nanoseconds, zone: zone, digits: time.digits)
    })
}
