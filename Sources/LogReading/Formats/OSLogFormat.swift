extension LogFormat {
  /// NSLog and os_log in Xcode's console from iOS 10 to Xcode 14.
  ///
  /// Microseconds and a zone; a category or `subsystem:category` in brackets may begin the message.
  static let osLog = LogFormat(
    "oslog", title: "NSLog and os_log in Xcode",
    about: """
      What Xcode 8 to 14 shows in its console for NSLog and os_log: select all and copy. The zone is the device's. Lines of print stand \
      between the records without any head.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2021-11-25 14:41:34.367850+0000 Driver[3314:522530] [BackgroundTask] Background Task 5",
        time: "2021-11-25T14:41:34.367850+00:00", process: "Driver", pid: 3314,
        message: "[BackgroundTask] Background Task 5"),
      Sample(
        "2018-01-13 04:55:06.659712-0800 Access News[34111:1940054] [default] read",
        time: "2018-01-13T04:55:06.659712-08:00", process: "Access News", pid: 34111,
        message: "[default] read"),
    ],
    head: { line in
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(),
        cursor.skip(UInt8(ascii: " ")) || cursor.skip(UInt8(ascii: "T")),
        let time = cursor.timeOfDay(fraction: .point),
        let zone = cursor.zone(afterSpace: true), cursor.skip(UInt8(ascii: " "))
      else { return nil }
      return cursor.nsLogRecord(.full(day), time.nanoseconds, zone: zone, digits: time.digits)
    })
}
