extension LogFormat {
  /// XCGLogger: `2021-08-17 13:09:21.071 [Info] [main] [File.swift:212] function() > message`.
  static let xcgLogger = LogFormat(
    "xcglogger", title: "XCGLogger",
    about: """
      What XCGLogger writes to its file or to the console: level, thread, source line and function, \
      then the message behind `>`. The device's local time without a zone; no process.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2021-08-17 13:09:25.871 [Verbose] [main] [Settings.swift:174] reset() > Logs directory",
        time: "2021-08-17T13:09:25.871", message: "[Settings.swift:174] reset() > Logs directory"),
      Sample(
        "2024-07-04 18:52:42.124 [Info] > Courier Version: 2024.6", time: "2024-07-04T18:52:42.124",
        message: "> Courier Version: 2024.6"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), cursor.skip(UInt8(ascii: " ")),
        cursor.skipLevel()
      else { return nil }
      if cursor.byte != UInt8(ascii: ">") {
        // The thread's name may be missing; the source line may not.
        guard cursor.byte == UInt8(ascii: "[") else { return nil }
        if let end = line.firstIndex(of: UInt8(ascii: "]"), from: cursor.at),
          line.has("] [", at: end)
        {
          cursor.at = end + 2
        }
        guard cursor.byte == UInt8(ascii: "["),
          let end = line.firstIndex(of: UInt8(ascii: "]"), from: cursor.at),
          isSource(line[(cursor.at + 1)..<end])
        else { return nil }
      }
      return RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
    })

  /// `File.swift:212`
  private static func isSource(_ text: ByteView) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon + 1 < text.count else {
      return false
    }
    return text.peek(colon + 1).isDigit
  }
}
