import Lifecycle

/// Reads the lines of an input, or of a part of it: finds heads, recognises events, accounts for every
/// line.
struct LineReader: Sendable {
  /// What the lines before tell about the lines after.
  var context: LineContext
  var scanner: LineScanner
  let index: Int
  /// Counts of lines by what became of them.
  var tally = LineTally()
  var events: [LifecycleEvent] = []
  var issues = IssueCounter()
  var processes = ProcessTable()
  var watch = ClockWatch()
  /// Drops repeated events; nil where that is left to the reader that this one is joined to.
  var repeats: RepeatFilter?
  /// The record that a line without a head belongs to.
  var record = OpenRecord()
  var seam = LineSeam()
  var objects = ObjectAssembler()
  var report = ReportReader()
  /// An array of identifiers that the lines to come may finish.
  var path = RestorationPath()
  /// The first event of the lines since the last head or trailer; a trailer gives them its time.
  var groupStart = 0
  /// Whether every record so far had a time and left the records before it alone.
  var isSelfContained = true
  /// Whether the first record named the one app whose log this is.
  var beganInApp = false
  /// Where the first line stands that was read; see `read(part:)`.
  var start = LineScanner()
  /// The process that wrote the last record of a log that is not device-wide.
  var appSlot: Int?
  let vocabulary: Vocabulary
  /// The stretch of time that is wanted; nil where all is.
  let window: TimeWindow?
  let objectFormat: Int?
  private var texts = TextPool()
  private var decoder = MessageDecoder()
  private var cleaner = LineCleaner()

  /// Makes a reader for the input of an index, from its first line on.
  init(
    index: Int, formats: [LogFormat], vocabulary: Vocabulary, hints: LogClock.Hints,
    window: TimeWindow = TimeWindow()
  ) {
    self.index = index
    self.vocabulary = vocabulary
    self.window = window.isOpen ? nil : window
    objectFormat = formats.firstIndex { $0.id == LogFormat.unifiedLogJSON.id }
    context = LineContext(detector: FormatDetector(formats), clock: LogClock(hints))
    scanner = LineScanner()
    repeats = RepeatFilter()
  }

  /// Makes a reader for a part of what another reads, which stands where that one came to.
  init(partOf whole: LineReader) {
    index = whole.index
    vocabulary = whole.vocabulary
    window = whole.window
    objectFormat = whole.objectFormat
    context = whole.context.forked
    scanner = whole.scanner.continued
  }

  /// Reads the lines that end in a piece of text.
  mutating func read(_ text: ByteView) {
    cleaner.look(at: text)
    var scanner = LineScanner()
    swap(&scanner, &self.scanner)
    scanner.take(text) { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    swap(&scanner, &self.scanner)
  }

  /// Reads the last line, which has no end.
  mutating func finish() {
    var scanner = LineScanner()
    swap(&scanner, &self.scanner)
    scanner.finish { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    swap(&scanner, &self.scanner)
    readHeldLines()
    closeReport()
  }

  private mutating func read(_ line: ByteView, _ position: LinePosition) {
    var line = line
    if cleaner.isNeeded, let clean = cleaner.cleaned(line) {
      if line.firstIndex(of: 0) != nil { issues.sawZeroByte(in: line, at: position) }
      return ByteView.with(clean) { read($0, position) }
    }
    if position.line == 1, line.has("\u{FEFF}") { line = line.from(3) }
    if line.isBlank {
      tally.ignored += 1
      return
    }
    if report.isOpen, continueReport(line, position) { return }
    guard let claim = context.detector.claim(line) else {
      switch objects.take(line, position) {
      case .passed: readHeadless(line, position)
      case .held: break
      case .whole: readObject()
      case .broken: readHeldLines()
      }
      return
    }
    if !objects.isEmpty { readHeldLines() }
    switch claim.head.role {
    case .record:
      // A number at the start of a stack's line is no head.
      guard !report.isOpen || claim.head.time != nil || claim.head.pid != nil else {
        return readHeadless(line, position)
      }
      closeReport()
      begin(claim, position)
    case .report:
      if report.isOpen || !beginReport(claim, position) { readHeadless(claim.line, position) }
    case .continuation: readHeadless(claim.line.from(claim.head.message), position, isWrapped: true)
    case .trailer: closeGroup(claim, position)
    case .preamble:
      context.hosts.sawPreamble(claim.line)
      tally.ignored += 1
    }
  }

  mutating func begin(_ claim: FormatDetector.Claim, _ position: LinePosition) {
    let head = claim.head
    let line = claim.line
    path.close()
    tally.records += 1
    let process = line[context.hosts.process(of: head)]
    let slot = slotOfRecord(process, head)
    var time: Timestamp?
    if let reading = head.time {
      time = context.clock.timestamp(reading)
    } else {
      isSelfContained = false
    }
    let wasOutside = record.isOutside
    record = OpenRecord(
      slot: slot, pid: head.pid, time: time, order: record.order, hasHead: true,
      isDeviceWide: context.detector.isDeviceWide(claim.format), escaping: head.escaping)
    if let window { record.isOutside = time.map { !window.holds($0) } ?? wasOutside }
    groupStart = events.count
    if let time { note(time, slot, position) }
    if !process.isEmpty, !record.isDeviceWide { appSlot = slot }
    if tally.records == 1 { beganInApp = appSlot != nil }
    let body = line[head.message..<(head.messageEnd ?? line.count)]
    record.awaitsBody = body.isBlankOrCategory
    record.awaitsProcess = process.isEmpty && head.pid != nil
    guard MessageDecoder.isNeeded(body, head.escaping) else {
      seam.keep(body, at: position)
      return tell(body, process, slot, thread: line[head.thread], position)
    }
    let plain = decoder.decoded(body, head.escaping)
    ByteView.with(plain) {
      seam.keep($0, at: position)
      tell($0, process, slot, thread: line[head.thread], position)
    }
  }

  /// A record without a process, in the console of one app, is that app's: `flutter: …` between
  /// NSLog's lines.
  private mutating func slotOfRecord(_ process: ByteView, _ head: RecordHead) -> Int {
    if process.isEmpty, head.pid == nil, head.isOfApp, let appSlot { return appSlot }
    return processes.index(name: process, pid: head.pid)
  }

  private mutating func note(_ time: Timestamp, _ slot: Int, _ position: LinePosition) {
    record.order = watch.order(
      of: time, at: position, latest: &processes[slot].latest, isDeviceWide: record.isDeviceWide,
      isOutside: record.isOutside)
    if !record.isOutside { tally.count(at: time) }
    if processes[slot].earliest.map({ time.instant < $0 }) ?? true {
      processes[slot].earliest = time.instant
    }
  }

  private mutating func tell(
    _ body: ByteView, _ process: ByteView, _ slot: Int, thread: ByteView, _ position: LinePosition
  ) {
    let message = Message(body: body, process: process, pid: record.pid, isBare: false)
    let recognitions = vocabulary.recognise(message)
    if recognitions.isEmpty {
      keepActivity(slot, record.time, position)
      return
    }
    for recognition in recognitions {
      emit(recognition, body, slot, record.time, thread: thread, position)
    }
  }

  mutating func readHeadless(
    _ line: ByteView, _ position: LinePosition, isWrapped: Bool = false
  ) {
    if MessageDecoder.isNeeded(line, record.escaping) {
      let plain = decoder.decoded(line, record.escaping)
      return ByteView.with(plain) { readDecoded($0, position, isWrapped: isWrapped) }
    }
    readDecoded(line, position, isWrapped: isWrapped)
  }

  private mutating func readDecoded(_ line: ByteView, _ position: LinePosition, isWrapped: Bool) {
    let body = LineMargin.quoteWidth(line).map { line.from($0) } ?? line
    if body.trimmed.isEmpty {
      tally.ignored += 1
      return
    }
    if record.awaitsBody { return readBody(body.trimmed, position) }
    if let event = path.event, let text = path.take(body) {
      events[event].attributes[.path] = text
    }
    let message = Message(body: body, process: body[0..<0], pid: nil, isBare: !isWrapped)
    if message.isComment || body.isHeading || LineMargin.isOrnament(body.trimmed) {
      tally.ignored += 1
      return
    }
    let isPart = record.hasHead || isWrapped || report.head.time != nil
    if isPart { tally.continuations += 1 } else { tally.records += 1 }
    tally.lookForSystem(in: body)
    defer { seam.keep(body, at: position) }
    if record.isOutside, !report.isOpen { return }
    let nothing = body[0..<0]
    let slot = record.slot
    let recognitions = vocabulary.recognise(message)
    if !recognitions.isEmpty {
      // What the app itself tells stands behind the report, and not in it.
      if report.isOpen, recognitions.contains(where: { $0.telling != .system }) { closeReport() }
      // A line of a record that spans several has its time; a print between records has none.
      let isPart = isWrapped || line.peek(0).isSpace || body.isClosing
      for recognition in recognitions {
        emit(
          recognition, body, slot ?? processes.index(name: nothing, pid: nil),
          isPart ? record.time : nil, thread: nothing, position)
      }
    } else if let joined = seam.recognise(body, vocabulary) {
      ByteView.with(joined.text) { text in
        emit(
          joined.recognition, text, slot ?? processes.index(name: text[0..<0], pid: nil),
          record.time, thread: text[0..<0], joined.position)
      }
    }
  }

  /// Reads the line that holds the message of the record before it.
  private mutating func readBody(_ line: ByteView, _ position: LinePosition) {
    tally.continuations += 1
    record.awaitsBody = false
    var body = line
    var process = line[0..<0]
    if record.awaitsProcess, let colon = line.firstIndex(of: ": "), colon < 128 {
      process = line[0..<colon]
      body = line.from(colon + 2)
      record.slot = processes.index(name: process, pid: record.pid)
    }
    guard let slot = record.slot else { return }
    seam.keep(body, at: position)
    tell(body, process, slot, thread: body[0..<0], position)
  }

  /// Gives the lines since the last head or trailer the time and the process of this one.
  private mutating func closeGroup(_ claim: FormatDetector.Claim, _ position: LinePosition) {
    let head = claim.head
    tally.continuations += 1
    isSelfContained = false
    let process = claim.line[head.process]
    let slot = process.isEmpty ? record.slot : processes.index(name: process, pid: nil)
    let time = head.time.map { context.clock.timestamp($0) }
    let order = record.order
    record = OpenRecord(slot: slot, order: order)
    if let window, let time { record.isOutside = !window.holds(time) }
    if let slot {
      if let time { note(time, slot, position) }
      keepActivity(slot, time, position)
      for place in groupStart..<events.count {
        if let time { events[place].time = time }
        events[place].order = record.order
        if events[place].subject.pid == nil, events[place].telling != .system {
          events[place].subject = Subject(process: processes[slot].name, pid: nil)
          processes[slot].hasEvents = true
        }
      }
    }
    groupStart = events.count
  }

  private mutating func keepActivity(_ slot: Int, _ time: Timestamp?, _ position: LinePosition) {
    if !record.isOutside { processes[slot].activity.add(time, at: position) }
  }

  mutating func emit(
    _ recognition: Recognition, _ body: ByteView, _ slot: Int, _ time: Timestamp?,
    thread: ByteView, _ position: LinePosition
  ) {
    if recognition.isContext {
      record.context = recognition.subject
      keepActivity(slot, time, position)
      return
    }
    var recognition = recognition
    if recognition.needsContext {
      guard let context = record.context else { return }
      recognition.subject = context
      record.context = nil
    }
    let text = texts.shared(body.trimmed.text)
    if text.unicodeScalars.contains("\u{FFFD}"), !body.contains("\u{FFFD}") {
      issues.count("invalid-utf-8", at: position)
    }
    let own = Subject(process: processes[slot].name, pid: processes[slot].pid)
    var event = LifecycleEvent(
      recognition.kind, telling: recognition.telling, time: time, position: position,
      subject: recognition.subject ?? own, text: text)
    event.phase = recognition.phase
    event.owner = recognition.owner.map { texts.shared($0) }
    event.scene = recognition.scene.map { texts.shared($0) }
    event.attributes = recognition.attributes
    event.thread = thread.isEmpty ? nil : texts.shared(thread.text)
    event.order = record.order
    if recognition.subject == nil {
      event.since = processes[slot].activity
      processes[slot].activity = Activity()
      processes[slot].hasEvents = true
      if processes[slot].firstEvent == nil { processes[slot].firstEvent = events.count }
    } else {
      keepActivity(slot, time, position)
    }
    if repeats?.isRepeat(event) == true { return }
    if event.kind == .restoreViewController { path.open(for: events.count, body) }
    events.append(event)
  }
}
