import Lifecycle

// A report among the lines: its head and its JSON are kept, what else it says is read as any line is.
// At its end everything that it told gets the time and the process that it names.
extension LineReader {
  /// Reads a line as part of the open report; false where it is to be read as any other.
  mutating func continueReport(_ line: ByteView, _ position: LinePosition) -> Bool {
    let body = LineMargin.quoteWidth(line).map { line.from($0) } ?? line
    switch report.take(body, position) {
    case .taken:
      tally.continuations += 1
      return true
    case .passed: return false
    case .ended:
      closeReport()
      return false
    }
  }

  /// Begins a report at a line that a format claims; false where the line is to be read as well.
  mutating func beginReport(_ claim: FormatDetector.Claim, _ position: LinePosition) -> Bool {
    report.open(context.detector.id(of: claim.format), firstEvent: events.count)
    record.awaitsBody = false
    guard report.take(claim.line, position) == .taken else { return false }
    tally.records += 1
    return true
  }

  /// Gives what the open report told its time and its process.
  mutating func closeReport() {
    guard report.isOpen else { return }
    var report = ReportReader()
    swap(&report, &self.report)
    defer { groupStart = events.count }
    let head = report.head
    tally.systemVersion = tally.systemVersion ?? head.systemVersion
    guard let format = report.format, report.isProved else { return }
    context.detector.countReport(as: format)
    guard head.isMobile else {
      events.removeSubrange(min(report.firstEvent, events.count)...)
      return
    }
    let launch = head.launch.map { context.clock.timestamp($0.reading) }
    let time = head.time.map { context.clock.timestamp($0.reading) }
    if let window, time.map({ !window.holds($0) }) ?? record.isOutside {
      events.removeSubrange(min(report.firstEvent, events.count)...)
      return
    }
    let slot = head.process.map { name in
      ByteView.with(name) { processes.index(name: $0, pid: head.pid) }
    }
    for telling in report.tellings { tell(telling, head, slot) }
    if let ending = missingEnding(report) { tell(ending, head, slot) }
    for index in report.firstEvent..<events.count {
      place(&events[index], time, head)
      events[index].attributes[.report] = format
    }
    settleEndings(from: report.firstEvent, head)
    if let launch, let position = head.launch?.position, head.process != nil {
      var event = LifecycleEvent(
        .systemLaunched, telling: .system, time: launch, position: position, subject: head.subject,
        text: "Launch Time: \(launch.text)")
      event.order = launch.instant.nanoseconds
      event.attributes[.report] = format
      events.append(event)
      watch.cover(launch)
    }
    if let time {
      watch.cover(time)
      tally.count(at: time)
    }
  }

  private mutating func tell(_ telling: ReportReader.Telling, _ head: ReportHead, _ slot: Int?) {
    ByteView.with(telling.text) { text in
      let nothing = text[0..<0]
      let message = Message(body: text, process: nothing, pid: nil, isBare: false)
      guard let recognition = telling.recognition ?? vocabulary.recognise(message).first else {
        return
      }
      emit(
        recognition, text, slot ?? processes.index(name: nothing, pid: nil), nil, thread: nothing,
        telling.position)
      guard let last = events.indices.last, events[last].position == telling.position else {
        return
      }
      if telling.isCounted {
        events[last].subject = Subject(bundleIdentifier: head.bundleIdentifier)
        events[last].attributes[.isCounted] = true
      } else if let pid = telling.pid {
        events[last].subject = Subject(pid: pid, bundleIdentifier: head.bundleIdentifier)
      }
    }
  }

  /// The end of a process of which no line that the vocabulary knows tells: `EXC_CRASH (SIGKILL)`
  /// without a reason.
  private func missingEnding(_ report: ReportReader) -> ReportReader.Telling? {
    let head = report.head
    let isTold = events[min(report.firstEvent, events.count)...].contains { $0.endsProcess }
    guard !isTold, !head.isNonFatal else { return nil }
    if head.action?.hasPrefix("Process killed") == true, let position = head.actionLine,
      let resource = head.resource, resource != ReportField.resources[0]
    {
      return ReportReader.Telling(
        text: "Action taken: Process killed (\(resource))", position: position,
        recognition: .end(nil, .systemExited, .killed, reason: resource + " limit"))
    }
    guard let type = head.exceptionType, let position = head.exceptionLine,
      !type.contains("EXC_RESOURCE"), !type.contains("EXC_GUARD")
    else { return nil }
    let isKill = type.contains("SIGKILL")
    return ReportReader.Telling(
      text: "Exception Type: " + type, position: position,
      recognition: isKill
        ? .end(nil, .systemExited, .killed, reason: head.termination ?? "SIGKILL")
        : .end(nil, .systemCrashed, .crashed, reason: type))
  }

  /// Puts an event of a report where the report says that it belongs.
  private func place(_ event: inout LifecycleEvent, _ time: Timestamp?, _ head: ReportHead) {
    if let time {
      event.time = time
      event.order = time.instant.nanoseconds
    }
    if event.attributes[.isCounted] != true, head.process != nil || head.pid != nil,
      event.subject.pid == nil || event.subject.pid == head.pid,
      event.subject.bundleIdentifier == nil || head.bundleIdentifier == nil
        || event.subject.bundleIdentifier == head.bundleIdentifier
    {
      event.subject = head.subject
    }
    if event.kind == .systemWatchdog {
      if event.attributes[.visibility] == nil { event.attributes[.visibility] = head.visibility }
      if event.attributes[.event] == nil { event.attributes[.event] = head.watchdogEvent }
      if event.attributes[.visibility] == "background", event.attributes[.stateBefore] == nil {
        event.attributes[.stateBefore] = .background
      }
    }
    if event.kind == .systemCpuLimit {
      if event.attributes[.visibility] == nil { event.attributes[.visibility] = head.visibility }
      if head.action?.hasPrefix("Process killed") == true {
        event.attributes[.ending] = .killed
        event.attributes[.reason] = "CPU limit"
      }
    }
    if head.role == "Background", event.endsProcess, event.attributes[.stateBefore] == nil {
      event.attributes[.stateBefore] = .background
    }
    if head.isExtension { event.attributes[.isExtension] = true }
  }

  /// Leaves out ends that were none, and what says less than another line about the same end: a bare
  /// code beside the task that was not ended, a signal beside the exception that raised it.
  private mutating func settleEndings(from start: Int, _ head: ReportHead) {
    var kept = Array(events[start...])
    if head.isNonFatal { kept.removeAll { $0.endsProcess } }
    let single = kept.indices.filter { kept[$0].attributes[.isCounted] != true }
    let code = single.first {
      kept[$0].kind == .systemWatchdog && kept[$0].attributes[.event] == nil
    }
    let crashes = single.filter { kept[$0].kind == .systemCrashed }
    var dropped: Set<Int> = []
    if let code, let task = single.first(where: { kept[$0].kind == .bgtaskExpired }) {
      kept[task].attributes[.ending] = .killed
      kept[task].attributes[.reason] = kept[code].attributes[.reason]
      dropped.insert(code)
    }
    if let best = crashes.first(where: { kept[$0].attributes[.text] != nil }) ?? crashes.first {
      dropped.formUnion(crashes.filter { $0 != best })
    }
    kept = kept.indices.filter { !dropped.contains($0) }.map { kept[$0] }
    events.replaceSubrange(start..., with: kept)
  }
}
