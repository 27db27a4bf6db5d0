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

/// A monitor of one pattern: the pattern finds the places, the rule says what they mean.
struct PatternRuleMonitor: Monitor {
  let pattern: Pattern
  var monitor: any PatternMonitor
  let needs: [String]
  let report: @Sendable (PatternResult.Match, Circumstances) -> Violation?

  mutating func see(_ sighting: Sighting) { monitor.see(sighting) }

  func conclude(in circumstances: Circumstances) -> Outcome {
    let result = monitor.finish()
    let missing = needs.lazy.compactMap(circumstances.missing).first
    if let awaited = pattern.awaited, !result.matches.isEmpty,
      !circumstances.instrumentation.logs(awaited),
      !awaited.categories.contains(where: circumstances.isInstrumented)
    {
      return .inconclusive("\(awaited.title) is never logged, so its absence proves nothing")
    }
    let violations = result.matches.compactMap { report($0, circumstances) }
    if !violations.isEmpty { return .violated(violations) }
    if let missing { return .inconclusive(missing) }
    if let undecided = result.undecided.first { return .inconclusive(undecided) }
    if result.exercised == 0 {
      return .inconclusive("this run never shows \(pattern.subject)")
    }
    return .satisfied(
      margin: result.closest.map {
        Finding.Measure($0.elapsed.inSeconds, limit: $0.limit.inSeconds)
      })
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
