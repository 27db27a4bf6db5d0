extension LogFormat {
  /// `log show --style syslog`.
  static let unifiedLogSyslog = LogFormat(
    "log-syslog", title: "log show --style syslog",
    about: """
      The syslog style of `log show` and `log stream`; also what `flutter run -v` prints of a device. \
      Lines of every process, microseconds and zone.
      """,
    isDeviceWide: true,
    starts: .digit,
    samples: [
      Sample(
        "2019-08-23 17:08:45.228221+0300  localhost appTestLogs[21053]: (NativeScript) crashed",
        time: "2019-08-23T17:08:45.228221+03:00", process: "appTestLogs", pid: 21053,
        message: "(NativeScript) crashed")
    ],
    head: { line in
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), let zone = cursor.zone(),
        cursor.skipSpaces() > 0, let ids = cursor.syslogProcess(allowsHost: true)
      else { return nil }
      var head = RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, zoneMinutes: zone,
          fractionDigits: time.digits),
        message: cursor.at)
      head.process = ids.name
      head.pid = ids.pid
      return head
    })
}
