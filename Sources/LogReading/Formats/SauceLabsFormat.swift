extension LogFormat {
  /// Sauce Labs' device log: `04:09:45 E App(WebKit)[648] : message`.
  static let sauceLabs = LogFormat(
    "sauce-labs", title: "Sauce Labs",
    about: """
      The device log of a Sauce Labs session: time of day in seconds, a letter for the level, process, \
      library, pid. Lines of every process of the device; no date, no zone.
      """,
    isDeviceWide: true, starts: .digit,
    samples: [
      Sample(
        "04:09:45 E Field Notes(WebKit)[648] : Error acquiring assertion:", time: "T04:09:45",
        process: "Field Notes", pid: 648, message: "Error acquiring assertion:"),
      Sample(
        "04:09:45 I backboardd[68] : Lux 44", time: "T04:09:45", process: "backboardd", pid: 68,
        message: "Lux 44"),
    ],
    head: { line in
      var cursor = HeadCursor(line)
      guard let time = cursor.timeOfDay(fraction: .optional), cursor.skip(UInt8(ascii: " ")),
        cursor.byte.isUppercase, line.peek(cursor.at + 1) == UInt8(ascii: " ")
      else { return nil }
      cursor.at += 2
      let start = cursor.at
      guard let close = line.firstIndex(of: "] :", from: start), close < start + 160 else {
        return nil
      }
      var open = close
      while open > start, line[open - 1].isDigit { open -= 1 }
      guard open < close, open > start + 1, line[open - 1] == UInt8(ascii: "[") else { return nil }
      cursor.at = open
      guard let pid = cursor.number(upTo: 10) else { return nil }
      cursor.at = close + 3
      _ = cursor.skip(UInt8(ascii: " "))
      var head = RecordHead(
        time: ClockReading(.none, nanoseconds: time.nanoseconds, fractionDigits: time.digits),
        message: cursor.at)
      let library = line.firstIndex(of: UInt8(ascii: "("), from: start) ?? line.count
      head.process = start..<min(library, open - 1)
      head.pid = pid
      return head
    })
}
