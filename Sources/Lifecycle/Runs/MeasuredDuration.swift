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
  /// How long it took, as far as the log bounds it.
  public var time: Measured
  /// The limit, nil where no source gives one.
  public var limit: Duration?
  /// The line at which the measured stretch begins.
  public var from: LinePosition
  /// The line at which it ends.
  public var to: LinePosition

  /// Makes a measured duration.
  public init(
    _ name: String, _ time: Measured, limit: Duration? = nil,
    from: LinePosition, to: LinePosition
  ) {
    self.name = name
    self.time = time
    self.limit = limit
    self.from = from
    self.to = to
  }

  /// Makes a measured duration from a value and what it says about the true one, as reports keep it.
  public init(
    _ name: String, _ duration: Duration, bound: Bound = .exact, limit: Duration? = nil,
    from: LinePosition, to: LinePosition
  ) {
    let exact = Measured(exactly: duration)
    let time =
      switch bound {
      case .exact: exact
      case .atLeast: exact.orMore
      case .atMost: exact.orLess
      }
    self.init(name, time, limit: limit, from: from, to: to)
  }

  /// The value that people are told: the difference of the stamps.
  public var duration: Duration { time.stamped }

  /// Whether the true value is this, more or less, apart from the clock's steps.
  public var bound: Bound {
    if time.atMost == nil { return .atLeast }
    return time.atLeast == .zero && time.stamped > .zero ? .atMost : .exact
  }
}
