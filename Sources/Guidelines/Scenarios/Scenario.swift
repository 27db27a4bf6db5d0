import Configuration
import Lifecycle

/// What a project expects an app to live through, held against the runs of a capture.
///
/// It stands beside the rules because it is one: a guideline that a project writes for one capture.
public struct Scenario: Sendable {
  /// What must be seen next, not necessarily at once: other states and events may lie between.
  public struct Step: Sendable, Equatable {
    /// A state that is entered, or an event.
    public enum Target: Sendable, Equatable {
      case state(AppState)
      case event(EventKind)
    }

    /// What must be seen.
    public var target: Target
    /// How long after the beginning of the step before it at most; nil where it does not matter.
    public var within: Duration?
    /// How long the state lasts at least.
    public var forAtLeast: Duration?
    /// How long the state lasts at most.
    public var forAtMost: Duration?
    /// Whether the step may be missing.
    public var isOptional: Bool
    /// The line of the scenario's file, from 1; nil where it has none.
    public var line: Int?

    /// Makes a step.
    public init(
      _ target: Target, within: Duration? = nil, forAtLeast: Duration? = nil,
      forAtMost: Duration? = nil, isOptional: Bool = false, line: Int? = nil
    ) {
      self.target = target
      self.within = within
      self.forAtLeast = forAtLeast
      self.forAtMost = forAtMost
      self.isOptional = isOptional
      self.line = line
    }
  }

  /// Which runs of a capture the scenario is held against.
  public enum Runs: Sendable, Equatable {
    /// Each must fit.
    case every
    /// One must fit.
    case any
    case first, last
    /// The run of this number, from 1.
    case number(Int)
  }

  /// What the scenario is called.
  public var title: String
  /// The file that says it, as the user named it.
  public var path: String
  /// Which runs it is held against.
  public var runs: Runs
  /// What must be seen, in order.
  public var steps: [Step]

  /// Makes a scenario.
  public init(title: String, path: String, runs: Runs = .every, steps: [Step]) {
    self.title = title
    self.path = path
    self.runs = runs
    self.steps = steps
  }
}
