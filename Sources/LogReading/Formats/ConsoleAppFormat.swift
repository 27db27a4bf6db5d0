extension LogFormat {
  /// What Console.app copies: columns in the user's own order, separated by tabs.
  ///
  /// The columns are told by their shapes: the time by its digits, the level by its word in any
  /// language Console.app speaks; of the rest the first is the process, the last the message.
  static let consoleApp = LogFormat(
    "console-app", title: "Console.app",
    about: """
      What macOS Console.app copies or exports: connect the device, press Start, select the lines, \
      copy. Lines of every process of the device; no date, no pid; the columns stand in the order the \
      user chose, the level word in the user's language.
      """,
    isDeviceWide: true,
    starts: [.letter, .digit, .foreign],
    samples: [
      Sample(
        "default\t14:55:04.002595+0100\trunningboardd\tSuspending task.",
        time: "T14:55:04.002595+01:00", process: "runningboardd", message: "Suspending task."),
      Sample(
        "default\t15:56:31.160651 +0900\tbackboardd\tset interval", time: "T15:56:31.160651+09:00",
        process: "backboardd", message: "set interval"),
      Sample(
        "standard\t08:29:32.448158+0100\trunningboardd\tSet darwin role to: None",
        time: "T08:29:32.448158+01:00", process: "runningboardd",
        message: "Set darwin role to: None"),
      Sample(
        "default 12:04:13.808050 +0100   InAppBrowser Test   released",
        time: "T12:04:13.808050+01:00", process: "InAppBrowser Test", message: "released"),
      Sample(
        "default\t08:00:54.679702-0600\tkernel\tkernel\tCorpse allowed",
        time: "T08:00:54.679702-06:00", process: "kernel", message: "Corpse allowed"),
    ],
    head: { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), tab < 64 else {
        return spacedColumns(line)
      }
      var cursor = HeadCursor(line)
      if let time = cursor.consoleTime(), cursor.byte == UInt8(ascii: "\t") {
        return timeFirst(line, time, from: cursor.at + 1)
      }
      // The time is the second or the third column.
      var column = tab + 1
      for leading in 1...2 {
        cursor.at = column
        if let time = cursor.consoleTime(), cursor.skip(UInt8(ascii: "\t")) {
          return afterTime(line, time, from: cursor.at, leadingColumns: leading)
        }
        guard let next = line.firstIndex(of: UInt8(ascii: "\t"), from: column) else { return nil }
        column = next + 1
      }
      return lastColumnTime(line)
    })

  /// `level time process [library] message` or `library level time process message`.
  private static func afterTime(
    _ line: ByteView, _ time: ClockReading, from start: Int, leadingColumns: Int
  ) -> RecordHead? {
    guard let end = line.firstIndex(of: UInt8(ascii: "\t"), from: start) else { return nil }
    var head = RecordHead(time: time, message: end + 1)
    head.process = start..<end
    // A library column holds one word; a message hardly ever does, and a tab hardly ever stands in one.
    if leadingColumns == 1, let next = line.firstIndex(of: UInt8(ascii: "\t"), from: end + 1),
      isLibrary(line[(end + 1)..<next])
    {
      head.message = next + 1
    }
    return head
  }

  /// `time … process` with the process last, or `time process message`.
  private static func timeFirst(
    _ line: ByteView, _ time: ClockReading, from start: Int
  ) -> RecordHead? {
    var columns: [Range<Int>] = []
    var at = start
    while let tab = line.firstIndex(of: UInt8(ascii: "\t"), from: at) {
      columns.append(at..<tab)
      at = tab + 1
    }
    columns.append(at..<line.count)
    guard columns.count >= 2 else { return nil }
    var head = RecordHead(time: time, message: columns[1].lowerBound)
    head.process = columns[0]
    if columns.count >= 5, isLibrary(line[columns[columns.count - 1]]) {
      // Of many columns with the time first, the longest is the message and the last the process.
      let message = columns.max { $0.count < $1.count } ?? columns[1]
      head.message = message.lowerBound
      head.messageEnd = message.upperBound
      head.process = columns[columns.count - 1]
    }
    return head
  }

  /// `level process message time`.
  private static func lastColumnTime(_ line: ByteView) -> RecordHead? {
    var last = 0
    var columns: [Range<Int>] = []
    while let tab = line.firstIndex(of: UInt8(ascii: "\t"), from: last) {
      columns.append(last..<tab)
      last = tab + 1
    }
    var cursor = HeadCursor(line, at: last)
    guard columns.count >= 3, let time = cursor.consoleTime(), cursor.at == line.count else {
      return nil
    }
    var head = RecordHead(time: time, message: columns[2].lowerBound)
    head.messageEnd = last - 1
    head.process = columns[1]
    return head
  }

  /// The same with the tabs turned into runs of spaces.
  private static func spacedColumns(_ line: ByteView) -> RecordHead? {
    guard line.peek(0).isLetter || line.peek(0) >= 0x80 else { return nil }
    var cursor = HeadCursor(line)
    while cursor.byte.isLetter || cursor.byte >= 0x80 { cursor.at += 1 }
    guard cursor.at <= 24, cursor.skipSpaces() > 0, let time = cursor.consoleTime(),
      cursor.skipSpaces() > 0
    else { return nil }
    let start = cursor.at
    while let space = line.firstIndex(of: UInt8(ascii: " "), from: cursor.at), space < start + 48,
      isName(line[start..<space])
    {
      cursor.at = space
      if cursor.skipSpaces() >= 2 {
        var head = RecordHead(time: time, message: cursor.at)
        head.process = start..<space
        return head
      }
    }
    guard let space = line.firstIndex(of: UInt8(ascii: " "), from: start) else { return nil }
    var head = RecordHead(time: time, message: space + 1)
    head.process = start..<space
    return head
  }

  /// Whether a text before a gap can be a process's name; a message has a bracket or a colon early.
  private static func isName(_ text: ByteView) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"),
        UInt8(ascii: "\""), UInt8(ascii: "="):
        return false
      default: continue
      }
    }
    return true
  }

  private static func isLibrary(_ column: ByteView) -> Bool {
    guard !column.isEmpty, column.count <= 48 else { return false }
    for index in 0..<column.count {
      let byte = column[index]
      guard
        byte.isWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+")
      else { return false }
    }
    return true
  }
}

extension HeadCursor {
  /// `14:55:04.002595+0100`, `15:56:31.160651 +0900`.
  mutating func consoleTime() -> ClockReading? {
    guard byte.isDigit else { return nil }
    var cursor = self
    guard let time = cursor.timeOfDay(fraction: .point), time.digits >= 3,
      let zone = cursor.zone(afterSpace: true)
    else { return nil }
    at = cursor.at
    return ClockReading(
      .none, nanoseconds: time.nanoseconds, zoneMinutes: zone, fractionDigits: time.digits)
  }
}
