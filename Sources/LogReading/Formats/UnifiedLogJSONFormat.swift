extension LogFormat {
  /// `log show --style json` and `--style ndjson`: an object a record.
  ///
  /// Two sets of keys are known: those of `log`, and those of exports that call the text
  /// `composed_message`.
  static let unifiedLogJSON = LogFormat(
    "log-json", title: "log show --style json, ndjson",
    about: """
      The JSON styles of `log show` and `log stream`, an object a line or spread over lines, and \
      exports with the keys composed_message and process_identifier. Lines of every process, \
      microseconds and zone.
      """,
    isDeviceWide: true, starts: [.brace, .bracket],
    samples: [
      Sample(
        #"{"eventMessage":"applicationDidBecomeActive","timestamp":"2023-07-19 08:22:51.916784+0300","messageType":"Default","processID":1234,"processImagePath":"\/var\/containers\/Courier.app\/Courier"}"#,
        time: "2023-07-19T08:22:51.916784+03:00", process: "Courier", pid: 1234,
        message: "applicationDidBecomeActive"),
      Sample(
        #"{"process":"runningboardd","process_identifier":216,"composed_message":"Suspending task.","timestamp":"2023-07-19T08:22:51.916784+0300"}"#,
        time: "2023-07-19T08:22:51.916784+03:00", process: "runningboardd", pid: 216,
        message: "Suspending task."),
      Sample(
        #"{"eventMessage":null,"timestamp":"2018-11-13 12:05:37.767000-0500","processID":12,"processImagePath":null}"#,
        time: "2018-11-13T12:05:37.767000-05:00", pid: 12, message: ""),
      Sample(#"{"count":2,"finished":1}"#, time: nil, message: ""),
    ],
    head: { line in
      let start = line.firstIndex(of: UInt8(ascii: "{")) ?? line.count
      guard start <= 4, line.count - start > 2 else { return nil }
      var scanner = JSONScanner(line, at: start + 1)
      var fields = LogJSONFields()
      while let (key, value) = scanner.member() { fields.take(key, value, line) }
      if fields.isFinish { return .preamble(line) }
      guard let message = fields.message, fields.pid != nil || fields.process != nil else {
        return nil
      }
      var head = RecordHead(time: fields.time, message: message.lowerBound)
      head.messageEnd = message.upperBound
      head.process = fields.process ?? 0..<0
      head.pid = fields.pid
      head.escaping = .json
      return head
    })
}

/// The members of a record's object that matter; ranges count bytes of the line.
private struct LogJSONFields {
  var message: Range<Int>?
  var process: Range<Int>?
  var pid: Int?
  var time: ClockReading?
  var isFinish = false

  mutating func take(_ key: ByteView, _ text: Range<Int>, _ line: ByteView) {
    // `"eventMessage":null` stands in rows of activities.
    let isNull = line[text].equals("null") && line.peek(text.lowerBound - 1) != UInt8(ascii: "\"")
    let value = isNull ? text.upperBound..<text.upperBound : text
    switch key.count {
    case 5 where key.equals("count"): isFinish = message == nil
    case 7 where key.equals("process"): process = value
    case 9 where key.equals("processID"): readNumber(value, line)
    case 9 where key.equals("timestamp"): readTime(value, line)
    case 12 where key.equals("eventMessage"): message = value
    case 16 where key.equals("processImagePath"): process = lastComponent(value, line)
    case 16 where key.equals("composed_message"): message = value
    case 18 where key.equals("process_identifier"): readNumber(value, line)
    default: break
    }
  }

  private mutating func readNumber(_ value: Range<Int>, _ line: ByteView) {
    var cursor = HeadCursor(line, at: value.lowerBound)
    pid = cursor.number(upTo: 10)
  }

  private mutating func readTime(_ value: Range<Int>, _ line: ByteView) {
    var cursor = HeadCursor(line, at: value.lowerBound)
    guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")) || cursor.skip(UInt8(ascii: "T")),
      let clock = cursor.timeOfDay(fraction: .optional)
    else { return }
    time = ClockReading(
      .full(day), nanoseconds: clock.nanoseconds, zoneMinutes: cursor.zone(),
      fractionDigits: clock.digits)
  }

  private func lastComponent(_ value: Range<Int>, _ line: ByteView) -> Range<Int> {
    var start = value.upperBound
    while start > value.lowerBound, line[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start..<value.upperBound
  }
}
