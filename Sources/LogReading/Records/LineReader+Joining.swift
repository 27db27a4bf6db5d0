import Lifecycle

// Parts of an input are read on several cores, each as if it stood alone; then they are joined in their
// order. A part is joined only where the lines before it could not have changed how it was read, so the
// result is that of reading line after line.
extension LineReader {
  /// Reads a part of the input from the first line on at which a part can begin; where no line is one,
  /// nothing.
  mutating func read(part text: ByteView) {
    let head = firstRecord(in: text)
    scanner.skip(lines: text[0..<head].count(of: UInt8(ascii: "\n")), bytes: head)
    start = scanner
    read(text.from(head))
  }

  private func firstRecord(in text: ByteView) -> Int {
    var start = 0
    while let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      if context.beginsRecord(text[start..<end]) { return start }
      start = end + 1
    }
    return text.count
  }

  /// Takes over what a reader found in the part that follows; false, with nothing taken over, where the
  /// part must be read again. The origin is the context in which it was begun.
  mutating func join(_ part: LineReader, begunIn origin: LineContext) -> Bool {
    guard canJoin(part, begunIn: origin) else { return false }
    tally.join(part.tally)
    issues.join(part.issues)
    watch.join(part.watch)
    var slots: [Int] = []
    var carried: [Int: Activity] = [:]
    for slot in part.processes.slots {
      let place = processes.place(of: slot)
      slots.append(place)
      if let first = slot.firstEvent { carried[first] = processes[place].activity }
      processes[place].join(slot)
    }
    let count = events.count
    take(part.events, carried, groupStart: part.groupStart)
    // Where a repeated event was dropped the waiting one may stand elsewhere.
    path =
      events.count - count == part.events.count ? part.path.moved(by: count) : RestorationPath()
    record = part.record
    record.slot = part.record.slot.map { slots[$0] }
    appSlot = part.appSlot.map { slots[$0] } ?? appSlot
    seam = part.seam
    objects = part.objects
    context.join(part.context)
    scanner.join(part.scanner)
    return true
  }

  private func canJoin(_ part: LineReader, begunIn origin: LineContext) -> Bool {
    guard context.reads(as: origin), objects.isEmpty, part.isSelfContained,
      !report.isOpen, !part.report.isOpen,
      appSlot == nil || part.beganInApp, watch.canJoin(part.watch),
      scanner.stands(where: part.start), tally.canJoin(part.tally)
    else { return false }
    return processes.canJoin(part.processes)
  }

  /// Takes the events of a part; the first of each process follows what the process logged before.
  private mutating func take(
    _ later: [LifecycleEvent], _ carried: [Int: Activity], groupStart start: Int
  ) {
    groupStart = events.count
    for (index, event) in later.enumerated() {
      var event = event
      if let before = carried[index] {
        let since = event.since
        event.since = before
        event.since.join(since)
      }
      if index == start { groupStart = events.count }
      if repeats?.isRepeat(event) != true { events.append(event) }
    }
    if start >= later.count { groupStart = events.count }
  }
}
