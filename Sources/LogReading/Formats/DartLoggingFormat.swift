extension LogFormat {
  /// `INFO: 2024-01-20 14:23:45.123456: message`, as listeners of Dart's package logging print it.
  static let dartLogging = LogFormat(
    "dart-logging", title: "Dart's package logging",
    about: """
      What an app with Dart's package logging prints by the listener of the package's own example: \
      level, time and message, with colons. The time may have no date. No process, no zone.
      """,
    isLoose: true, starts: .letter,
    samples: [
      Sample(
        "INFO: 2024-01-20 14:23:45.123456: lifecycle: AppLifecycleState.paused",
        time: "2024-01-20T14:23:45.123456", message: "lifecycle: AppLifecycleState.paused"),
      Sample(
        "FINE: 14:23:45.124: store.sync: 3 items", time: "T14:23:45.124",
        message: "store.sync: 3 items"),
    ],
    head: { line in
      guard
        let level = levels.first(where: {
          line.has($0) && line.peek($0.utf8CodeUnitCount) == UInt8(ascii: ":")
        })
      else { return nil }
      var cursor = HeadCursor(line, at: level.utf8CodeUnitCount + 1)
      guard cursor.skip(UInt8(ascii: " ")) else { return nil }
      let day = cursor.date()
      if day != nil { _ = cursor.skip(UInt8(ascii: " ")) }
      guard let time = cursor.timeOfDay(fraction: .point), cursor.skip(": ") else { return nil }
      return RecordHead(
        time: ClockReading(
          day.map { .full($0) } ?? .none, nanoseconds: time.nanoseconds,
          fractionDigits: time.digits),
        message: cursor.at)
    })

  /// The package's levels.
  private static let levels: [StaticString] = [
    "INFO", "FINE", "FINER", "FINEST", "CONFIG", "WARNING", "SEVERE", "SHOUT",
  ]
}
