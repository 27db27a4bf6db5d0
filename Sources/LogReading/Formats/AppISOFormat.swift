extension LogFormat {
  /// `[2025-07-31T06:54:03Z] [DEBUG] message`, `2021-08-17T13:09:21+0200 info label : message`
  static let appISO = LogFormat(
    "app-iso", title: "App's own log, ISO 8601",
    about: """
      Lines of an app's own logger that begin with an ISO 8601 time, with or without brackets: \
      swift-log's console, loggers of cross-platform cores. The zone is written; no process.
      """,
    isLoose: true, starts: [.bracket, .digit],
    samples: [
      Sample(
        "[2025-07-31T06:54:03Z] [DEBUG] Refreshing screen", time: "2025-07-31T06:54:03+00:00",
        message: "Refreshing screen"),
      Sample(
        "2021-08-17T13:09:21+0200 info courier : applicationDidBecomeActive",
        time: "2021-08-17T13:09:21+02:00", message: "info courier : applicationDidBecomeActive"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      let isBracketed = cursor.skip(UInt8(ascii: "["))
      guard let day = cursor.date(),
        cursor.skip(UInt8(ascii: "T")) || (isBracketed && cursor.skip(UInt8(ascii: " "))),
        let time = cursor.timeOfDay(fraction: .optional)
      else { return nil }
      let zone = cursor.zone()
      guard isBracketed ? cursor.skip(UInt8(ascii: "]")) : zone != nil else { return nil }
      // With a process behind it, it is NSLog's.
      var process = cursor
      guard cursor.skipSpaces() > 0, process.processWithThread() == nil else { return nil }
      cursor.skipLevel()
      return RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, zoneMinutes: zone,
          fractionDigits: time.digits),
        message: cursor.at)
    })
}
