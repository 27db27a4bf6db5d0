extension LogFormat {
  /// CocoaLumberjack's log files: a date with slashes, a colon before the milliseconds.
  static let lumberjackFile = LogFormat(
    "lumberjack-file", title: "CocoaLumberjack, file",
    about: """
      The files that CocoaLumberjack's file logger leaves in the app's Caches/Logs. They name no \
      process: all lines are the app's.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2022/08/31 13:33:54:129  [AppDelegate.m:139 -[AppDelegate setUp]]: ready",
        time: "2022-08-31T13:33:54.129", message: "[AppDelegate.m:139 -[AppDelegate setUp]]: ready")
    ],
    head: { line in
      guard line.peek(0).isDigit, line.peek(4) == UInt8(ascii: "/") else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(separator: UInt8(ascii: "/")), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: HeadCursor.Fraction(point: true, colon: true)),
        cursor.skipSpaces() > 0
      else { return nil }
      return RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
    })
}
