extension LogFormat {
  /// A log that an app keeps in a file of its own: a date, a time, perhaps a level, the message.
  ///
  /// Nothing tells one such logger from another, so what has more of a head is left to its own format.
  static let appDated = LogFormat(
    "app-dated", title: "App's own log, dated",
    about: """
      A log file that an app writes itself and offers for sharing: date, time, perhaps a level in \
      brackets (Nextcloud, TSLocationManager and many others). No process; a zone only where it is \
      written. Several lines may share a time: their order in the file is kept.
      """,
    isLoose: true, starts: .digit,
    samples: [
      Sample(
        "2022-11-02 08:17:47 [INFO] Application will resign active", time: "2022-11-02T08:17:47",
        message: "Application will resign active"),
      Sample(
        "2022-11-02 08:17:45 Network request started: GET status", time: "2022-11-02T08:17:45",
        message: "Network request started: GET status"),
      Sample(
        "2019-08-25 12:30:16.629 🔵-[TSLocationManager onSuspend:] enabled? 1)",
        time: "2019-08-25T12:30:16.629", message: "🔵-[TSLocationManager onSuspend:] enabled? 1)"),
      Sample(
        "2018-08-18 19:46:35.6950 App did become active", time: "2018-08-18T19:46:35.6950",
        message: "App did become active"),
      Sample(
        "2020-01-20 12:55:33 +0000 fired", time: "2020-01-20T12:55:33+00:00", message: "fired"),
    ],
    head: { line in
      guard line.peek(4) == UInt8(ascii: "-") else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .optional)
      else { return nil }
      // `2018-08-18 19:46:35.6650. - Awaked`: a stray full stop.
      if time.digits > 0 { _ = cursor.skip(UInt8(ascii: ".")) }
      let zone = cursor.zone(afterSpace: true)
      let blanks = cursor.skipSpaces()
      // A date alone is what a printed Date shows; a logger at least leaves its blank behind it.
      guard cursor.at < line.count ? blanks > 0 : blanks > 0 && zone == nil && time.digits > 0,
        !mayHaveMore(line, cursor.at) || !richer.contains(where: { $0.head(line) != nil })
      else { return nil }
      cursor.skipLevel()
      return RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, zoneMinutes: zone,
          fractionDigits: time.digits),
        message: cursor.at)
    })

  /// The formats whose heads begin with the same date.
  private static let richer: [LogFormat] = [
    .nsLog, .osLog, .ownCloud, .pymobiledevice, .reactNative, .unifiedLog, .unifiedLogCompact,
    .unifiedLogSyslog, .xcgLogger,
  ]

  /// Whether anything behind the time may belong to a head that says more: a bracket, a thread.
  private static func mayHaveMore(_ line: ByteView, _ start: Int) -> Bool {
    if line.has("0x", at: start) { return true }
    guard let bracket = line.firstIndex(of: UInt8(ascii: "["), from: start) else { return false }
    return bracket < start + 160
  }
}

extension HeadCursor {
  /// Skips a level in brackets: `[INFO] `, `[Warning] `.
  @discardableResult
  mutating func skipLevel() -> Bool {
    var cursor = self
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    let start = cursor.at
    while cursor.byte.isLetter { cursor.at += 1 }
    guard Self.isLevel(line[start..<cursor.at]), cursor.skip(UInt8(ascii: "]")) else {
      return false
    }
    guard cursor.skipSpaces() > 0 || cursor.at == line.count else { return false }
    at = cursor.at
    return true
  }

  private static func isLevel(_ word: ByteView) -> Bool {
    let words: [StaticString] = [
      "info", "debug", "error", "warning", "verbose", "notice", "success", "fault", "critical",
      "trace", "warn", "dbug", "severe", "fatal", "default", "alert", "emergency",
    ]
    return words.contains { level in
      guard level.utf8CodeUnitCount == word.count else { return false }
      for index in 0..<word.count where word[index] | 0x20 != level.utf8Start[index] {
        return false
      }
      return true
    }
  }
}
