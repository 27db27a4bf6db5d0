import Lifecycle

extension Rule {
  /// The rule with its outcomes changed, for tests that must notice the change.
  package func deciding(
    _ change: @escaping @Sendable (Outcome) -> Outcome
  ) -> Rule {
    let changed: RuleCheck =
      switch check {
      case .monitor(let make):
        .monitor { ChangedMonitor(monitor: make($0), change: change) }
      case .configuration(let decide): .configuration { change(decide($0, $1)) }
      case .sideInput(let decide): .sideInput { change(decide($0)) }
      case .capture(let decide): .capture { change(decide($0)) }
      }
    return Rule(
      id, classic: classic, modern: modern, evidence: evidence, title: title, summary: summary,
      rationale: rationale, help: help, guideline: guideline, limit: limit, needs: needs,
      yields: yields, check: changed, examples: examples, isOwn: !isRemark)
  }
}

/// A monitor whose conclusion is changed.
private struct ChangedMonitor: Monitor {
  var monitor: any Monitor
  let change: @Sendable (Outcome) -> Outcome

  mutating func see(_ sighting: Sighting) { monitor.see(sighting) }
  func conclude(in circumstances: Circumstances) -> Outcome {
    change(monitor.conclude(in: circumstances))
  }
}
