/// Everything that was read: the runs, in the order in which they began, and what they were read from.
public struct Timeline: Sendable {
  /// The runs; each has an `id` one above its index.
  public var runs: [Run]
  /// The inputs, in the order in which they were given.
  public var inputs: [LogInput]
  /// What could not be used.
  public var issues: [InputIssue]
  /// The first timed record of any input, from which the seconds in reports count.
  public var origin: Timestamp?
  /// Steps back of the clock: the line that is earlier than the one before it, and by how much.
  public var stepsBack: [StepBack]

  /// A place where the clock of an input goes backwards.
  public struct StepBack: Sendable, Equatable {
    /// The line that is too early.
    public var position: LinePosition
    /// By how much it is earlier than the line before it of the same process.
    public var by: Duration

    /// Makes a step back.
    public init(at position: LinePosition, by duration: Duration) {
      self.position = position
      self.by = duration
    }
  }

  /// Makes a timeline.
  public init(
    runs: [Run] = [], inputs: [LogInput] = [], issues: [InputIssue] = [],
    origin: Timestamp? = nil, stepsBack: [StepBack] = []
  ) {
    self.runs = runs
    self.inputs = inputs
    self.issues = issues
    self.origin = origin
    self.stepsBack = stepsBack
  }

  /// Whether any event of this category was seen in any run of this process.
  ///
  /// Absence counts only in a category that the process is known to log (`spec` 0.6, rule 2).
  public func isInstrumented(_ category: String, process: String?) -> Bool {
    runs.contains { run in
      run.process == process
        && run.occurrences.contains { $0.event.kind.category == category[...] }
    }
  }
}
