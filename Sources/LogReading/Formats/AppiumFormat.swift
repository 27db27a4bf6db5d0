extension LogFormat {
  /// What Appium's server prints of a device's or a Simulator's log, with its own marks before it.
  ///
  /// The mark stands before the rows of a message that spans lines too; the inner line tells.
  static let appium = LogFormat(
    "appium", title: "Appium server log",
    about: """
      The log of an Appium server that was started with showIOSLog: each line of the device's log \
      behind `[IOS_SYSLOG_ROW]`. The time is the device's, of the inner line; the server's own lines \
      are passed over.
      """,
    isDeviceWide: true, starts: [.digit, .bracket],
    samples: [
      Sample(
        "2015-02-07 00:23:04:982 - info: [IOS_SYSLOG_ROW ] Feb  6 16:23:06 iPad mediaserverd[29] <Warning>: scanner",
        time: "--02-06T16:23:06", process: "mediaserverd", pid: 29, message: "scanner"),
      Sample(
        "[iOSLog] [IOS_SYSLOG_ROW] Jun 17 10:49:11 Studio syslogd[876]: Configuration Notice:",
        time: "--06-17T10:49:11", process: "syslogd", pid: 876, message: "Configuration Notice:"),
      Sample(
        "[IOSSimulatorLog] [IOS_SYSLOG_ROW] 2019-11-06 15:01:04.001 Df SpringBoard[11727:2bf52] exited",
        time: "2019-11-06T15:01:04.001", process: "SpringBoard", pid: 11727, message: "exited"),
      Sample(
        "[IOSSimulatorLog] [IOS_SYSLOG_ROW]     stateAtExit = ;", time: nil,
        message: "    stateAtExit = ;"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      let isTimed = cursor.skipServerTime()
      while cursor.byte == UInt8(ascii: "[") {
        if cursor.skip("[IOS_SYSLOG_ROW") {
          _ = cursor.skip(UInt8(ascii: " "))
          guard cursor.skip(UInt8(ascii: "]")) else { return nil }
          _ = cursor.skip(UInt8(ascii: " "))
          return row(line, cursor.at)
        }
        guard let end = line.firstIndex(of: UInt8(ascii: "]"), from: cursor.at),
          end < cursor.at + 40
        else {
          break
        }
        cursor.at = end + 1
        cursor.skipSpaces()
      }
      return isTimed || isServerLine(line) ? .preamble(line) : nil
    })

  /// The formats that stand behind Appium's mark.
  private static let inner: [LogFormat] = [.syslog, .unifiedLogCompact, .unifiedLogSyslog]

  private static func row(_ line: ByteView, _ start: Int) -> RecordHead {
    let text = line.from(start)
    for format in inner {
      if let head = format.head(text) { return head.moved(by: start) }
    }
    var head = RecordHead(message: start)
    head.role = .continuation
    return head
  }

  /// Lines of the server that speak about requests, not about the device.
  private static func isServerLine(_ line: ByteView) -> Bool {
    let tags: [StaticString] = [
      "[HTTP]", "[WD Proxy]", "[W3C", "[MJSONWP", "[XCUITest", "[BaseDriver]", "[Appium]",
      "[DevCon Factory]", "[iProxy", "[AppiumDriver@",
    ]
    return tags.contains { line.has($0) }
  }
}

extension HeadCursor {
  /// `2015-02-07 00:23:04:982 - info: `, `2019-05-04 15:33:43:963 - `
  fileprivate mutating func skipServerTime() -> Bool {
    var cursor = self
    guard cursor.byte.isDigit, cursor.date() != nil, cursor.skip(UInt8(ascii: " ")),
      cursor.timeOfDay(
        fraction: Fraction(point: true, colon: true, isRequired: true)) != nil,
      cursor.skip(" - ")
    else { return false }
    let level = cursor
    while cursor.byte.isLetter { cursor.at += 1 }
    if !cursor.skip(": ") { cursor = level }
    guard cursor.byte == UInt8(ascii: "[") || cursor.at > level.at else { return false }
    at = cursor.at
    return true
  }
}
