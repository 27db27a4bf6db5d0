import Lifecycle

/// What came of holding a scenario against a capture.
public struct ScenarioResult: Sendable {
  /// What became of a step in a run.
  public enum Outcome: Sendable, Equatable {
    /// It was seen, and in time.
    case met
    /// It may be missing, and is.
    case leftOut
    /// It was not seen, or not in time; says why, lower case, no full stop.
    case missed(String)
    /// The log does not tell; says what is missing.
    case undecided(String)
    /// A step before it failed, so nothing was looked for.
    case notReached
  }

  /// A step with what was seen of it.
  public struct StepResult: Sendable {
    /// The step.
    public var step: Scenario.Step
    /// What became of it.
    public var outcome: Outcome
    /// The line that it was seen at, or that shows what was wrong; nil where nothing was seen.
    public var position: LinePosition?
    /// The time of that line; nil without a clock.
    public var time: Timestamp?
    /// Whether the line shows what the step looks for; otherwise it is where the search began.
    public var wasSeen = false
    /// How what was seen is known.
    public var evidence: Evidence = .observed
    /// How long after the step before it; nil without a clock and for the first step.
    public var after: Duration?
    /// How long the state lasted; nil without a clock and for events.
    public var lasted: Duration?
  }

  /// The scenario in one run.
  public struct RunResult: Sendable {
    /// The run's number in the timeline.
    public var run: Int
    /// One for each step, in order.
    public var steps: [StepResult]

    /// Whether every step was met or may be missing.
    public var holds: Bool {
      steps.allSatisfy { $0.outcome == .met || $0.outcome == .leftOut }
    }
  }

  /// The scenario.
  public var scenario: Scenario
  /// The runs that it was held against, in order.
  public var runs: [RunResult]

  /// Whether the capture is what was expected; a capture without the runs asked for is not.
  public var holds: Bool {
    guard !runs.isEmpty else { return false }
    return scenario.runs == .any ? runs.contains(where: \.holds) : runs.allSatisfy(\.holds)
  }
}
