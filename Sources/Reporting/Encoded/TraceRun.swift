import Guidelines
import Lifecycle

/// The trace events of one run, in the order of their times.
struct TraceRun {
  private let run: Run
  private(set) var events: [EncodedTraceEvent] = []

  private static let statesThread = 1
  private static let eventsThread = 2
  private static let findingsThread = 3

  /// Makes the events: names, the states, what happened, what was found.
  init(_ run: Run, clock: ReportClock, isTimed: Bool, findings: [NumberedFinding]) {
    self.run = run
    let pid = run.pid.map { ", pid \($0)" } ?? ""
    let name = VisibleText.onOneLine("\(run.process ?? "app") (run \(run.id)\(pid))")
    addName("process_name", name, thread: 0)
    addName("thread_name", "events", thread: Self.eventsThread)
    if !findings.isEmpty { addName("thread_name", "findings", thread: Self.findingsThread) }
    var timed = states(clock: clock, isTimed: isTimed, title: name)
    let moments = Moments(run, clock: clock, isTimed: isTimed)
    timed += run.occurrences.enumerated().compactMap { index, occurrence in
      moments.at(index).map { instant(occurrence, at: $0) }
    }
    timed += findings.compactMap { numbered in
      moments.of(numbered.finding).map { instant(numbered, at: $0) }
    }
    // Stable: of events at one moment the order above counts, ends before beginnings.
    events += timed.enumerated()
      .sorted { ($0.element.microseconds, $0.offset) < ($1.element.microseconds, $1.offset) }
      .map(\.element)
  }

  private mutating func addName(_ kind: String, _ name: String, thread: Int) {
    events.append(
      EncodedTraceEvent(
        name: kind, phase: .metadata, microseconds: 0, process: run.id, thread: thread,
        details: EncodedMap([("name", name)])))
  }

  /// The states one after the other inside one slice for the whole run.
  ///
  /// Where a clock steps back, a state begins no earlier than the one before it ended.
  private func states(
    clock: ReportClock, isTimed: Bool, title: String
  ) -> [EncodedTraceEvent] {
    var cursor: Double?
    var slices: [(interval: Interval, start: Double, end: Double)] = []
    for (index, interval) in run.intervals.enumerated() {
      let start = isTimed ? clock.seconds(interval.start).map { $0 * 1e6 } : Double(index) * 1_000
      let end = isTimed ? clock.seconds(interval.end).map { $0 * 1e6 } : Double(index + 1) * 1_000
      guard let start, let end else { continue }
      let from = max(start, cursor ?? start)
      let to = max(end, from)
      slices.append((interval, from, to))
      cursor = to
    }
    guard let first = slices.first, let last = slices.last else { return [] }
    var events = [asynchronous(.asyncBegin, title, at: first.start)]
    for slice in slices {
      let name = StateWord.name(slice.interval.state)
      var details = [("evidence", slice.interval.evidence.rawValue)]
      if let note = slice.interval.note { details.append(("note", note)) }
      details.append(("lines", "\(slice.interval.firstLine.line)–\(slice.interval.lastLine.line)"))
      events.append(asynchronous(.asyncBegin, name, at: slice.start, details))
      events.append(asynchronous(.asyncEnd, name, at: slice.end))
    }
    events.append(asynchronous(.asyncEnd, title, at: last.end))
    return events
  }

  private func asynchronous(
    _ phase: EncodedTraceEvent.Phase, _ name: String, at microseconds: Double,
    _ details: [(String, String)] = []
  ) -> EncodedTraceEvent {
    EncodedTraceEvent(
      name: name, category: "state", phase: phase, id: "run-\(run.id)",
      microseconds: microseconds, process: run.id, thread: Self.statesThread,
      details: details.isEmpty ? nil : EncodedMap(details))
  }

  private func instant(_ occurrence: Occurrence, at moment: Double) -> EncodedTraceEvent {
    let event = occurrence.event
    var details = [("line", "\(event.position.line)"), ("text", event.text)]
    details += event.attributes.pairs.map { ("attribute." + $0.key, $0.value) }
    return EncodedTraceEvent(
      name: event.kind.rawValue, category: String(event.kind.category), phase: .instant,
      microseconds: moment, process: run.id, thread: Self.eventsThread, scope: "t",
      details: EncodedMap(details))
  }

  private func instant(_ numbered: NumberedFinding, at moment: Double) -> EncodedTraceEvent {
    let finding = numbered.finding
    return EncodedTraceEvent(
      name: finding.rule, category: "finding", phase: .instant, microseconds: moment,
      process: run.id, thread: Self.findingsThread, scope: "p",
      details: EncodedMap([
        ("number", "\(numbered.number)"), ("severity", finding.severity.rawValue),
        ("message", finding.message),
      ]))
  }

  /// Where on the trace the events of a run are.
  private struct Moments {
    private var byEvent: [Double?]
    private var byLine: [LinePosition: Double] = [:]

    init(_ run: Run, clock: ReportClock, isTimed: Bool) {
      // Without a clock an event stands where its state does.
      var state = 0
      byEvent = run.occurrences.map { occurrence in
        if isTimed { return clock.seconds(occurrence.event.time).map { $0 * 1e6 } }
        while state + 1 < run.intervals.count,
          run.intervals[state + 1].firstLine <= occurrence.event.position
        {
          state += 1
        }
        return Double(state) * 1_000
      }
      for (occurrence, moment) in zip(run.occurrences, byEvent) {
        byLine[occurrence.event.position] = moment
      }
    }

    func at(_ index: Int) -> Double? { byEvent[index] }

    func of(_ finding: Finding) -> Double? {
      guard case .log(let position) = finding.place else { return nil }
      return byLine[position]
    }
  }
}
