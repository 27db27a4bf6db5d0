import Lifecycle

/// The lines of an app that fall into a suspension which the system's lines tell of.
private struct LinesWhileSuspended: Sendable {
  struct Line: Sendable {
    var position: LinePosition
    var time: Timestamp
    var suspended: Sighting
  }

  private var suspended: Sighting?
  private var candidate: Line?
  private(set) var found: [(line: Line, resumed: Sighting)] = []
  private(set) var suspensions = 0
  private(set) var hasOtherInput = false

  let tolerance: Duration

  init(limits: Limits) {
    tolerance = limits[.suspensionTolerance]
  }

  mutating func see(_ sighting: Sighting) {
    let event = sighting.occurrence.event
    if let suspended {
      // The lines between two events are summed up with the second.
      if let first = event.since.first, let line = event.since.lastLine, event.since.lines > 0 {
        note(first, line, suspended)
      }
      if event.telling != .system, !sighting.kind.isSystem, let time = sighting.time {
        note(time, sighting.position, suspended)
      }
    }
    switch sighting.kind {
    case .systemSuspended where sighting.state == .suspended && sighting.before != .suspended:
      suspensions += 1
      (suspended, candidate) = (sighting, nil)
    case .systemResumed:
      if let candidate, let end = sighting.time?.elapsed(since: candidate.time),
        end.isOver(tolerance)
      {
        found.append((candidate, sighting))
      }
      (suspended, candidate) = (nil, nil)
    case .systemForeground, .systemForegroundInactive, .systemBackground, .systemNotRunning,
      .systemExited, .systemTerminated:
      (suspended, candidate) = (nil, nil)
    default: break
    }
  }

  private mutating func note(_ time: Timestamp, _ line: LinePosition, _ suspended: Sighting) {
    guard candidate == nil, let start = suspended.time, let elapsed = time.elapsed(since: start),
      elapsed.isOver(tolerance)
    else { return }
    // Two logs may have two clocks.
    guard line.input == suspended.position.input else {
      hasOtherInput = true
      return
    }
    candidate = Line(position: line, time: time, suspended: suspended)
  }
}

extension EventKind {
  /// Whether the system tells events of the kind, by a line of its own or by a marker that stands for it.
  fileprivate var isSystem: Bool { category == "sys" }
}

extension Rule {
  /// A line that a suspended app cannot have written.
  static let suspensionActiveAfterSuspension = Rule(
    "suspension/active-after-suspension", both: .note, evidence: .system,
    title: "App line after confirmed suspension",
    summary: "A suspended app writes nothing.",
    rationale: "A line in between means that the clocks or the order of the logs are wrong.",
    help: "Merge logs of one clock only.",
    guideline: .appLifeCycle("Execution States for Apps"),
    limit: "0.5 s",
    check: .monitor { setting in
      FoldMonitor(memory: LinesWhileSuspended(limits: setting.limits), step: { $0.see($1) }) {
        lines, circumstances in
        let reason: Gap? =
          lines.suspensions == 0
          ? .notTold(by: .device)
          : lines.hasOtherInput
            ? .notExercised("the lines of the app are in another log than the system's") : nil
        return .of(
          lines.found.map { line, resumed in
            let elapsed = line.time.elapsed(since: line.suspended.time ?? line.time) ?? .zero
            var violation = Violation(
              """
              the app logged \(elapsed.inWords) after it was suspended and before it was resumed, \
              tolerance \(circumstances.limits.title(.suspensionTolerance))
              """, place: .log(line.position), time: line.time)
            violation.related = [
              .init(line.suspended.position, "suspended here"),
              .init(resumed.position, "resumed here"),
            ]
            return violation
          }, unless: reason)
      }
    },
    examples: [
      Example(
        "A line in the middle of a suspension",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          ↓2024-05-01 10:00:10.540 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          """),
      Example(
        "The last words before the suspension, a moment late",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:00:10.470 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          2024-05-01 10:01:00.100 Demo[100:1a03] LT timer.fire id=poll
          """),
    ])
}
