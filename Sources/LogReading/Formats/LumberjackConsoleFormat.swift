extension LogFormat {
  /// CocoaLumberjack on a terminal: NSLog's head with a colon before the milliseconds.
  static let lumberjackConsole = LogFormat(
    "lumberjack-console", title: "CocoaLumberjack, console",
    about: """
      CocoaLumberjack's TTY logger and others that print a colon before the milliseconds. No zone.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2018-11-13 12:05:37:744 Courier[15105:354739] Backing up original handler.",
        time: "2018-11-13T12:05:37.744", process: "Courier", pid: 15105,
        message: "Backing up original handler.")
    ],
    head: { line in
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .colon), cursor.skip(UInt8(ascii: " "))
      else { return nil }
      return cursor.nsLogRecord(.full(day), time.nanoseconds, zone: nil, digits: time.digits)
    })
}
