/// A stretch of a run in one state.
///
/// Half-open: the moment of `end` belongs to the next interval.
public struct Interval: Sendable, Equatable {
  /// The state the app was in.
  public var state: AppState
  /// When it began; nil where the log has no clock.
  public var start: Timestamp?
  /// When it ended; nil where the log has no clock.
  public var end: Timestamp?
  /// The line that began it.
  public var firstLine: LinePosition
  /// The last line of the run inside it, or the line that ended it where none lies inside.
  public var lastLine: LinePosition
  /// How the interval is known.
  public var evidence: Evidence
  /// The whole stretch without a line of the app, of which an inferred suspension is the later part.
  public var silence: Activity.Silence?
  /// Why, where the evidence is not `observed`, or where two witnesses disagree.
  public var note: String?

  /// Makes an interval.
  public init(
    _ state: AppState, from start: Timestamp?, to end: Timestamp?, firstLine: LinePosition,
    lastLine: LinePosition, evidence: Evidence, note: String? = nil
  ) {
    self.state = state
    self.start = start
    self.end = end
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.evidence = evidence
    self.note = note
  }

  /// Whether two stretches say the same of the run; the silence behind an inference does not count.
  public static func == (left: Interval, right: Interval) -> Bool {
    left.state == right.state && left.start == right.start && left.end == right.end
      && left.firstLine == right.firstLine && left.lastLine == right.lastLine
      && left.evidence == right.evidence && left.note == right.note
  }

  /// How long it lasted; nil without a clock.
  public var duration: Duration? {
    guard let start, let end else { return nil }
    return start.instant.duration(to: end.instant)
  }
}
