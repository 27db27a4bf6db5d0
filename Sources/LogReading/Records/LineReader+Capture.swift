import Lifecycle

extension LineReader {
  /// What became of the lines of an input.
  func input(path: String, bytes: Int) -> LogInput {
    var input = LogInput(path: path)
    input.bytes = bytes
    input.lines = scanner.lineCount
    (input.records, input.continuations) = (tally.records, tally.continuations)
    (input.ignored, input.density) = (tally.ignored, tally.density)
    (input.format, input.formatReason) = context.detector.verdict
    input.events = events.count
    input.isReport = context.detector.hasReportsAlone
    input.systemVersion = tally.systemVersion
    if let span = watch.span { input.span = span.earliest...span.latest }
    return input
  }

  /// Adds what was found to the capture.
  mutating func hand(to capture: inout LogCapture, as input: LogInput) {
    if scanner.cutLines > 0 { issues.count("line-too-long", times: scanner.cutLines, at: nil) }
    if let repeats, repeats.dropped > 0 {
      issues.count("repeated-lines", times: repeats.dropped, at: repeats.first)
    }
    if let late = watch.late, repeats?.explains(late: late) != true {
      issues.count("records-out-of-order", times: late.count, at: late.first)
    }
    capture.inputs.append(input)
    capture.events.append(contentsOf: events)
    capture.issues.append(contentsOf: issues.all)
    capture.stepsBack += watch.stepsBack.filter { repeats?.explains(stepAt: $0.position) != true }
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
    if let span = tally.span { capture.widenWindow(to: span) }
    guard let span = watch.span else { return }
    if capture.first.map({ span.earliest < $0.instant }) ?? true { capture.first = span.first }
    if capture.last.map({ span.latest > $0.instant }) ?? true { capture.last = span.last }
  }
}

extension LogCapture {
  /// Takes the first and the last wanted record of an input into account.
  mutating func widenWindow(to span: (first: Timestamp, last: Timestamp)) {
    guard let old = windowSpan else { return windowSpan = span }
    if span.first.instant < old.first.instant { windowSpan?.first = span.first }
    if span.last.instant > old.last.instant { windowSpan?.last = span.last }
  }
}
