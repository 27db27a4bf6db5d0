/// What a process logged between two of its lifecycle events, summed up in constant space.
///
/// The lines themselves say nothing about the lifecycle; that they are there, and when, tells that
/// the process was executing.
public struct Activity: Sendable, Equatable {
  /// A stretch between two neighbouring lines of the process in which it logged nothing.
  public struct Silence: Sendable, Equatable {
    public var start: Timestamp
    public var end: Timestamp

    public var duration: Duration { start.instant.duration(to: end.instant) }
  }

  /// How many lines there were.
  public var lines: Int = 0
  /// The first and the last line's time; nil where none has one.
  public var first: Timestamp?
  public var last: Timestamp?
  /// The last line.
  public var lastLine: LinePosition?
  /// The longest stretch between two of the lines; the edges to the events are not in it.
  public var longestSilence: Silence?

  /// Makes the activity of a process that logged nothing.
  public init() {}

  /// Takes one more line into account, in the order of the log.
  public mutating func add(_ time: Timestamp?, at position: LinePosition) {
    lines += 1
    lastLine = position
    guard let time else { return }
    if let last, last.instant < time.instant {
      let gap = Silence(start: last, end: time)
      if longestSilence.map({ $0.duration < gap.duration }) ?? true { longestSilence = gap }
    }
    if first == nil { first = time }
    last = time
  }
}
