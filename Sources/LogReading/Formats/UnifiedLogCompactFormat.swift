extension LogFormat {
  /// `log show --style compact`.
  static let unifiedLogCompact = LogFormat(
    "log-compact", title: "log show --style compact",
    about: """
      The compact style of `log show` and `log stream`, on a Mac or with `xcrun simctl spawn booted \
      log stream --style compact` for the Simulator. Lines of every process, milliseconds, local \
      time without a zone.
      """,
    isDeviceWide: true,
    starts: [.digit, .letter],
    samples: [
      Sample(
        "2024-01-15 10:00:00.123 Df App[123:4567] (UIKitCore) [sub:cat] text",
        time: "2024-01-15T10:00:00.123", process: "App", pid: 123,
        message: "(UIKitCore) [sub:cat] text"),
      Sample(
        "2019-11-06 15:01:04.001 E  SpringBoard[11727:2bf52] exited",
        time: "2019-11-06T15:01:04.001", process: "SpringBoard", pid: 11727, message: "exited"),
    ],
    head: { line in
      if line.has("Timestamp               Ty Process") {
        return .preamble(line)
      }
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), cursor.skip(UInt8(ascii: " ")),
        isLevel(line.peek(cursor.at), line.peek(cursor.at + 1)),
        line.peek(cursor.at + 2) == UInt8(ascii: " ")
      else { return nil }
      cursor.at += 3
      return cursor.nsLogRecord(.full(day), time.nanoseconds, zone: nil, digits: time.digits)
    })

  /// The two columns of the type: `Df`, `I `, `E `, `F `, `Db`, `A `.
  static func isLevel(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "D"): second == UInt8(ascii: "f") || second == UInt8(ascii: "b")
    case UInt8(ascii: "I"), UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "A"):
      second == UInt8(ascii: " ")
    default: false
    }
  }
}
