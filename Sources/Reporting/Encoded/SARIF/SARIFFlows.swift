import Guidelines
import Lifecycle

/// Finds the events that lead to a finding.
struct SARIFFlows {
  /// So many steps before the finding are shown: a launch, a life and a way into the background.
  private static let mostSteps = 16

  /// What is looked up for every finding of a run.
  private struct Index {
    var run: Run
    /// The places of the events that change the state, ascending.
    var changes: [Int]
    var byPosition: [LinePosition: Int]
  }

  private let files: FilePaths
  private var indexes: [Int: Index] = [:]

  /// Prepares the runs of a report.
  init(_ report: Report, _ options: OutputOptions) {
    files = FilePaths(report, options)
    for run in report.timeline.runs {
      var index = Index(run: run, changes: [], byPosition: [:])
      for (place, occurrence) in run.occurrences.enumerated() {
        if occurrence.before != occurrence.state || occurrence.event.kind.step != nil {
          index.changes.append(place)
        }
        for event in [occurrence.event] + occurrence.witnesses
        where index.byPosition[event.position] == nil {
          index.byPosition[event.position] = place
        }
      }
      indexes[run.id] = index
    }
  }

  /// A line of the log as a place.
  func location(_ position: LinePosition) -> EncodedSARIFLocation {
    EncodedSARIFLocation(path: files.input(position), line: Int(position.line))
  }

  /// The steps up to the finding; nil for one that no event of a run tells.
  func flow(to finding: Finding) -> EncodedSARIFFlow? {
    guard case .log(let position) = finding.place, let id = finding.run, let index = indexes[id],
      let place = index.byPosition[position]
    else { return nil }
    var related: [Int: String] = [:]
    for line in finding.related {
      if let other = index.byPosition[line.position] { related[other] = line.message }
    }
    let before = index.changes[..<index.changes.partitioningIndex { $0 >= place }]
    let places = Set(before.suffix(Self.mostSteps)).union(
      related.keys.sorted().prefix(Self.mostSteps)
    )
    .union([place]).sorted()
    let steps = places.enumerated().map { order, step in
      self.step(
        index.run.occurrences[step], order: order + 1, isFinding: step == place,
        remark: related[step])
    }
    return EncodedSARIFFlow(id: "run \(id)", locations: steps)
  }

  private func step(
    _ occurrence: Occurrence, order: Int, isFinding: Bool, remark: String?
  ) -> EncodedSARIFFlow.Step {
    let event = occurrence.event
    var location = EncodedSARIFLocation(
      path: files.input(event.position), line: Int(event.position.line), snippet: event.text)
    let text = event.kind.rawValue + (remark.map { ": \($0)" } ?? "")
    location.message = .init(text: EncodedSARIFResult.plain(text))
    var kinds = [String(event.kind.category)]
    switch event.phase {
    case .begin: kinds.append("enter")
    case .end: kinds.append("exit")
    case .call: kinds.append("call")
    }
    if isFinding { kinds.append("danger") }
    return EncodedSARIFFlow.Step(
      executionOrder: order, location: location, kinds: kinds,
      state: EncodedMap([("app", .init(text: StateWord.name(occurrence.state)))]),
      executionTimeUtc: UTCTime.text(event.time),
      importance: isFinding || remark != nil ? "essential" : "important")
  }
}

extension [Int] {
  /// The first index whose element satisfies what holds from somewhere on to the end.
  fileprivate func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
