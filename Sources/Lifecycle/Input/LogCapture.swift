/// What was read from all inputs together: events on one clock, and an account of every line.
public struct LogCapture: Sendable {
  /// In the order of the clock where there is one, else of the inputs.
  public var events: [LifecycleEvent] = []
  /// The inputs, in the order given.
  public var inputs: [LogInput] = []
  /// What could not be used.
  public var issues: [InputIssue] = []
  /// What each process with events logged after its last one.
  public var afterwards: [Afterwards] = []
  /// The names of processes by their numbers, where a log tells both.
  public var names: [Int: String] = [:]
  /// The first and the last timed record of any input.
  public var first: Timestamp?
  /// The last timed record; see `first`.
  public var last: Timestamp?
  /// The first and the last timed record in the stretch of time that was asked for; nil where none is.
  public var windowSpan: (first: Timestamp, last: Timestamp)?
  /// Places where a clock goes back.
  public var stepsBack: [Timeline.StepBack] = []

  /// The lines of a process after its last event.
  public struct Afterwards: Sendable {
    /// The process.
    public var subject: Subject
    /// Its lines, summed up.
    public var activity: Activity

    /// Sums up the lines of a process after its last event.
    public init(subject: Subject, activity: Activity) {
      self.subject = subject
      self.activity = activity
    }
  }

  /// Makes a capture of which nothing was read yet.
  public init() {}
}
