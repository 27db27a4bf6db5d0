extension LogFormat {
  /// ownCloud's logger: a full stop between process and thread in its extensions.
  static let ownCloud = LogFormat(
    "owncloud", title: "ownCloud",
    about: """
      The log that the ownCloud app shares from its settings: os_log's head, but with a full stop \
      between process number and thread in the lines of its File Provider. Several processes write it.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2019-07-02 09:04:30.058000+0200 ownCloud File Provider[1318.373129] [dbug] | [IPNC] received",
        time: "2019-07-02T09:04:30.058000+02:00", process: "ownCloud File Provider", pid: 1318,
        message: "[dbug] | [IPNC] received")
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), let zone = cursor.zone(),
        cursor.skip(UInt8(ascii: " "))
      else { return nil }
      return cursor.nsLogRecord(
        .full(day), time.nanoseconds, zone: zone, digits: time.digits, separator: UInt8(ascii: "."))
    })
}
