import Lifecycle

/// Reads one input line by line: finds heads, recognises events, accounts for every line.
struct InputReader {
  private let vocabulary: Vocabulary
  private let index: Int
  private var scanner = LineScanner()
  private var detector: FormatDetector
  private var clock: LogClock
  private var processes = ProcessTable()
  private var summary: LogInput
  private var events: [LifecycleEvent] = []
  private var issues = IssueCounter()
  private var stepsBack: [Timeline.StepBack] = []
  private var repeats = RepeatFilter()
  private var seam = LineSeam()

  /// The record that a line without a head belongs to.
  private var record = Record()
  private var span: (first: Timestamp, last: Timestamp, earliest: Instant, latest: Instant)?
  private var latestOfInput: Instant?
  private var texts: [String: String] = [:]

  private struct Record {
    var slot: Int?
    var time: Timestamp?
    var order = Int64.min
    var format: LogFormat?
    /// The process that the record's first line named for the lines after it.
    var context: Subject?
  }

  init(
    path: String, index: Int, formats: [LogFormat], vocabulary: Vocabulary, hints: LogClock.Hints
  ) {
    self.index = index
    self.vocabulary = vocabulary
    detector = FormatDetector(formats)
    clock = LogClock(hints)
    summary = LogInput(path: path)
  }

  /// Takes the next piece of the input.
  mutating func take(_ piece: ByteView) {
    summary.bytes += piece.count
    var scanner = self.scanner
    scanner.take(piece) { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    self.scanner = scanner
  }

  /// Reads the last line and adds what was found to the capture.
  mutating func close(into capture: inout LogCapture) throws(LogReadingError) {
    var scanner = self.scanner
    scanner.finish { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    self.scanner = scanner
    guard summary.bytes > 0 else { throw .empty(path: summary.path) }
    if let offset = issues.binaryOffset(of: summary) {
      throw .binary(path: summary.path, offset: offset)
    }
    summary.lines = scanner.lineCount
    (summary.format, summary.formatReason) = detector.verdict
    summary.events = events.count
    if scanner.cutLines > 0 { issues.count("line-too-long", times: scanner.cutLines, at: nil) }
    if repeats.dropped > 0 {
      issues.count("repeated-lines", times: repeats.dropped, at: repeats.first)
    }
    if let span { summary.span = span.earliest...span.latest }
    hand(to: &capture)
  }

  private func hand(to capture: inout LogCapture) {
    capture.inputs.append(summary)
    capture.events.append(contentsOf: events)
    capture.issues.append(contentsOf: issues.all)
    capture.stepsBack.append(contentsOf: stepsBack)
    for slot in processes.slots {
      if let pid = slot.pid, let name = slot.name, capture.names[pid] == nil {
        capture.names[pid] = name
      }
      if slot.hasEvents, slot.activity.lines > 0 {
        capture.afterwards.append(
          .init(
            subject: Subject(process: slot.name, pid: slot.pid), activity: slot.activity))
      }
    }
    guard let span else { return }
    if capture.first.map({ span.earliest < $0.instant }) ?? true { capture.first = span.first }
    if capture.last.map({ span.latest > $0.instant }) ?? true { capture.last = span.last }
  }

  // MARK: - Lines

  private mutating func read(_ line: ByteView, _ position: LinePosition) {
    var line = line
    if line.firstIndex(of: 0x1B) != nil {
      let plain = ANSIEscapes.stripped(line)
      return ByteView.with(plain) { read($0, position) }
    }
    if position.line == 1, line.has("\u{FEFF}") { line = line.from(3) }
    if line.firstIndex(of: 0) != nil { issues.sawZeroByte(in: line, at: position) }
    if line.trimmed.isEmpty {
      summary.ignored += 1
      return
    }
    guard let claim = detector.claim(line) else { return readHeadless(line, position) }
    if claim.head.isPreamble {
      summary.ignored += 1
      return
    }
    begin(claim, position)
  }

  private mutating func begin(_ claim: FormatDetector.Claim, _ position: LinePosition) {
    let head = claim.head
    let line = claim.line
    summary.records += 1
    let slot = processes.index(name: line[head.process], pid: head.pid)
    var time: Timestamp?
    if let reading = head.time { time = clock.timestamp(reading) }
    record = Record(slot: slot, time: time, order: record.order, format: claim.format)
    if let time { note(time, slot, position) }
    seam.start(line)
    let body = line.from(head.message)
    let message = Message(
      body: body, process: line[head.process], pid: head.pid, isBare: false)
    guard let recognition = vocabulary.recognise(message) else {
      processes[slot].activity.add(time, at: position)
      return
    }
    emit(recognition, body, slot, time, thread: line[head.thread], position)
  }

  private mutating func readHeadless(_ line: ByteView, _ position: LinePosition) {
    let body = LineMargin.quoteWidth(line).map { line.from($0) } ?? line
    let message = Message(body: body, process: body[0..<0], pid: nil, isBare: true)
    if message.isComment || body.isHeading {
      summary.ignored += 1
      return
    }
    let recognition = vocabulary.recognise(message) ?? seam.recognise(body, vocabulary)
    let isContinuation = line.peek(0).isSpace || body.isClosing
    guard let recognition else {
      if record.format == nil { summary.records += 1 } else { summary.continuations += 1 }
      seam.extend(body)
      return
    }
    seam.extend(body)
    let slot = record.slot ?? processes.index(name: body[0..<0], pid: nil)
    if record.format == nil { summary.records += 1 } else { summary.continuations += 1 }
    // A line of a record that spans several has the record's time; a print() between records has none.
    let time = isContinuation || seam.isJoined ? record.time : nil
    emit(recognition, body, slot, time, thread: body[0..<0], position)
  }

  private mutating func note(_ time: Timestamp, _ slot: Int, _ position: LinePosition) {
    record.order = time.instant.nanoseconds
    if summary.density == nil {
      summary.density = LogDensity(first: time.instant)
    } else {
      summary.density?.add(time.instant)
    }
    // In a log of one app every line has the one before it as its measure; in a log of the whole device
    // neighbouring lines of different processes are often out of order.
    let isDeviceWide = record.format?.isDeviceWide ?? false
    if let latest = isDeviceWide ? processes[slot].latest : latestOfInput {
      let back = time.instant.duration(to: latest)
      if back > .milliseconds(10), back > time.resolution { noteStepBack(by: back, position) }
    }
    latestOfInput = time.instant
    if let latest = processes[slot].latest {
      // Within one process a fall by more than the sorting window is a jump of the clock: the order of
      // the lines is kept there.
      if time.instant.duration(to: latest) > Self.sortingWindow {
        record.order = latest.nanoseconds
      }
      processes[slot].latest = max(latest, time.instant)
    } else {
      processes[slot].latest = time.instant
    }
    guard let old = span else {
      span = (time, time, time.instant, time.instant)
      return
    }
    if time.instant < old.earliest {
      span?.earliest = time.instant
      span?.first = time
    } else if time.instant > old.latest {
      span?.latest = time.instant
      span?.last = time
    }
  }

  /// Records of one process that are out of order by no more than this are put in order.
  static let sortingWindow: Duration = .seconds(5)
  private static let mostStepsBack = 100

  private mutating func noteStepBack(by duration: Duration, _ position: LinePosition) {
    guard stepsBack.count < Self.mostStepsBack else { return }
    stepsBack.append(.init(at: position, by: duration))
  }

  private mutating func emit(
    _ recognition: Recognition, _ body: ByteView, _ slot: Int, _ time: Timestamp?,
    thread: ByteView, _ position: LinePosition
  ) {
    if recognition.isContext {
      record.context = recognition.subject
      processes[slot].activity.add(time, at: position)
      return
    }
    var recognition = recognition
    if recognition.needsContext {
      guard let context = record.context else { return }
      recognition.subject = context
      record.context = nil
    }
    let text = interned(body.trimmed.text)
    let own = Subject(process: processes[slot].name, pid: processes[slot].pid)
    var event = LifecycleEvent(
      recognition.kind, telling: recognition.telling, time: time, position: position,
      subject: recognition.subject ?? own, text: text)
    event.phase = recognition.phase
    event.owner = recognition.owner.map { interned($0) }
    event.scene = recognition.scene.map { interned($0) }
    event.attributes = recognition.attributes
    event.thread = thread.isEmpty ? nil : interned(thread.text)
    event.order = record.order
    if recognition.subject == nil {
      event.since = processes[slot].activity
      processes[slot].activity = Activity()
      processes[slot].hasEvents = true
    } else {
      processes[slot].activity.add(time, at: position)
    }
    guard !repeats.isRepeat(event) else { return }
    events.append(event)
  }

  private mutating func interned(_ text: String) -> String {
    if let known = texts[text] { return known }
    if texts.count < 4_096 { texts[text] = text }
    return text
  }
}

extension ByteView {
  /// Whether the line closes what a line before opened: `}`, `);`, `]`.
  var isClosing: Bool {
    let first = peek(0)
    return first == 0x7D || first == 0x29 || first == 0x5D
  }

  /// A heading between records: `按下Home键返回主界面:`.
  var isHeading: Bool {
    let text = trimmed
    guard text.count <= 120, text.count > 1 else { return false }
    let endsInColon =
      text[text.count - 1] == 0x3A || (text.count > 3 && text.has("\u{FF1A}", at: text.count - 3))
    guard endsInColon, text[0] >= 0x80 || text.firstIndex(of: 0x20) != nil else { return false }
    for index in 0..<text.count where text[index] == 0x5B || text[index] == 0x3D { return false }
    return true
  }
}
