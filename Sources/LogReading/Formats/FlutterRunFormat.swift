extension LogFormat {
  /// `flutter run -v`: the time since the line before, the tool's lines and the device's.
  static let flutterRun = LogFormat(
    "flutter-run", title: "flutter run --verbose",
    about: """
      What `flutter run --verbose` prints: the milliseconds since the line before in brackets, then \
      the tool's own text, or a line of the device's log behind `[DEVICE LOG]`. Times count from the \
      start; the device's lines carry their own.
      """,
    starts: .bracket,
    samples: [
      Sample(
        "[ +350 ms] Updating files", time: "+0.350", message: "Updating files"),
      Sample("[        ] Synced 1.0MB.", time: "+0.000", message: "Synced 1.0MB."),
      Sample(
        "[  +12 ms] flutter: AppLifecycleState.paused", time: "+0.012",
        message: "AppLifecycleState.paused"),
      Sample(
        "[ +447 ms] [DEVICE LOG] 2020-03-09 17:49:32.100000+0100  localhost Runner[97664]: (UIKit) ready",
        time: "2020-03-09T17:49:32.100000+01:00", process: "Runner", pid: 97664,
        message: "(UIKit) ready"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard cursor.skip(UInt8(ascii: "[")) else { return nil }
      let blanks = cursor.skipSpaces()
      var milliseconds: Int64 = 0
      if cursor.skip(UInt8(ascii: "+")) {
        while cursor.byte.isDigit || cursor.byte == UInt8(ascii: ",") {
          if cursor.byte.isDigit { milliseconds = milliseconds * 10 + Int64(cursor.byte.digit) }
          cursor.at += 1
          if cursor.at > 16 { return nil }
        }
        guard cursor.skip(" ms"), milliseconds <= 1_000_000_000_000 else { return nil }
      } else if blanks < 4 {
        return nil
      }
      guard cursor.skip(UInt8(ascii: "]")) else { return nil }
      _ = cursor.skip(UInt8(ascii: " "))
      if cursor.skip("[DEVICE LOG] ") {
        if let head = unifiedLogSyslog.head(line.from(cursor.at)) {
          return head.moved(by: cursor.at)
        }
        var head = RecordHead(message: cursor.at)
        head.role = .continuation
        return head
      }
      let isOfApp = cursor.skip("flutter: ")
      var head = RecordHead(
        time: ClockReading(.step, nanoseconds: milliseconds * 1_000_000, fractionDigits: 3),
        message: cursor.at)
      head.isOfApp = isOfApp
      return head
    })
}
