import Lifecycle

/// Which rules found what where, so that one cause makes one finding.
struct Causes {
  private struct Place: Hashable {
    var run: Int?
    var position: LinePosition?
    var subject: [String]?
  }

  private var rulesByPlace: [Place: Set<String>] = [:]

  /// Collects the places of all violations.
  init(_ outcomes: [(rule: String, run: Int?, outcome: Outcome)]) {
    for (rule, run, outcome) in outcomes {
      guard case .violated(let violations) = outcome else { continue }
      rulesByPlace[Place(run: run), default: []].insert(rule)
      for violation in violations {
        rulesByPlace[Place(run: run, subject: violation.identity), default: []].insert(rule)
        guard case .log(let position) = violation.place else { continue }
        rulesByPlace[Place(run: run, position: position), default: []].insert(rule)
      }
    }
  }

  /// Whether a more specific rule explains a violation.
  func explain(_ violation: Violation, of rule: Rule, in run: Int?) -> Bool {
    rule.yields.contains { yield in
      switch yield {
      case .sameRun(let other):
        return found(other, not: rule.id, at: Place(run: run))
      case .sameSubject(let other):
        return found(other, not: rule.id, at: Place(run: run, subject: violation.identity))
      case .sameLine(let other):
        guard case .log(let position) = violation.place else { return false }
        return found(other, not: rule.id, at: Place(run: run, position: position))
      }
    }
  }

  private func found(_ pattern: String, not own: String, at place: Place) -> Bool {
    rulesByPlace[place]?.contains { $0 != own && JudgeOptions.pattern(pattern, covers: $0) }
      ?? false
  }
}
