extension LogFormat {
  /// NSLog with the time taken out: `lifeCycle[40428:11303] applicationDidBecomeActive`.
  static let stripped = LogFormat(
    "nslog-stripped", title: "NSLog without times",
    about: """
      NSLog lines whose times were cut off, as blogs print them. The order is known, durations are not.
      """,
    starts: [.letter, .digit, .foreign, .sign],
    samples: [
      Sample(
        "lifeCycle[40428:11303] applicationDidBecomeActive", time: nil, process: "lifeCycle",
        pid: 40428, message: "applicationDidBecomeActive"),
      Sample(
        "Slide for Reddit[11950:4934813] Unbalanced calls", time: nil,
        process: "Slide for Reddit", pid: 11950, message: "Unbalanced calls"),
    ],
    head: { line in
      let first = line.peek(0)
      guard
        first.isLetter || first == UInt8(ascii: "*") || first >= 0x80
          || (first.isDigit && !isDate(line))
      else { return nil }
      var cursor = HeadCursor(line)
      guard let ids = cursor.processWithThread(), ids.name.count <= 64,
        isProcessName(line[ids.name])
      else { return nil }
      let after = line.peek(cursor.at)
      guard cursor.at == line.count || after == UInt8(ascii: " ") || after == 0xC2 else {
        return nil
      }
      _ = cursor.skip(UInt8(ascii: " "))
      var head = RecordHead(message: cursor.at)
      head.process = ids.name
      head.pid = ids.pid
      head.thread = ids.thread
      return head
    })

  private static func isDate(_ line: ByteView) -> Bool {
    var cursor = HeadCursor(line)
    return cursor.number(digits: 2) != nil
      && (cursor.byte == UInt8(ascii: ":")
        || (cursor.number(digits: 2) != nil && !cursor.byte.isLetter))
  }

  private static func isProcessName(_ name: ByteView) -> Bool {
    for index in 0..<name.count {
      switch name[index] {
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ":"):
        return false
      default: continue
      }
    }
    return !name.isEmpty
  }
}
