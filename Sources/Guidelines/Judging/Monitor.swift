import Lifecycle

/// Watches one rule through one run: sees each event once, in order, and concludes at the end.
package protocol Monitor: Sendable {
  /// Takes the next event into account.
  mutating func see(_ sighting: Sighting)
  /// Decides; absence is judged only now, when it is known what the process logs.
  func conclude(in circumstances: Circumstances) -> Outcome
}

/// A monitor made of a value that events change, and of what the value means in the end.
struct FoldMonitor<Memory: Sendable>: Monitor {
  var memory: Memory
  let step: @Sendable (inout Memory, Sighting) -> Void
  let end: @Sendable (Memory, Circumstances) -> Outcome

  mutating func see(_ sighting: Sighting) { step(&memory, sighting) }
  func conclude(in circumstances: Circumstances) -> Outcome { end(memory, circumstances) }
}

/// A monitor of patterns: they find the places, the rule says what the places mean.
struct PatternRuleMonitor: Monitor {
  let patterns: [Pattern]
  var monitors: [any PatternMonitor]
  let needs: [String]
  let report: @Sendable (PatternResult.Match, Circumstances) -> Violation?

  mutating func see(_ sighting: Sighting) {
    for index in monitors.indices { monitors[index].see(sighting) }
  }

  func conclude(in circumstances: Circumstances) -> Outcome {
    let results = monitors.map { $0.finish() }
    var reasons = needs.compactMap(circumstances.missing)
    var places: Set<Int> = []
    var violations: [Violation] = []
    for (pattern, result) in zip(patterns, results) {
      if let awaited = pattern.awaited, !circumstances.canMiss(awaited), !result.matches.isEmpty {
        reasons.append(.eventNotLogged(awaited.title, sample: awaited.sample))
        continue
      }
      for match in result.matches {
        guard let violation = report(match, circumstances),
          places.insert(match.event.index).inserted
        else { continue }
        violations.append(violation)
      }
      reasons += result.undecided
    }
    if let pattern = patterns.first, results.first?.exercised == 0 {
      reasons.append(.notExercised("this run never shows \(pattern.subject)"))
    }
    let closest = results.compactMap(\.closest).max { $0.elapsed < $1.elapsed }
    return .of(
      violations, unless: reasons.first,
      margin: closest.map { .init($0.elapsed.inSeconds, limit: $0.limit.inSeconds) })
  }
}

extension Pattern {
  /// What a run must show for the pattern to be put to the test.
  var subject: String {
    switch form {
    case .absence, .existence, .pairing: scope.title
    case .precedence(let event, _), .response(let event, _, _): event.title
    case .duration(let event, let other, _): "\(event.title) and then \(other.title)"
    }
  }
}
