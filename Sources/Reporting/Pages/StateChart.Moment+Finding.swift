import Guidelines
import Lifecycle

extension StateChart.Moment {
  /// The moment of a finding; nil where it points to no line of a run whose state is known.
  init?(_ finding: Finding, in timeline: Timeline) {
    guard case .log(let position) = finding.place, let id = finding.run,
      timeline.runs.indices.contains(id - 1)
    else { return nil }
    let run = timeline.runs[id - 1]
    let around = run.intervals.last { $0.firstLine <= position && position <= $0.lastLine }
    let evidence = around?.evidence ?? .observed
    if let occurrence = run.occurrences.first(where: { $0.event.position == position }) {
      self.init(before: occurrence.before, after: occurrence.state, evidence: evidence)
    } else if let around {
      self.init(before: around.state, after: around.state, evidence: evidence)
    } else {
      return nil
    }
    guard after != .unknown else { return nil }
  }
}
