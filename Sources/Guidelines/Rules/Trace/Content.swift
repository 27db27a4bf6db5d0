import Lifecycle

extension Rule {
  /// Callbacks of several apps in one log.
  static let traceMixedProcesses = Rule(
    "trace/mixed-processes", both: .note, evidence: .callbacks,
    title: "Several processes in one log",
    summary: "A log is of one app, or one is chosen.",
    rationale: "Each process is analysed on its own, which may not be what is wanted.",
    help: "Choose one with --process.",
    guideline: .capture("Processes"),
    check: .capture { capture in
      if capture.isProcessChosen { return .satisfied() }
      var names: [String] = []
      for run in capture.timeline.runs {
        guard let name = run.process, !names.contains(name) else { continue }
        let hasTurns = run.occurrences.contains {
          Milestone.of($0.event.kind) != nil && $0.event.telling != .system
        }
        if hasTurns { names.append(name) }
      }
      guard names.count > 1 else { return .satisfied() }
      return .violated([
        Violation(
          "the log tells of \(names.sorted().joined(separator: ", ")); each is analysed on its own",
          place: .capture, identity: names.sorted())
      ])
    },
    examples: [
      Example(
        "Two apps",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Shop[200:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Two lives of one app",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:09:00.000 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Identifiers that the log hides.
  static let tracePrivacyRedacted = Rule(
    "trace/privacy-redacted", both: .note, evidence: .callbacks,
    title: "Event text is redacted",
    summary: "Identifiers that pair events are logged in public.",
    rationale: "What reads <private> cannot be matched with anything.",
    help: "Log identifiers as public, or install the profile that shows private data.",
    guideline: .capture("Private data"),
    check: .fold((first: Sighting?.none, count: 0)) { memory, sighting in
      let isHidden =
        sighting.attributes.pairs.contains { pair in
          pair.value.utf8.contains(UInt8(ascii: "<")) && pair.value.contains("<private>")
        }
        || sighting.occurrence.event.scene == "<private>"
      guard isHidden else { return }
      memory.first = memory.first ?? sighting
      memory.count += 1
    } end: { memory, _ in
      guard let first = memory.first else { return .satisfied() }
      let what = memory.count == 1 ? "1 event has" : "\(memory.count) events have"
      return .violated([
        Violation("\(what) <private> where a value is needed; ids cannot be matched", at: first)
      ])
    },
    examples: [
      Example(
        "A task without a readable id",
        log: """
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT bgtask.begin id=<private>
          """),
      Example(
        "A readable id",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] LT bgtask.begin id=7
          """),
    ])
}
