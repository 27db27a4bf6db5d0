import Lifecycle

extension Rule {
  /// A clock that steps back.
  static let traceNonMonotonicTime = Rule(
    "trace/non-monotonic-time", both: .note, evidence: .timedCallbacks,
    title: "Time goes backwards",
    summary: "The times of a log grow from line to line.",
    rationale: "Durations across a step of the clock are not known.",
    help: "Export the log again, or split it where the clock steps back.",
    guideline: .capture("Clocks"),
    limit: "10 ms",
    check: .capture { capture in
      let limit = capture.setting.limits[.clockStep]
      let steps = capture.timeline.stepsBack.filter { $0.by > limit }
      var violations: [Violation] = []
      for input in Set(steps.map(\.position.input)).sorted() {
        let own = steps.filter { $0.position.input == input }
        guard let worst = own.max(by: { $0.by < $1.by }) else { continue }
        violations.append(
          Violation(
            "time steps back by \(worst.by.inWords); durations across it are unknown",
            place: .log(worst.position)))
      }
      let reason: Gap? =
        capture.timeline.origin == nil
        ? .unclear("the log has no times")
        : capture.timeline.inputs.allSatisfy { $0.records < 2 }
          ? .notExercised("one line alone has no order") : nil
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "Two captures in one file",
        log: """
          2024-05-01 12:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 12:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Lines in order",
        log: """
          2024-05-01 12:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 12:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Back by a little more than the step that is allowed",
        log: """
          2024-05-01 12:00:00.0000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 12:00:09.0000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 12:00:08.9895 Demo[100:1a03] applicationDidEnterBackground:
          """),
      Example(
        "Back by a little less",
        log: """
          2024-05-01 12:00:00.0000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 12:00:09.0000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 12:00:08.9905 Demo[100:1a03] applicationDidEnterBackground:
          """),
    ])

  /// A log without times.
  static let traceNoTimestamps = Rule(
    "trace/no-timestamps", both: .note, evidence: .callbacks,
    title: "The log has no timestamps",
    summary: "Each line of a log carries its time.",
    rationale: "Without times only the order of events can be judged.",
    help: "Log with NSLog or os_log.",
    guideline: .capture("Clocks"),
    check: .capture { capture in
      let events = capture.timeline.runs.flatMap(\.occurrences).map(\.event)
      guard !events.isEmpty else { return .inconclusive(.notExercised("no event was recognised")) }
      var violations: [Violation] = []
      for input in Set(events.map(\.position.input)).sorted() {
        let own = events.filter { $0.position.input == input }
        let inputs = capture.timeline.inputs
        var (timed, lines) = (own.count { $0.time != nil }, own.count)
        if inputs.indices.contains(Int(input)) {
          // A report has the one time that it has.
          if inputs[Int(input)].isReport { continue }
          lines = inputs[Int(input)].records
          timed = inputs[Int(input)].density.map { Int($0.counts.reduce(0, +)) } ?? 0
        }
        // More than half of the lines have a time.
        guard timed * 2 < lines, let first = own.min(by: { $0.position < $1.position }) else {
          continue
        }
        let amount =
          timed == 0
          ? "the log has no timestamps; only the order of its events is checked"
          : "\(timed) of \(lines) lines have a time; of the others only the order is checked"
        violations.append(Violation(amount, place: .log(first.position)))
      }
      return .of(violations)
    },
    examples: [
      Example(
        "Order only",
        log: """
          ↓Demo[100:1a03] applicationDidBecomeActive
          Demo[100:1a03] applicationWillResignActive
          """),
      Example(
        "Times on one line of three",
        log: """
          ↓2024-05-01 12:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          Demo[100:1a03] applicationWillResignActive
          Demo[100:1a03] applicationDidEnterBackground
          """),
      Example(
        "With times",
        log: """
          2024-05-01 12:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 12:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
    ])
}
