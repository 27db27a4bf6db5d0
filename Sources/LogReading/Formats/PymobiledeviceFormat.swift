extension LogFormat {
  /// `pymobiledevice3 syslog live`.
  static let pymobiledevice = LogFormat(
    "pymobiledevice3", title: "pymobiledevice3",
    about: """
      What `pymobiledevice3 syslog live` prints. Lines of every process of the device, in the \
      computer's local time without a zone; the image that logged stands in braces.
      """,
    isDeviceWide: true, starts: .digit,
    samples: [
      Sample(
        "2026-02-21 21:22:45.272141 LogTester{Foundation}[2915] <NOTICE>: tick=1",
        time: "2026-02-21T21:22:45.272141", process: "LogTester", pid: 2915, message: "tick=1"),
      Sample(
        "2026-02-21 21:22:46 Plug In[4410] <USER_ACTION>: tick", time: "2026-02-21T21:22:46",
        process: "Plug In", pid: 4410, message: "tick"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .optional), cursor.skip(UInt8(ascii: " ")),
        let level = line.firstIndex(of: "] <", from: cursor.at), level < cursor.at + 160
      else { return nil }
      var open = level
      while open > cursor.at, line[open - 1].isDigit { open -= 1 }
      guard open < level, open > cursor.at + 1, line[open - 1] == UInt8(ascii: "[") else {
        return nil
      }
      var ids = HeadCursor(line, at: open)
      guard let pid = ids.number(upTo: 10) else { return nil }
      ids.at = level + 3
      while ids.byte.isUppercase || ids.byte == UInt8(ascii: "_") { ids.at += 1 }
      guard ids.skip(">:") else { return nil }
      _ = ids.skip(UInt8(ascii: " "))
      var head = RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: ids.at)
      let name = cursor.at..<(open - 1)
      let brace = line.firstIndex(of: UInt8(ascii: "{"), from: cursor.at) ?? line.count
      head.process = name.lowerBound..<min(brace, name.upperBound)
      head.pid = pid
      return head
    })
}
