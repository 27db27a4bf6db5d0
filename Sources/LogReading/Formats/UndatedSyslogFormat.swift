extension LogFormat {
  /// Syslog with the date or the whole time cut off: `kernel[0] <Notice>: message`.
  static let undatedSyslog = LogFormat(
    "syslog-undated", title: "Device syslog without dates",
    about: """
      Lines of a device's syslog whose dates or times were cut off, as issues quote them. Lines of \
      every process of the device; the order is known, durations only where the time of day is left.
      """,
    isDeviceWide: true, starts: [.letter, .digit],
    samples: [
      Sample(
        "kernel[0] <Notice>: EXC_RESOURCE -> Python3[2776] exceeded mem limit", time: nil,
        process: "kernel", pid: 0, message: "EXC_RESOURCE -> Python3[2776] exceeded mem limit"),
      Sample(
        "ReportCrash(CrashReporterSupport)[2782] <Notice>: not saved", time: nil,
        process: "ReportCrash", pid: 2782, message: "not saved"),
      Sample(
        "12:24:37 iPad runningboardd(RunningBoard)[31] <Notice>: Resuming task.",
        time: "T12:24:37", process: "runningboardd", pid: 31, message: "Resuming task."),
    ],
    head: { line in
      if line.peek(0).isDigit { return timed(line) }
      guard let close = line.firstIndex(of: "] <"), close < 96 else { return nil }
      var open = close
      while open > 0, line[open - 1].isDigit { open -= 1 }
      guard open < close, open > 1, line[open - 1] == UInt8(ascii: "[") else { return nil }
      var cursor = HeadCursor(line, at: open)
      guard let pid = cursor.number(upTo: 10) else { return nil }
      cursor.at = close + 3
      while cursor.byte.isLetter { cursor.at += 1 }
      guard cursor.skip(">: ") else { return nil }
      var name = 0..<(open - 1)
      if let library = line.firstIndex(of: UInt8(ascii: "(")), library < name.upperBound {
        name = 0..<library
      }
      // One word: with two it could be a sentence, or a line that lost only its date.
      guard !name.isEmpty, line[name].firstIndex(of: UInt8(ascii: " ")) == nil else { return nil }
      var head = RecordHead(message: cursor.at)
      head.process = name
      head.pid = pid
      head.escaping = .vis
      return head
    })
  /// `12:24:37 iPad runningboardd(RunningBoard)[31] <Notice>: …`
  private static func timed(_ line: ByteView) -> RecordHead? {
    var cursor = HeadCursor(line)
    guard let time = cursor.timeOfDay(fraction: .optional), cursor.skip(UInt8(ascii: " ")),
      let level = line.firstIndex(of: "] <", from: cursor.at), level < cursor.at + 160,
      let ids = cursor.syslogProcess(allowsHost: true), ids.name.upperBound <= level
    else { return nil }
    var head = RecordHead(
      time: ClockReading(.none, nanoseconds: time.nanoseconds, fractionDigits: time.digits),
      message: cursor.at)
    head.process = ids.name
    head.pid = ids.pid
    head.host = ids.host
    head.mayNameHost = true
    head.escaping = .vis
    return head
  }
}
