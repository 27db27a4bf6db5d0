import Lifecycle

extension Rule {
  /// Lines that the system dropped.
  static let traceLostLines = Rule(
    "trace/lost-lines", both: .note, evidence: .system,
    title: "The system dropped log lines",
    summary: "A log is complete.",
    rationale: "A callback that is missing where lines were dropped proves nothing.",
    help: "Lower the volume of the log, or capture less of it.",
    guideline: .capture("Lost lines"),
    check: .fold((first: Sighting?.none, count: 0)) { memory, sighting in
      guard sighting.kind == .systemLostLines else { return }
      memory.first = memory.first ?? sighting
      memory.count += 1
    } end: { memory, _ in
      guard let first = memory.first else { return .satisfied() }
      let times = memory.count == 1 ? "" : ", \(memory.count) times"
      return .violated([
        Violation("the system dropped lines of this log\(times)", at: first)
      ])
    },
    examples: [
      Example(
        "Lines are gone",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT sys.lostLines
          """),
      Example(
        "All lines are there",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
