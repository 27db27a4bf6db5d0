import Lifecycle

/// Takes what matters out of the JSON of a report: `.ips`, JetsamEvent, MetricKit.
struct ReportJSON: Sendable {
  /// The id of the format, as soon as a key tells it.
  private(set) var kind: String?
  private var jetsam = JetsamEntries()
  private var metricKit = MetricKitPayload()
  private var exception = Fields()
  private var termination = Fields()
  private var tellings: [ReportReader.Telling] = []

  /// The members of an object that is told as a whole.
  private struct Fields: Sendable {
    var first = ""
    var second = ""
    var words: [String] = []
    var position: LinePosition?
  }

  /// The id of the format of the report that a line begins: the header of an `.ips` file, or the first
  /// member of an object that only reports have.
  static func kind(of line: ByteView) -> String? {
    let text = line.trimmed
    let first = text.peek(0)
    guard
      first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") || first == UInt8(ascii: "[")
    else { return nil }
    let escape = isEscaped(text) ? 1 : 0
    guard let start = text.firstIndex(of: UInt8(ascii: "\""), from: escape), start <= 6 + escape,
      let end = text.firstIndex(of: UInt8(ascii: "\""), from: start + 1)
    else { return nil }
    if first != UInt8(ascii: "["), let at = text.firstIndex(of: "bug_type") {
      var value = at + 8 + escape
      while value < text.count, !text[value].isDigit, value < at + 24 { value += 1 }
      return text.has("298", at: value) ? LogFormat.jetsamEvent.id : LogFormat.ips.id
    }
    let key = text[(start + 1)..<max(start + 1, end - escape)]
    // The body of an `.ips` file on one line; elsewhere anything may have an uptime.
    if key.equals("uptime"), text.contains("procName") { return LogFormat.ips.id }
    return kind(ofKey: key.text)
  }

  /// Whether an object begins whose quotes are escaped: it was copied out of a string.
  static func isEscaped(_ text: ByteView) -> Bool {
    var at = text.peek(0) == UInt8(ascii: "\"") ? 1 : 0
    guard text.peek(at) == UInt8(ascii: "{") else { return false }
    at += 1
    while text.peek(at).isSpace { at += 1 }
    return text.has("\\\"", at: at)
  }

  /// The format whose objects begin with a key.
  private static func kind(ofKey key: String) -> String? {
    switch key {
    case "crashReporterKey", "memoryStatus", "largestProcess": LogFormat.jetsamEvent.id
    case "procRole", "procName", "captureTime", "procLaunch": LogFormat.ips.id
    case _ where MetricKitPayload.openingKeys.contains(key): LogFormat.metricKit.id
    default: nil
    }
  }

  /// The value of `"incident_id"` or `"incident"` in a line.
  static func incident(of line: ByteView) -> String? {
    for key: StaticString in ["\"incident_id\":\"", "\"incident_id\" : \""] {
      guard let mark = line.firstIndex(of: key) else { continue }
      let start = mark + key.utf8CodeUnitCount
      return line.firstIndex(of: UInt8(ascii: "\""), from: start).map { line[start..<$0].text }
    }
    return nil
  }

  mutating func take(
    _ keys: [String], _ token: JSONWalker.Token, _ position: LinePosition, _ head: inout ReportHead
  ) {
    if let key = keys.first, kind == nil || kind == LogFormat.metricKit.id {
      kind = Self.kind(ofKey: key) ?? kind
    }
    if kind == LogFormat.metricKit.id {
      return metricKit.take(keys, token, position, &head)
    }
    switch token {
    case .value(let value):
      if keys.count == 1 { takeHead(keys[0], value, position, &head) }
      takeBody(keys, value, position)
      if kind == LogFormat.jetsamEvent.id { jetsam.take(keys, value, position) }
    case .objectEnd:
      if keys == ["termination"] || keys == ["exception"] { finish(keys[0], &head) }
      if kind == LogFormat.jetsamEvent.id { jetsam.endObject(keys, &tellings) }
    }
  }

  private mutating func takeHead(
    _ key: String, _ value: String, _ position: LinePosition, _ head: inout ReportHead
  ) {
    switch key {
    case "bug_type":
      kind = value == "298" ? LogFormat.jetsamEvent.id : LogFormat.ips.id
      // 385 is a fault that the process outlived, 288 a record of all stacks.
      if value == "385" || value == "288" { head.isNonFatal = true }
    case "incident_id", "incident": head.incident = head.incident ?? value
    case "app_name",
      "procName" where kind != LogFormat.jetsamEvent.id:
      head.process = value
    case "bundleID": head.bundleIdentifier = value
    case "pid" where kind != LogFormat.jetsamEvent.id: head.pid = head.pid ?? Int(value)
    case "os_version", "build":
      if value.contains(" ") { head.systemVersion = head.systemVersion ?? value }
    case "procPath": head.path = value
    case "procRole": head.role = value
    case "captureTime", "date": head.time = moment(value, position) ?? head.time
    case "timestamp": head.time = head.time ?? moment(value, position)
    case "procLaunch": head.launch = moment(value, position)
    case "isNonFatal": head.isNonFatal = value == "1" || value == "true"
    default: break
    }
  }

  private func moment(_ text: String, _ position: LinePosition) -> ReportHead.Moment? {
    ByteView.with(text) { ReportHead.reading(of: $0) }.map {
      ReportHead.Moment(reading: $0, position: position)
    }
  }

  private mutating func takeBody(_ keys: [String], _ value: String, _ position: LinePosition) {
    switch (keys.first, keys.last) {
    case ("bundleInfo", "CFBundleIdentifier"): break
    case ("exception", "type"):
      exception.first = value
      exception.position = position
    case ("exception", "signal"): exception.second = value
    case ("exception", "codes"), ("exception", "message"), ("exception", "subtype"):
      exception.words.append(value)
    case ("termination", "namespace"):
      termination.first = value
      termination.position = position
    case ("termination", "code"):
      termination.second = value
      termination.position = termination.position ?? position
    case ("termination", "indicator"), ("termination", "reasons"), ("termination", "details"):
      termination.words.append(value)
    case ("asi", _):
      tellings.append(.init(text: value, position: position, recognition: nil))
    case ("exceptionReason", "composed_message"):
      tellings.append(
        .init(
          text: "*** Terminating app due to uncaught exception, reason: '\(value)'",
          position: position, recognition: nil))
    default: break
    }
  }

  private mutating func finish(_ key: String, _ head: inout ReportHead) {
    if key == "termination", let position = termination.position {
      let words = termination.words.joined(separator: " | ")
      let text = [termination.first, termination.second, words].filter { !$0.isEmpty }
        .joined(separator: " ")
      (head.termination, head.terminationLine) = (text, position)
      tellings.append(
        .init(text: "Termination Reason: " + text, position: position, recognition: nil))
    } else if key == "exception", let position = exception.position {
      let signal = exception.second.isEmpty ? "" : " (\(exception.second))"
      (head.exceptionType, head.exceptionLine) = (exception.first + signal, position)
      tellings.append(
        .init(
          text: "Exception Type:  " + exception.first + signal, position: position,
          recognition: nil))
      for words in exception.words {
        tellings.append(
          .init(text: "Exception Codes: " + words, position: position, recognition: nil))
      }
    }
  }

  /// Hands over what was told so far.
  mutating func takeTellings(_ head: ReportHead) -> [ReportReader.Telling] {
    defer { tellings.removeAll() }
    return tellings + metricKit.takeTellings()
  }
}
