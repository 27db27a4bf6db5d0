/// The time that a log line carries: the moment, and what the line leaves open about it.
public struct Timestamp: Hashable, Sendable {
  /// How much of the calendar the log's clock tells.
  public enum Calendar: UInt8, Sendable {
    /// Year, month and day are known.
    case full
    /// Month and day are known, the year is not: syslog.
    case withoutYear
    /// Only the time of day is known: Console.app.
    case withoutDate
    /// Time since the start of the capture: `[ +350 ms]`.
    case relative
  }

  /// The moment; see `Instant` for its origin.
  public var instant: Instant
  /// Minutes east of UTC as the line wrote them, nil where it did not.
  public var zoneMinutes: Int16?
  /// How many digits of a second the line wrote, 0 to 9.
  public var fractionDigits: UInt8
  /// What the clock tells of the calendar.
  public var calendar: Calendar
  /// Whether the line left out the seconds: `[26.11.2024, 22:25]`.
  public var isToTheMinute = false

  /// Makes a timestamp from its parts.
  public init(
    _ instant: Instant, zoneMinutes: Int16? = nil, fractionDigits: UInt8 = 3,
    calendar: Calendar = .full
  ) {
    self.instant = instant
    self.zoneMinutes = zoneMinutes
    self.fractionDigits = fractionDigits
    self.calendar = calendar
  }

  /// The smallest step that the line's digits can tell apart.
  public var resolution: Duration {
    if isToTheMinute { return .seconds(60) }
    var step: Int64 = 1_000_000_000
    for _ in 0..<min(fractionDigits, 9) { step /= 10 }
    return .nanoseconds(step)
  }
}
