extension LogFormat {
  /// `log show` and `log stream` in their default style.
  static let unifiedLog = LogFormat(
    "log-show", title: "log show",
    about: """
      The default style of `log show` and `log stream`, with or without the TTL column; `log collect \
      --device` brings a device's log to the Mac first. Lines of every process that the predicate lets \
      through, microseconds and zone.
      """,
    isDeviceWide: true,
    starts: [.digit, .letter],
    samples: [
      Sample(
        "2022-08-25 15:22:01.008417+0100 0x1590e    Default     0x0                  1766   0    bluetoothd: (lib) [com.example:Cat] text",
        time: "2022-08-25T15:22:01.008417+01:00", process: "bluetoothd", pid: 1766,
        message: "(lib) [com.example:Cat] text"),
      Sample(
        "2017-12-07 18:33:56.230481+0800 0x1daa15   Activity    0x80000000000ab54b   48240  Ur App: (UIKit) send",
        time: "2017-12-07T18:33:56.230481+08:00", process: "Ur App", pid: 48240,
        message: "(UIKit) send"),
    ],
    head: { line in
      if line.has("Timestamp   ") || line.has("Filtering the log data using")
        || line.has("Skipping info") || line.has("Skipping debug")
      {
        return .preamble(line)
      }
      guard line.peek(0).isDigit else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .point), let zone = cursor.zone(),
        cursor.skip(" 0x")
      else { return nil }
      while cursor.byte.isHexDigit { cursor.at += 1 }
      guard cursor.skipSpaces() > 0, cursor.byte.isLetter else { return nil }
      while cursor.byte.isLetter { cursor.at += 1 }
      guard cursor.skipSpaces() > 0, cursor.skip("0x") else { return nil }
      while cursor.byte.isHexDigit { cursor.at += 1 }
      guard cursor.skipSpaces() > 0, let pid = cursor.number(upTo: 10) else { return nil }
      cursor.skipSpaces()
      // The column of the lifetime is missing in 2017's systems.
      var lifetime = cursor
      if lifetime.number(upTo: 6) != nil, lifetime.skipSpaces() > 0 || lifetime.at == line.count {
        cursor = lifetime
      }
      var head = RecordHead(
        time: ClockReading(
          .full(day), nanoseconds: time.nanoseconds, zoneMinutes: zone,
          fractionDigits: time.digits),
        message: line.count)
      head.pid = pid
      guard let colon = line.firstIndex(of: ": ", from: cursor.at) else { return head }
      head.process = cursor.at..<colon
      head.message = colon + 2
      return head
    })
}
