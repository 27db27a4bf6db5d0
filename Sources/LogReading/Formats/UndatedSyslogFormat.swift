extension LogFormat {
  /// Syslog with the time and the host cut off: `kernel[0] <Notice>: message`.
  static let undatedSyslog = LogFormat(
    "syslog-undated", title: "Device syslog without times",
    about: """
      Lines of a device's syslog whose times were cut off, as issues quote them. Lines of every \
      process of the device; the order is known, durations are not.
      """,
    isDeviceWide: true, starts: .letter,
    samples: [
      Sample(
        "kernel[0] <Notice>: EXC_RESOURCE -> Python3[2776] exceeded mem limit", time: nil,
        process: "kernel", pid: 0, message: "EXC_RESOURCE -> Python3[2776] exceeded mem limit"),
      Sample(
        "ReportCrash(CrashReporterSupport)[2782] <Notice>: not saved", time: nil,
        process: "ReportCrash", pid: 2782, message: "not saved"),
    ],
    head: { line in
      guard let close = line.firstIndex(of: "] <"), close < 96 else { return nil }
      var open = close
      while open > 0, line[open - 1].isDigit { open -= 1 }
      guard open < close, open > 1, line[open - 1] == 0x5B else { return nil }
      var cursor = HeadCursor(line, at: open)
      guard let pid = cursor.number(upTo: 10) else { return nil }
      cursor.at = close + 3
      while cursor.byte.isLetter { cursor.at += 1 }
      guard cursor.skip(">: ") else { return nil }
      var name = 0..<(open - 1)
      if let library = line.firstIndex(of: 0x28), library < name.upperBound {
        name = 0..<library
      }
      // One word: with two it could be a sentence, or a line that lost only its date.
      guard !name.isEmpty, line[name].firstIndex(of: 0x20) == nil else { return nil }
      var head = RecordHead(message: cursor.at)
      head.process = name
      head.pid = pid
      head.escaping = .vis
      return head
    })
}
