/// A stretch of time that a guideline limits: a launch, a callback, a background task.
public struct MeasuredDuration: Sendable, Equatable {
  /// What the measured value says about the true one.
  public enum Bound: String, Sendable, Codable {
    case exact
    /// The true value is this or more.
    case atLeast = "at-least"
    /// The true value is this or less.
    case atMost = "at-most"
  }

  /// What was measured: `launch`, `didEnterBackground`, `return to active`, …
  public var name: String
  /// The measured value.
  public var duration: Duration
  /// Whether the true value is this, more or less.
  public var bound: Bound
  /// The limit, nil where no source gives one.
  public var limit: Duration?
  /// The line at which the measured stretch begins.
  public var from: LinePosition
  /// The line at which it ends.
  public var to: LinePosition

  /// Makes a measured duration.
  public init(
    _ name: String, _ duration: Duration, bound: Bound = .exact, limit: Duration? = nil,
    from: LinePosition, to: LinePosition
  ) {
    self.name = name
    self.duration = duration
    self.bound = bound
    self.limit = limit
    self.from = from
    self.to = to
  }
}
