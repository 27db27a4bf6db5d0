extension LogFormat {
  /// `[02:07:52.087] [File.swift:215 load()] message`
  static let appBracketedTime = LogFormat(
    "app-bracketed-time", title: "App's own log, time in brackets",
    about: """
      Lines of an app's own logger that begin with the time of day in brackets, often with the source \
      line behind it. No date, no process, no zone.
      """,
    isLoose: true, starts: .bracket,
    samples: [
      Sample(
        "[02:07:52.087] [GeoDirectory.swift:215 load()] 295 entries", time: "T02:07:52.087",
        message: "[GeoDirectory.swift:215 load()] 295 entries"),
      Sample(
        "[02:07:56] sceneDidBecomeActive", time: "T02:07:56", message: "sceneDidBecomeActive"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard cursor.skip(UInt8(ascii: "[")),
        let time = cursor.timeOfDay(fraction: HeadCursor.Fraction(point: true, colon: true)),
        cursor.skip(UInt8(ascii: "]"))
      else { return nil }
      cursor.skipSpaces()
      cursor.skipLevel()
      return RecordHead(
        time: ClockReading(.none, nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
    })
}
