import Lifecycle

/// The metadata queries of a run: those left running, and the results that come while inactive.
private struct MetadataQueries: RunWatch {
  private(set) var left: LeftAtTurn
  private(set) var results: InactiveWork

  init(limits: Limits) {
    left = LeftAtTurn(
      Holdings([.mdqueryStart], until: [.mdqueryStop]), .resigningActive(limits))
    results = InactiveWork(
      [.mdqueryResults], as: "results came", after: limits[.interruptionGrace])
  }

  mutating func see(_ sighting: Sighting) {
    left.see(sighting)
    results.see(sighting)
  }
}

extension Rule {
  /// A metadata query that runs while the app is inactive.
  static let interruptionMetadataQueryLeftRunning = Rule(
    "interruption/metadata-query-left-running", both: .warning, evidence: .vocabulary,
    title: "Metadata query still running while inactive",
    summary: "Metadata queries are stopped when the app resigns active.",
    rationale: "A query gathers and delivers results, which an inactive app has no use for.",
    help:
      "Call stopQuery in applicationWillResignActive, startQuery in applicationDidBecomeActive.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.interruptionGrace.inWords, needs: ["mdquery"],
    check: .watch(MetadataQueries.self) { queries, circumstances in
      if let missing = circumstances.missing("mdquery") { return .inconclusive(missing) }
      let (left, reason) = queries.left.conclude(in: circumstances)
      let known = Set(left.map(\.turn.index))
      let delivering = queries.results.items.filter { !known.contains($0.resigned.index) }
      return .of(
        left.map { left in
          Violation(
            "\(left.thing.title("metadata query")) was not stopped when the app resigned active",
            at: left.turn, related: [.init(left.thing.since.position, "started here")],
            identity: [left.thing.name])
        }
          + delivering.map { item in
            Violation(
              """
              \(item.name.isEmpty ? "a metadata query" : "metadata query \(item.name)") still \
              delivers results \(item.elapsed.inWords) after \(item.resigned.title)
              """, at: item.first,
              related: [.init(item.resigned.position, "resigned active here")],
              identity: [item.name])
          }, unless: reason ?? queries.results.gap)
    },
    examples: [
      Example(
        "Stopped too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT mdquery.start id=documents
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.050 Demo[100:1a03] LT mdquery.stop id=documents
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Results that come in behind an alert",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] NSMetadataQueryDidStartGatheringNotification
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] NSMetadataQueryDidUpdateNotification
          ↓2024-05-01 10:00:12.000 Demo[100:1a03] NSMetadataQueryDidUpdateNotification
          2024-05-01 10:00:14.000 Demo[100:1a03] NSMetadataQueryDidUpdateNotification
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Results while the app is active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] NSMetadataQueryDidStartGatheringNotification
          2024-05-01 10:00:04.000 Demo[100:1a03] NSMetadataQueryDidUpdateNotification
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:20.000 Demo[100:1a03] NSMetadataQueryDidUpdateNotification
          """),
      Example(
        "Stopped in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT mdquery.start id=documents
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT mdquery.stop id=documents
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
