extension LogFormat {
  /// React Native's logger: `2018-11-13 12:05:37.767 [info][tid:com.facebook.react.JavaScript] …`.
  static let reactNative = LogFormat(
    "react-native", title: "React Native",
    about: """
      What React Native's native logger writes to Xcode's console: level and queue in brackets, then \
      the arguments of console.log. The device's local time without a zone; no process.
      """,
    starts: .digit,
    samples: [
      Sample(
        "2018-11-13 12:05:37.767 [info][tid:com.facebook.react.JavaScript] 'AppState', 'background'",
        time: "2018-11-13T12:05:37.767", message: "'AppState', 'background'"),
      Sample(
        "2018-11-13 12:05:37.767 [warn][tid:main][RCTBridge.m:79] slow",
        time: "2018-11-13T12:05:37.767", message: "slow"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), cursor.skip(" [")
      else { return nil }
      while cursor.byte.isLetter { cursor.at += 1 }
      guard cursor.skip("][tid:"), let end = line.firstIndex(of: UInt8(ascii: "]"), from: cursor.at)
      else {
        return nil
      }
      cursor.at = end + 1
      if cursor.byte == UInt8(ascii: "["),
        let source = line.firstIndex(of: UInt8(ascii: "]"), from: cursor.at)
      {
        cursor.at = source + 1
      }
      _ = cursor.skip(UInt8(ascii: " "))
      return RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
    })
}
