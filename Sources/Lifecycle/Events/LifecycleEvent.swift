/// A line that said something about the app's life.
public struct LifecycleEvent: Sendable {
  /// Whether the line marks the beginning of a callback, its end, or just the call.
  public enum Phase: UInt8, Sendable {
    case call, begin, end
  }

  /// What happened, by its canonical name.
  public var kind: EventKind
  /// How the line told it.
  public var telling: Telling
  /// Which part of the callback the line marks; a lone call counts as its beginning.
  public var phase: Phase = .call
  /// The line's time; nil where the log has no clock there.
  public var time: Timestamp?
  /// The line that told it.
  public var position: LinePosition
  /// The process that the event is about; for a system line that is the subject, not the writer.
  public var subject: Subject
  /// The thread that wrote the line, as the log spells it; nil where it does not.
  public var thread: String?
  /// The class that wrote the line: `AppDelegate` in `-[AppDelegate applicationDidBecomeActive:]`.
  public var owner: String?
  /// The scene's identity, nil where the line names none.
  public var scene: String?
  /// The `key=value` pairs of the line, or what was taken from its text.
  public var attributes: Attributes = [:]
  /// The message, without the record's head.
  public var text: String
  /// The event's place on the clock of the capture, in nanoseconds: its own time or, where its line
  /// has none, that of the record before. Events of one place follow their positions.
  public var order: Int64 = .min
  /// What the process logged since its event before this one.
  public var since: Activity {
    get { shared?.activity ?? Activity() }
    set { shared = newValue.lines > 0 ? SharedActivity(newValue) : nil }
  }

  /// Copies of an event have the activity in common: it is a third of an event, and few ask for it.
  private var shared: SharedActivity?

  /// Makes an event.
  public init(
    _ kind: EventKind, telling: Telling, time: Timestamp? = nil, position: LinePosition,
    subject: Subject = Subject(), text: String
  ) {
    self.kind = kind
    self.telling = telling
    self.time = time
    self.position = position
    self.subject = subject
    self.text = text
  }
}

/// An activity that does not change any more.
private final class SharedActivity: Sendable {
  let activity: Activity

  init(_ activity: Activity) {
    self.activity = activity
  }
}

/// The process that an event is about, as far as its line names it.
public struct Subject: Sendable, Hashable {
  /// The name of the executable.
  public var process: String?
  /// The number of the process.
  public var pid: Int?
  /// The identifier of the app, as system lines give it.
  public var bundleIdentifier: String?

  /// Names a process; all parts may be unknown.
  public init(process: String? = nil, pid: Int? = nil, bundleIdentifier: String? = nil) {
    self.process = process
    self.pid = pid
    self.bundleIdentifier = bundleIdentifier
  }
}
