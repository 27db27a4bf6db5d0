extension LogFormat {
  /// NSLog with the time of day taken out: only the date is left.
  static let undatedNSLog = LogFormat(
    "nslog-date-only", title: "NSLog, date only",
    about: """
      NSLog lines whose author removed the time. The order is known, durations are not.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2019-08-19 Courier[15745:5014197] VERBOSE: on_session", time: nil, process: "Courier",
        pid: 15745, message: "VERBOSE: on_session")
    ],
    head: { line in
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard cursor.date() != nil, cursor.skip(UInt8(ascii: " ")), !cursor.byte.isDigit else {
        return nil
      }
      return cursor.nsLogRecord(nil, 0, zone: nil, digits: 0)
    })
}
