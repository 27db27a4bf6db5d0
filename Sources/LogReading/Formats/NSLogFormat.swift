extension LogFormat {
  /// NSLog as Xcode and the device console printed it until iOS 9.
  ///
  /// Milliseconds, no zone; the thread is hexadecimal until iOS 7 and decimal after.
  static let nsLog = LogFormat(
    "nslog", title: "NSLog",
    about: """
      What NSLog wrote to Xcode's console until iOS 9. The times are the device's wall clock without \
      a zone. Process names may hold spaces.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2014-07-01 15:55:14.706 LifeCycle[5845:60b] applicationDidBecomeActive:",
        time: "2014-07-01T15:55:14.706", process: "LifeCycle", pid: 5845,
        message: "applicationDidBecomeActive:"),
      Sample(
        "2014-06-26 19:12:36.957 State Lab[12751:70b] ready", time: "2014-06-26T19:12:36.957",
        process: "State Lab", pid: 12751, message: "ready"),
    ],
    head: { line in
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(),
        cursor.skip(UInt8(ascii: " ")) || cursor.skip(UInt8(ascii: "T")),
        let time = cursor.timeOfDay(fraction: .point), cursor.zone(afterSpace: true) == nil,
        cursor.skip(UInt8(ascii: " ")),
        !(isLevel(line.peek(cursor.at), line.peek(cursor.at + 1))
          && line.peek(cursor.at + 2) == UInt8(ascii: " "))
      else { return nil }
      return cursor.nsLogRecord(.full(day), time.nanoseconds, zone: nil, digits: time.digits)
    })
}

extension HeadCursor {
  /// Reads what NSLog and os_log write after the time: `Process[pid:thread] message`.
  mutating func nsLogRecord(
    _ day: ClockReading.Day?, _ nanoseconds: Int64, zone: Int16?, digits: UInt8,
    separator: UInt8 = UInt8(ascii: ":")
  ) -> RecordHead? {
    skipSpaces()
    guard let ids = processWithThread(separator: separator) else { return nil }
    _ = skip(UInt8(ascii: " "))
    var head = RecordHead(message: at)
    if let day {
      head.time = ClockReading(
        day, nanoseconds: nanoseconds, zoneMinutes: zone, fractionDigits: digits)
    }
    head.process = ids.name
    head.pid = ids.pid
    head.thread = ids.thread
    return head
  }
}
