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
  private var repeats = RepeatFilter()
  private var seam = LineSeam()

  /// The record that a line without a head belongs to.
  private var record = OpenRecord()
  private var watch = ClockWatch()
  private var texts = TextPool()
  private let source: TextSource
  private var decoder = MessageDecoder()
  private var objects = ObjectAssembler()
  private let objectFormat: Int?
  private var hosts = HostWitness()
  /// The first event of the lines since the last head or trailer; a trailer gives them its time.
  private var groupStart = 0
  /// The process that wrote the last record of a log that is not device-wide.
  private var appSlot: Int?
  private var cleaner = LineCleaner()

  init(
    path: String, index: Int, formats: [LogFormat], vocabulary: Vocabulary, hints: LogClock.Hints
  ) {
    self.index = index
    self.vocabulary = vocabulary
    detector = FormatDetector(formats)
    objectFormat = formats.firstIndex { $0.id == LogFormat.unifiedLogJSON.id }
    clock = LogClock(hints)
    summary = LogInput(path: path)
    source = TextSource(path: path)
  }

  /// Takes the next piece of the input, packed or in whatever encoding it is.
  mutating func take(_ piece: ByteView) throws(LogReadingError) {
    try source.take(piece) { lines(in: $0) }
  }

  private mutating func lines(in text: ByteView) {
    summary.bytes += text.count
    cleaner.look(at: text)
    var scanner = LineScanner()
    swap(&scanner, &self.scanner)
    scanner.take(text) { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    swap(&scanner, &self.scanner)
  }

  /// Reads the last line and adds what was found to the capture.
  mutating func close(into capture: inout LogCapture) throws(LogReadingError) {
    try source.finish { lines(in: $0) }
    var scanner = self.scanner
    scanner.finish { line, number, offset in
      read(line, LinePosition(input: index, line: number, byteOffset: offset))
    }
    self.scanner = scanner
    readHeldLines()
    guard summary.bytes > 0 else { throw .empty(path: summary.path) }
    if let offset = issues.binaryOffset(of: summary) {
      throw .binary(path: summary.path, offset: offset)
    }
    summary.lines = scanner.lineCount
    (summary.format, summary.formatReason) = detector.verdict
    summary.events = events.count
    for issue in source.issues { issues.count(issue, at: nil) }
    if scanner.cutLines > 0 { issues.count("line-too-long", times: scanner.cutLines, at: nil) }
    if repeats.dropped > 0 {
      issues.count("repeated-lines", times: repeats.dropped, at: repeats.first)
    }
    if let late = watch.late {
      issues.count("records-out-of-order", times: late.count, at: late.first)
    }
    if let span = watch.span { summary.span = span.earliest...span.latest }
    hand(to: &capture)
  }

  private func hand(to capture: inout LogCapture) {
    capture.inputs.append(summary)
    capture.events.append(contentsOf: events)
    capture.issues.append(contentsOf: issues.all)
    capture.stepsBack.append(contentsOf: watch.stepsBack)
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
    guard let span = watch.span else { return }
    if capture.first.map({ span.earliest < $0.instant }) ?? true { capture.first = span.first }
    if capture.last.map({ span.latest > $0.instant }) ?? true { capture.last = span.last }
  }

  // MARK: - Lines

  private mutating func read(_ line: ByteView, _ position: LinePosition) {
    var line = line
    if let clean = cleaner.cleaned(line) {
      if line.firstIndex(of: 0) != nil { issues.sawZeroByte(in: line, at: position) }
      return ByteView.with(clean) { read($0, position) }
    }
    if position.line == 1, line.has("\u{FEFF}") { line = line.from(3) }
    if line.trimmed.isEmpty {
      summary.ignored += 1
      return
    }
    guard let claim = detector.claim(line) else {
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
    case .record: begin(claim, position)
    case .continuation: readHeadless(claim.line.from(claim.head.message), position, isWrapped: true)
    case .trailer: closeGroup(claim, position)
    case .preamble:
      hosts.sawPreamble(claim.line)
      summary.ignored += 1
    }
  }

  private mutating func begin(_ claim: FormatDetector.Claim, _ position: LinePosition) {
    let head = claim.head
    let line = claim.line
    summary.records += 1
    let process = line[hosts.process(of: head)]
    let slot = slotOfRecord(process, head)
    var time: Timestamp?
    if let reading = head.time { time = clock.timestamp(reading) }
    record = OpenRecord(
      slot: slot, pid: head.pid, time: time, order: record.order, hasHead: true,
      isDeviceWide: detector.isDeviceWide(claim.format), escaping: head.escaping)
    groupStart = events.count
    if let time { note(time, slot, position) }
    if !process.isEmpty, !record.isDeviceWide { appSlot = slot }
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
      of: time, at: position, latest: &processes[slot].latest, isDeviceWide: record.isDeviceWide)
    if summary.density == nil {
      summary.density = LogDensity(first: time.instant)
    } else {
      summary.density?.add(time.instant)
    }
  }

  private mutating func tell(
    _ body: ByteView, _ process: ByteView, _ slot: Int, thread: ByteView, _ position: LinePosition
  ) {
    let message = Message(body: body, process: process, pid: record.pid, isBare: false)
    guard let recognition = vocabulary.recognise(message) else {
      processes[slot].activity.add(record.time, at: position)
      return
    }
    emit(recognition, body, slot, record.time, thread: thread, position)
  }

  private mutating func readHeadless(
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
      summary.ignored += 1
      return
    }
    if record.awaitsBody { return readBody(body.trimmed, position) }
    let message = Message(body: body, process: body[0..<0], pid: nil, isBare: !isWrapped)
    if message.isComment || body.isHeading || LineMargin.isOrnament(body.trimmed) {
      summary.ignored += 1
      return
    }
    if record.hasHead || isWrapped { summary.continuations += 1 } else { summary.records += 1 }
    defer { seam.keep(body, at: position) }
    let nothing = body[0..<0]
    let slot = record.slot
    if let recognition = vocabulary.recognise(message) {
      // A line of a record that spans several has its time; a print between records has none.
      let isPart = isWrapped || line.peek(0).isSpace || body.isClosing
      emit(
        recognition, body, slot ?? processes.index(name: nothing, pid: nil),
        isPart ? record.time : nil, thread: nothing, position)
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
    summary.continuations += 1
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
    summary.continuations += 1
    let process = claim.line[head.process]
    let slot = process.isEmpty ? record.slot : processes.index(name: process, pid: nil)
    let time = head.time.map { clock.timestamp($0) }
    let order = record.order
    record = OpenRecord(slot: slot, order: order)
    if let slot {
      if let time { note(time, slot, position) }
      processes[slot].activity.add(time, at: position)
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

  /// Reads an object that spans lines as the record that it is.
  private mutating func readObject() {
    let held = objects
    guard let objectFormat else { return readHeldLines() }
    let isRecord = ByteView.with(held.bytes) { object in
      guard let head = LogFormat.unifiedLogJSON.head(object), let first = held.lines.first,
        head.role == .record
      else { return false }
      let place = held.position(ofByte: head.message) ?? first.position
      begin(FormatDetector.Claim(format: objectFormat, head: head, line: object), place)
      return true
    }
    guard isRecord else { return readHeldLines() }
    detector.countObject(as: objectFormat)
    summary.continuations += held.lines.count - 1
    objects.clear()
  }

  /// Reads the lines of what is no object of a log one by one.
  private mutating func readHeldLines() {
    guard !objects.isEmpty else { return }
    let held = objects
    objects.clear()
    ByteView.with(held.bytes) { text in
      for (start, position) in held.lines {
        let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
        readHeadless(text[start..<end], position)
      }
    }
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
    } else {
      processes[slot].activity.add(time, at: position)
    }
    guard !repeats.isRepeat(event) else { return }
    events.append(event)
  }
}
