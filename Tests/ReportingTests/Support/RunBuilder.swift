@testable import Guidelines
@testable import Lifecycle

/// Builds a run by hand: states with their lengths, events at seconds from the run's start.
struct RunBuilder {
  var run: Run
  private var cursor: Double
  private let base: Int64
  private let hasClock: Bool
  private var line: Int

  /// 2023-03-09T08:00:00 on the wall clock.
  static let morning: Int64 = 1_678_348_800_000_000_000

  init(
    id: Int = 1, process: String? = "Voyager", pid: Int? = 812, at seconds: Double = 0,
    hasClock: Bool = true, firstLine: Int = 1
  ) {
    run = Run(id: id, process: process, pid: pid)
    base = Self.morning + Int64(seconds * 1e9)
    cursor = 0
    line = firstLine
    self.hasClock = hasClock
    run.start = time(0)
  }

  func time(_ seconds: Double) -> Timestamp? {
    hasClock
      ? Timestamp(Instant(nanoseconds: base + Int64((seconds * 1000).rounded()) * 1_000_000)) : nil
  }

  /// Adds an interval and the event that begins it.
  mutating func state(
    _ state: AppState, for seconds: Double, by kind: EventKind? = nil,
    evidence: Evidence = .observed, lines: Int = 3, note: String? = nil
  ) {
    if let kind { event(kind, at: cursor, state: state, line: line) }
    run.intervals.append(
      Interval(
        state, from: time(cursor), to: time(cursor + seconds),
        firstLine: LinePosition(input: 0, line: line),
        lastLine: LinePosition(input: 0, line: line + max(lines, 1) - 1), evidence: evidence,
        note: note))
    cursor += seconds
    line += lines
    run.end = time(cursor)
  }

  /// Adds an event; a line of its own is counted from those of its interval.
  mutating func event(
    _ kind: EventKind, at seconds: Double, state: AppState = .active, line: Int,
    attributes: Attributes = [:], text: String? = nil
  ) {
    var event = LifecycleEvent(
      kind, telling: .delegate, time: time(seconds), position: LinePosition(input: 0, line: line),
      subject: Subject(process: run.process, pid: run.pid), text: text ?? kind.rawValue)
    event.attributes = attributes
    let place =
      run.occurrences.lastIndex { $0.event.position < event.position }.map { $0 + 1 } ?? 0
    run.occurrences.insert(Occurrence(event, before: state, state: state), at: place)
  }
}
