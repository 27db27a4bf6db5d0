import Lifecycle

/// The lines of an app that fall into a suspension which the system's lines tell of.
private struct LinesWhileSuspended: Sendable {
  struct Line: Sendable {
    var position: LinePosition
    var time: Timestamp
    var elapsed: Measured
    var suspended: Sighting
  }

  private var suspended: Sighting?
  /// The end of the latest suspension: what the app logged in it may be told by a later event.
  private var resumed: Sighting?
  private var candidates: [Line] = []
  private var found: [(line: Line, resumed: Sighting)] = []
  private(set) var suspensions = 0
  private(set) var hasOtherInput = false
  private(set) var isUntimed = false

  private let tolerance: Duration

  init(limits: Limits) {
    tolerance = limits[.suspensionTolerance]
  }

  mutating func see(_ sighting: Sighting) {
    let event = sighting.occurrence.event
    // The lines between two events are summed up with the second.
    note(event.since)
    if event.telling != .system, sighting.kind.category != "sys" {
      if resumed == nil { note(sighting.time, sighting.position) }
      settle()
    }
    switch sighting.kind {
    case .systemSuspended where sighting.state == .suspended && sighting.before != .suspended:
      settle()
      suspensions += 1
      isUntimed = isUntimed || sighting.time == nil
      (suspended, resumed, candidates) = (sighting, nil, [])
    case .systemResumed: resumed = suspended.map { _ in sighting }
    case .systemForeground, .systemForegroundInactive, .systemBackground, .systemNotRunning,
      .systemExited, .systemTerminated:
      settle()
      (suspended, resumed, candidates) = (nil, nil, [])
    default: break
    }
  }

  /// What was found, with the lines after the last event.
  func found(before afterwards: Activity) -> [(line: Line, resumed: Sighting)] {
    var all = self
    all.note(afterwards)
    all.settle()
    return all.found
  }

  private mutating func note(_ activity: Activity) {
    note(activity.first, activity.firstLine)
    for silence in activity.silences {
      note(silence.start, silence.startLine)
      note(silence.end, silence.endLine)
    }
    note(activity.last, activity.lastLine)
  }

  private mutating func note(_ time: Timestamp?, _ line: LinePosition?) {
    guard let suspended, let start = suspended.time, let time, let line,
      let elapsed = time.elapsed(since: start), elapsed.isOver(tolerance)
    else { return }
    // Two logs may have two clocks.
    guard line.input == suspended.position.input else { return hasOtherInput = true }
    candidates.append(Line(position: line, time: time, elapsed: elapsed, suspended: suspended))
  }

  /// Keeps the first line that lies surely before the resumption.
  private mutating func settle() {
    guard let resumed else { return }
    let line = candidates.first { line in
      resumed.time?.elapsed(since: line.time).map { $0.isOver(tolerance) } ?? false
    }
    if let line { found.append((line, resumed)) }
    (suspended, self.resumed, candidates) = (nil, nil, [])
  }
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
        .of(
          lines.found(before: circumstances.run.afterwards).map { line, resumed in
            var violation = Violation(
              """
              the app logged \(line.elapsed.inWords) after it was suspended and before it was \
              resumed, tolerance \(circumstances.limits.title(.suspensionTolerance))
              """, place: .log(line.position), time: line.time)
            violation.related = [
              .init(line.suspended.position, "suspended here"),
              .init(resumed.position, "resumed here"),
            ]
            return violation
          },
          unless: Gap.notTold(by: .device).when(lines.suspensions == 0)
            ?? Gap.notExercised("the lines of the app are in another log than the system's")
            .when(lines.hasOtherInput)
            ?? Gap.noClock("when the app was suspended").when(lines.isUntimed))
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
        "An ordinary line, told by the next event",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.800 Demo[100:1a03] saving
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          ↓2024-05-01 10:00:30.000 Demo[100:1a03] tick 60
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
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
