import Lifecycle

/// Reads one report, line by line: the lines of its head, its JSON, and what these tell.
///
/// A report is one document about one process. Its lines have no heads of their own; what they tell
/// stands at the time of the report, and belongs to the process that the report names.
struct ReportReader: Sendable {
  /// What became of a line.
  enum Step {
    /// The line tells nothing more.
    case taken
    /// The line is to be read as any other.
    case passed
    /// The line is no longer of this report.
    case ended
  }

  /// Something that the report tells, in the words in which the vocabulary knows it.
  struct Telling: Sendable {
    var text: String
    var position: LinePosition
    /// What the words mean, where a report says it in fields and not in words.
    var recognition: Recognition?
    /// The process, where the report tells of several of one app.
    var pid: Int?
    /// Whether it is a sum over processes, of which none is known.
    var isCounted = false
  }

  /// The id of the format; nil where no report is open.
  private(set) var format: String?
  var head = ReportHead()
  private(set) var tellings: [Telling] = []
  /// The first event that belongs to the report, among those of the reader.
  private(set) var firstEvent = 0
  private(set) var lines = 0
  /// Whether quotes are escaped: the report was copied out of a string.
  private var isEscaped = false
  private var walker = JSONWalker()
  private var decoder = MessageDecoder()
  private var json: ReportJSON?

  var isOpen: Bool { format != nil }

  /// Whether more was seen than one line that may stand in any log.
  var isProved: Bool {
    !tellings.isEmpty || head.exceptionType != nil || head.termination != nil || head.action != nil
      || (head.process != nil && head.time != nil) || (json?.kind != nil && head.time != nil)
  }

  /// Begins a report of a format.
  mutating func open(_ format: String, firstEvent: Int) {
    self.format = format
    self.firstEvent = firstEvent
  }

  mutating func take(_ line: ByteView, _ position: LinePosition) -> Step {
    lines += 1
    if isEscaped || ReportJSON.isEscaped(line) {
      isEscaped = true
      let plain = decoder.decoded(line, .json)
      return ByteView.with(plain) { takePlain($0.has("\"") ? $0.from(1) : $0, position) }
    }
    return takePlain(line, position)
  }

  private mutating func takePlain(_ line: ByteView, _ position: LinePosition) -> Step {
    if walker.isOpen { return takeJSON(line, position) }
    let text = line.trimmed
    if text.peek(0) == UInt8(ascii: "{") || ReportJSON.kind(of: text) != nil
      || (json != nil && Self.isMember(text))
    {
      if let incident = ReportJSON.incident(of: text), let known = head.incident,
        incident != known
      {
        return .ended
      }
      return takeJSON(line, position)
    }
    if text.has("*** Terminating app due to ") {
      tellings.append(Telling(text: text.text, position: position))
      return .taken
    }
    guard let field = ReportField(line) else { return .passed }
    return take(field, position)
  }

  /// A member without its object: `"pid" : 3314,`.
  private static func isMember(_ text: ByteView) -> Bool {
    guard text.peek(0) == UInt8(ascii: "\"") else { return false }
    return text.firstIndex(of: "\" :") != nil || text.firstIndex(of: "\":") != nil
  }

  // MARK: - JSON

  private mutating func takeJSON(_ line: ByteView, _ position: LinePosition) -> Step {
    let first = line.trimmed.peek(0)
    // A report that breaks off, and a log behind it.
    if first.isLetter || first.isDigit, !walker.endsInString, !Self.isJSONWord(line.trimmed) {
      walker = JSONWalker()
      return .passed
    }
    var json = self.json ?? ReportJSON()
    var head = self.head
    walker.take(line) { keys, token in json.take(keys, token, position, &head) }
    if json.kind != nil { format = json.kind }
    self.head = head
    tellings += json.takeTellings(head)
    self.json = json
    return .taken
  }

  private static func isJSONWord(_ text: ByteView) -> Bool {
    if text.has("true") || text.has("false") || text.has("null") { return true }
    for index in 0..<text.count
    where !text[index].isDigit && !text[index].isSpace && text[index] != UInt8(ascii: ",")
      && text[index] != UInt8(ascii: ".") && text[index] != UInt8(ascii: "]")
    {
      return false
    }
    return true
  }

  // MARK: - Text

  private mutating func take(_ field: ReportField, _ position: LinePosition) -> Step {
    let value = field.value
    switch field.key {
    case .incident:
      if let known = head.incident, known != value.text { return .ended }
      head.incident = value.text
    case .process:
      guard let (name, pid) = ReportHead.process(of: value) else { return .passed }
      if head.process != nil, head.pid != pid || head.process != name.text { return .ended }
      (head.process, head.pid) = (name.text, pid)
    case .command: if head.process == nil { head.process = value.text }
    case .pid:
      var cursor = HeadCursor(value)
      head.pid = head.pid ?? cursor.number(upTo: 10)
    case .path: head.path = value.text
    case .identifier:
      if SystemSubject.isBundleIdentifier(value) { head.bundleIdentifier = value.text }
    case .role: head.role = value.text
    case .time: head.time = head.time ?? moment(value, position)
    case .launch: head.launch = head.launch ?? moment(value, position)
    case .system: head.systemVersion = value.text
    case .hardware: break
    case .exceptionType:
      guard head.exceptionType == nil else { return .passed }
      (head.exceptionType, head.exceptionLine) = (value.text, position)
      return .passed
    case .exceptionNote:
      if value.contains("NON-FATAL") { head.isNonFatal = true }
    case .termination:
      if head.termination == nil {
        (head.termination, head.terminationLine) = (value.text, position)
      }
      return .passed
    case .terminationDetail: return .passed
    case .visibility: head.visibility = value.text.lowercased()
    case .watchdogEvent: head.watchdogEvent = value.text
    case .event:
      format = LogFormat.resourceReport.id
      head.resource = value.text
    case .action:
      format = LogFormat.resourceReport.id
      (head.action, head.actionLine) = (value.text, position)
    case .primaryState:
      if value.has("Frontmost") { head.visibility = "foreground" }
      if value.has("Non-Frontmost") { head.visibility = "background" }
    }
    return .taken
  }

  private func moment(_ text: ByteView, _ position: LinePosition) -> ReportHead.Moment? {
    ReportHead.reading(of: text).map { ReportHead.Moment(reading: $0, position: position) }
  }
}
