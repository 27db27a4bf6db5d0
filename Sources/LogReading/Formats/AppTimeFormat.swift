extension LogFormat {
  /// A log that an app writes with the time of day alone.
  static let appTime = LogFormat(
    "app-time", title: "App's own log, time of day",
    about: """
      Lines of an app's own logger that begin with the time of day and a fraction of a second, or a \
      level in brackets (Delta Chat's log, SwiftyBeaver's console). No date, no process, no zone.
      """,
    isLoose: true, starts: .digit,
    samples: [
      Sample(
        "13:35:48:216 💙  ⬅️ applicationWillResignActive", time: "T13:35:48.216",
        message: "💙  ⬅️ applicationWillResignActive"),
      Sample(
        "13:35:48.216 DEBUG AppDelegate.setUp():32 - ready", time: "T13:35:48.216",
        message: "DEBUG AppDelegate.setUp():32 - ready"),
      Sample(
        "13:35:48  [INFO] applicationWillResignActive", time: "T13:35:48",
        message: "applicationWillResignActive"),
    ],
    head: { line in
      guard line.peek(2) == UInt8(ascii: ":") else { return nil }
      var cursor = HeadCursor(line)
      guard
        let time = cursor.timeOfDay(
          fraction: HeadCursor.Fraction(point: true, colon: true)),
        cursor.byte == UInt8(ascii: " ")
      else { return nil }
      // With a zone it is a column of Console.app.
      guard cursor.zone(afterSpace: true) == nil else { return nil }
      cursor.skipSpaces()
      // With a process behind it, it is NSLog's.
      var process = cursor
      guard cursor.at < line.count, process.processWithThread() == nil else { return nil }
      // Whole seconds alone may be anything; a tag in capitals, `[INFO]` or `[START]`, is a logger's.
      guard time.digits > 0 || cursor.isAtTag else { return nil }
      cursor.skipLevel()
      return RecordHead(
        time: ClockReading(.none, nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
    })
}

extension HeadCursor {
  /// Whether a word in capitals and brackets stands here.
  fileprivate var isAtTag: Bool {
    var cursor = self
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    let start = cursor.at
    while cursor.byte.isUppercase { cursor.at += 1 }
    return cursor.at > start + 2 && cursor.byte == UInt8(ascii: "]")
  }
}
