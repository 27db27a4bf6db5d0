/// One lifetime of one process: from its launch, or the first line that tells of it, to its end.
public struct Run: Sendable {
  /// What kind of launch began the run.
  public enum Launch: String, Sendable, Codable {
    case foreground, background, prewarmed
    /// The launch is not in the log, or the log does not tell its kind.
    case unknown
  }

  /// How the run ended.
  public enum Ending: String, Sendable, Codable {
    /// `applicationWillTerminate`, or the system ended it in good order.
    case terminated
    /// The system, the debugger or the user ended it without asking.
    case killed
    case crashed
    /// The process left by itself, or is gone for a reason that no line tells.
    case exited
    /// A new process of the same name was seen; when this one ended is not known.
    case replaced
    /// Nothing in the log says that it ended.
    case open
  }

  /// The run's number in the timeline, from 1.
  public var id: Int
  /// The process's name; nil where no line gives one.
  public var process: String?
  /// The process's number; nil where no line gives one.
  public var pid: Int?
  /// The app's bundle identifier where a system line gives it.
  public var bundleIdentifier: String?
  /// Foreground or background, as far as the run tells.
  public var launch: Launch = .unknown
  /// What tells the kind of launch, one sentence; nil where nothing does.
  public var launchReason: String?
  /// How the run ended; open where nothing says that it did.
  public var ending: Ending = .open
  /// The reason where a line says so: `0x8badf00d`, `signal 9`, …
  public var endingReason: String?
  /// The line that ended the run; nil where it is open.
  public var endingLine: LinePosition?
  /// The first and the last moment at which a line of the run was written; nil without a clock.
  public var start: Timestamp?
  /// The last moment; see `start`.
  public var end: Timestamp?
  /// The states, in order, without gaps; empty where the run's lines tell none.
  public var intervals: [Interval] = []
  /// The events, in order.
  public var occurrences: [Occurrence] = []
  /// What follows from the events: what the run held, and until when.
  public var facts = RunFacts()
  /// What was measured against a limit, in order.
  public var durations: [MeasuredDuration] = []
  /// The lines after the last event.
  public var afterwards: Activity = Activity()

  /// Makes an empty run.
  public init(id: Int, process: String? = nil, pid: Int? = nil) {
    self.id = id
    self.process = process
    self.pid = pid
  }

  /// The run's last line, of whatever kind; a line of the system's where that tells the end.
  public var lastLine: LinePosition? {
    afterwards.lastLine ?? occurrences.last?.event.position
  }

  /// The moment up to which the log follows the run: its last line, or the log's end where the silence
  /// up to there tells that the app is suspended.
  ///
  /// This is what "the end of the log" means for a run.
  public var followedUntil: Timestamp? { intervals.last?.end ?? end }

  /// Whether a debugger or Xcode was at work on the process: it stretches times and disables the
  /// watchdog.
  public var hasDebugger: Bool {
    has(.systemDebuggerAttached) || has(.systemDebuggerMessage) || has(.systemDebuggerSignal)
  }

  /// Whether two scenes without identity in the lines were connected: then duplicates and the order of
  /// their callbacks are unknown.
  public var hasUnnamedScenes: Bool {
    occurrences.indices.contains { occurrences[$0].isSceneAmbiguous }
  }

  /// The state the run was last known to be in before it ended.
  public var lastState: AppState {
    intervals.last { $0.state != .notRunning }?.state ?? .unknown
  }

  /// Whether any event of the run is of this kind.
  public func has(_ kind: EventKind) -> Bool {
    occurrences.indices.contains { occurrences[$0].event.kind == kind }
  }
}
