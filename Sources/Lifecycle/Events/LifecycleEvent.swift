/// A line that said something about the app's life.
///
/// There may be very many, and they are handed on and copied: what rules ask of every event lies in the
/// event itself, everything else in one place that copies have in common until one of them is changed.
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
  /// The event's place on the clock of the capture, in nanoseconds: its own time or, where its line
  /// has none, that of the record before. Events of one place follow their positions.
  public var order: Int64 = .min
  private var words: Words

  /// Makes an event.
  public init(
    _ kind: EventKind, telling: Telling, time: Timestamp? = nil, position: LinePosition,
    subject: Subject = Subject(), text: String
  ) {
    self.kind = kind
    self.telling = telling
    self.time = time
    self.position = position
    words = Words(subject: subject, text: text)
  }

  /// The process that the event is about; for a system line that is the subject, not the writer.
  public var subject: Subject {
    get { words.subject }
    set { own().subject = newValue }
  }

  /// The thread that wrote the line, as the log spells it; nil where it does not.
  public var thread: String? {
    get { words.thread }
    set { own().thread = newValue }
  }

  /// The class that wrote the line: `AppDelegate` in `-[AppDelegate applicationDidBecomeActive:]`.
  public var owner: String? {
    get { words.owner }
    set { own().owner = newValue }
  }

  /// The scene's identity, nil where the line names none.
  public var scene: String? {
    get { words.scene }
    set { own().scene = newValue }
  }

  /// The `key=value` pairs of the line, or what was taken from its text.
  public var attributes: Attributes {
    get { words.attributes }
    set { own().attributes = newValue }
  }

  /// The message, without the record's head.
  public var text: String {
    get { words.text }
    set { own().text = newValue }
  }

  /// What the process logged since its event before this one.
  public var since: Activity {
    get { words.since }
    set { own().since = newValue }
  }

  /// The words, for changing them: a copy where another event has them too.
  private mutating func own() -> Words {
    if !isKnownUniquelyReferenced(&words) { words = Words(words) }
    return words
  }

  /// The part of an event that its copies have in common; changed only by its one owner.
  private final class Words: @unchecked Sendable {
    var subject: Subject
    var thread: String?
    var owner: String?
    var scene: String?
    var attributes: Attributes = [:]
    var text: String
    var since = Activity()

    init(subject: Subject, text: String) {
      self.subject = subject
      self.text = text
    }

    init(_ other: Words) {
      subject = other.subject
      thread = other.thread
      owner = other.owner
      scene = other.scene
      attributes = other.attributes
      text = other.text
      since = other.since
    }
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
