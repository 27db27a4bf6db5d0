import Lifecycle

/// What one process is known to log, over all its runs: the gate through which absence must pass.
package struct Instrumentation: Sendable {
  package private(set) var kinds: Set<EventKind> = []
  package private(set) var categories: Set<String> = []
  package private(set) var milestones: Set<Milestone> = []

  package init() {}

  /// Takes what a run shows into account.
  package mutating func add(_ run: Run) {
    for (index, var occurrence) in run.occurrences.enumerated() {
      // A scene's callback is logged, whether its step was the app's or not.
      occurrence.isAppStep = true
      let sighting = Sighting(occurrence, index: index, epoch: 0)
      if let milestone = sighting.milestone { milestones.insert(milestone) }
      for event in [occurrence.event] + occurrence.witnesses where kinds.insert(event.kind).inserted
      {
        categories.insert(String(event.kind.category))
      }
    }
  }

  /// Whether any event that is meant is known to be logged.
  package func logs(_ match: EventMatch) -> Bool {
    !kinds.isDisjoint(with: match.kinds) || !milestones.isDisjoint(with: match.milestones)
  }
}
