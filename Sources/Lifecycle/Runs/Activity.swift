/// What a process logged between two of its lifecycle events, summed up in constant space.
///
/// The lines themselves say nothing about the lifecycle; that they are there, and when, tells that
/// the process was executing.
public struct Activity: Sendable, Equatable {
  /// A stretch between two neighbouring lines of the process in which it logged nothing.
  public struct Silence: Sendable, Equatable {
    /// The time of the line before the stretch.
    public var start: Timestamp
    /// The time of the line after it.
    public var end: Timestamp
    /// The line before the stretch.
    public var startLine: LinePosition
    /// The line after it.
    public var endLine: LinePosition

    /// How long nothing was logged.
    public var duration: Duration { start.instant.duration(to: end.instant) }
  }

  /// How many lines there were.
  public var lines: Int = 0
  /// The first and the last line's time; nil where none has one.
  public var first: Timestamp?
  /// The last line with a time; see `first`.
  public var last: Timestamp?
  /// The first line, whether it has a time or not.
  public var firstLine: LinePosition?
  /// The last line, whether it has a time or not.
  public var lastLine: LinePosition?
  /// The longest stretches of at least `shortestSilence`, at most `mostSilences`, in order of time;
  /// the edges to the events before and after are not among them.
  public var silences: [Silence] = []

  /// How far the clock last fell behind, while it has not come back; see `StrayClock`.
  private var fall: Duration?

  /// A shorter stretch tells nothing about suspension.
  public static let shortestSilence: Duration = .seconds(5)
  private static let shortestLength = shortestSilence.wholeNanoseconds
  /// Of more stretches the longest are kept.
  public static let mostSilences = 16

  /// The longest stretch between two of the lines; nil where none is long enough to count.
  public var longestSilence: Silence? { silences.max { $0.duration < $1.duration } }

  /// Makes the activity of a process that logged nothing.
  public init() {}

  /// Takes one more line into account, in the order of the log.
  public mutating func add(_ time: Timestamp?, at position: LinePosition) {
    let before = lastLine ?? position
    lines += 1
    if firstLine == nil { firstLine = position }
    lastLine = position
    guard let time else { return }
    if let last { keep(from: last, before, to: time, position) }
    if first == nil { first = time }
    last = time
  }

  /// Takes the lines into account that follow these.
  ///
  /// Where the later lines begin without a time, the stretch before their first time starts at the line
  /// before it, which is not known here: it starts at the last line of these.
  public mutating func join(_ later: Activity) {
    guard later.lines > 0 else { return }
    if let last, let time = later.first, let start = lastLine, let end = later.firstLine {
      keep(from: last, start, to: time, end)
    }
    for silence in later.silences {
      if let fall, StrayClock.undoes(silence.duration, fall) {
        self.fall = nil
      } else {
        keep(silence)
      }
    }
    fall = later.fall ?? fall
    lines += later.lines
    first = first ?? later.first
    last = later.last ?? last
    firstLine = firstLine ?? later.firstLine
    lastLine = later.lastLine
  }

  private mutating func keep(
    from start: Timestamp, _ startLine: LinePosition, to end: Timestamp, _ endLine: LinePosition
  ) {
    let length = end.instant.nanoseconds &- start.instant.nanoseconds
    if length < -Self.shortestLength { return fall(by: .nanoseconds(-length)) }
    guard length >= Self.shortestLength else { return }
    if let fall, StrayClock.undoes(.nanoseconds(length), fall) { return self.fall = nil }
    keep(Silence(start: start, end: end, startLine: startLine, endLine: endLine))
  }

  /// A record out of order makes the step forth around it no silence, before it or after it.
  private mutating func fall(by length: Duration) {
    if let index = silences.lastIndex(where: { StrayClock.undoes($0.duration, length) }) {
      silences.remove(at: index)
    }
    fall = length
  }

  private mutating func keep(_ silence: Silence) {
    silences.append(silence)
    guard silences.count > Self.mostSilences,
      let shortest = silences.indices.min(by: { silences[$0].duration < silences[$1].duration })
    else { return }
    silences.remove(at: shortest)
  }
}
