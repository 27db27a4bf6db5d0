import Lifecycle

/// Holds a scenario against the runs of a timeline.
///
/// The steps must be found in order; between them anything may lie. Of the ways to find them one that
/// fulfils every limit counts; where there is none, the one that gets furthest is told, and of those
/// the earliest.
public struct ScenarioMatcher: Sendable {
  private let scenario: Scenario

  /// Prepares a scenario.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// Holds the scenario against the runs that it is about.
  public func match(_ timeline: Timeline) -> ScenarioResult {
    let runs: [Run]
    switch scenario.runs {
    case .every, .any: runs = timeline.runs
    case .first: runs = Array(timeline.runs.prefix(1))
    case .last: runs = Array(timeline.runs.suffix(1))
    case .number(let number): runs = timeline.runs.filter { $0.id == number }
    }
    return ScenarioResult(
      scenario: scenario,
      runs: runs.map { ScenarioResult.RunResult(run: $0.id, steps: match($0)) })
  }

  /// Holds the scenario against one run.
  private func match(_ run: Run) -> [ScenarioResult.StepResult] {
    let moments = ScenarioMoment.all(of: run)
    // The best way to have found the steps so far for each moment that it may end at. Only the last
    // moment found bears on what follows.
    var ways: [Way] = [Way()]
    for (index, step) in scenario.steps.enumerated() {
      var next: [Int: Way] = [:]
      var failed: [Way] = []
      let needsEarliest = !isTimed(from: index + 1)
      var places = moments.indices.filter { moments[$0].fits(step.target) }[...]
      for way in ways {
        var wasSeen = false
        var isSettled = false
        // Ways come in the order of their last moments, so what lies before one lies before the rest.
        places = places.drop { $0 <= way.last ?? -1 }
        for place in places {
          if isSettled { break }
          wasSeen = true
          // A way that is no worse leads here; what it is judged by next is the same.
          if let known = next[place], known.leftOut <= way.leftOut {
            isSettled = needsEarliest
            continue
          }
          let result = judge(step, at: place, after: way.last, moments)
          let longer = way.adding(result, at: place)
          if result.outcome != .met {
            failed.append(longer)
            // What follows comes later still.
            if result.outcome == Self.tooLate { break }
            continue
          }
          if next[place].map({ longer.leftOut < $0.leftOut }) ?? true { next[place] = longer }
          isSettled = needsEarliest
        }
        if step.isOptional {
          let result = ScenarioResult.StepResult(step: step, outcome: .leftOut)
          let longer = way.adding(result, at: nil)
          let key = way.last ?? -1
          if next[key].map({ longer.leftOut < $0.leftOut }) ?? true { next[key] = longer }
        } else if !wasSeen {
          let result = ScenarioResult.StepResult(
            step: step, outcome: .missed(absence(of: step, after: way.last, moments)),
            position: way.last.map { moments[$0].position })
          failed.append(way.adding(result, at: nil))
        }
      }
      guard !next.isEmpty else {
        return earliest(failed).steps
          + scenario.steps.dropFirst(index + 1).map {
            ScenarioResult.StepResult(step: $0, outcome: .notReached)
          }
      }
      ways = next.sorted { $0.key < $1.key }.map(\.value)
    }
    // Of the ways that hold the one with the fewest steps left out counts, then the earliest.
    return ways.min { $0.leftOut < $1.leftOut }?.steps ?? []
  }

  private static let tooLate = ScenarioResult.Outcome.missed("it came too late")

  /// Whether a limit counts from the step before: then a later place may serve where the first does
  /// not. Optional steps hand the question on.
  private func isTimed(from index: Int) -> Bool {
    for step in scenario.steps.dropFirst(index) {
      if step.within != nil { return true }
      if !step.isOptional { return false }
    }
    return false
  }

  /// One way to find the steps so far.
  private struct Way {
    var steps: [ScenarioResult.StepResult] = []
    /// The moment of the last step that was found.
    var last: Int?
    var leftOut = 0

    func adding(_ result: ScenarioResult.StepResult, at place: Int?) -> Way {
      var way = self
      way.steps.append(result)
      if let place { way.last = place }
      if result.outcome == .leftOut { way.leftOut += 1 }
      return way
    }
  }

  /// What was seen but broke a limit tells more than what was not seen at all; then what could not
  /// be decided, then the first.
  private func earliest(_ failed: [Way]) -> Way {
    func rank(_ way: Way) -> Int {
      switch way.steps.last?.outcome {
      case .undecided: 1
      case .missed where way.steps.last?.wasSeen == true: 0
      default: 2
      }
    }
    return failed.min { rank($0) < rank($1) } ?? Way()
  }

  private func judge(
    _ step: Scenario.Step, at place: Int, after last: Int?, _ moments: [ScenarioMoment]
  ) -> ScenarioResult.StepResult {
    let moment = moments[place]
    var result = ScenarioResult.StepResult(
      step: step, outcome: .met, position: moment.position, time: moment.start,
      evidence: moment.evidence, after: last.flatMap { moments[$0].elapsed(to: moment) },
      lasted: moment.lasted)
    result.wasSeen = true
    if let within = step.within {
      // The first step counts from where the run begins.
      let before = last ?? 0
      result.after = moments[before].elapsed(to: moment)
      if let after = result.after {
        if after > within { result.outcome = Self.tooLate }
      } else {
        result.outcome = .undecided("the log has no clock that tells how long it took")
      }
    }
    guard result.outcome == .met, step.forAtLeast != nil || step.forAtMost != nil else {
      return result
    }
    guard let lasted = moment.lasted else {
      result.outcome = .undecided("the log has no clock that tells how long it lasted")
      return result
    }
    if let most = step.forAtMost, lasted > most {
      result.outcome = .missed("it lasted too long")
    } else if let least = step.forAtLeast, lasted < least {
      result.outcome =
        moment.isOpen
        ? .undecided("the log ends before the state does") : .missed("it did not last long enough")
    } else if step.forAtMost != nil, moment.isOpen {
      result.outcome = .undecided("the log ends before the state does")
    }
    return result
  }

  private func absence(
    of step: Scenario.Step, after last: Int?, _ moments: [ScenarioMoment]
  ) -> String {
    guard let last else { return "it is nowhere in this run" }
    let isEarlier = moments[...last].contains { $0.fits(step.target) }
    return isEarlier
      ? "it is in this run, but not after the step before it"
      : "it is nowhere in this run"
  }
}
