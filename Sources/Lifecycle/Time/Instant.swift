/// A moment on the clock of the log, counted in nanoseconds.
///
/// Where the log gives a zone, or the user does, the count starts at 1970-01-01T00:00:00Z. Otherwise
/// it is the wall clock read as if it were UTC: differences are right, the absolute moment is not
/// known. Clocks without a date count from their own first midnight.
public struct Instant: InstantProtocol, Hashable, Sendable {
  /// Nanoseconds since the origin of the clock; negative before it.
  public var nanoseconds: Int64

  /// Makes the instant that lies this many nanoseconds after the origin.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant that lies a duration later; earlier for a negative one.
  public func advanced(by duration: Duration) -> Instant {
    Instant(nanoseconds: nanoseconds &+ duration.wholeNanoseconds)
  }

  /// How long it is until another instant; negative where that is earlier.
  public func duration(to other: Instant) -> Duration {
    .nanoseconds(other.nanoseconds &- nanoseconds)
  }

  /// Orders by the clock.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

extension Duration {
  /// The longest stretch that is told: longer than all the years of logs.
  public static let longest: Duration = .seconds(8_000_000_000)

  /// So many seconds, cut off at the longest stretch either way; nil for what is no number.
  ///
  /// Every number of seconds that a file gives comes through here.
  public init?(clampingSeconds seconds: Double) {
    guard !seconds.isNaN else { return nil }
    let longest = Self.longest.inSeconds
    self = .nanoseconds(Int64((max(-longest, min(longest, seconds)) * 1e9).rounded()))
  }

  /// The duration in nanoseconds, cut off below one.
  public var wholeNanoseconds: Int64 {
    components.seconds &* 1_000_000_000 &+ components.attoseconds / 1_000_000_000
  }

  /// The duration in seconds, for the edges: limits in messages, numbers in reports.
  public var inSeconds: Double { Double(wholeNanoseconds) / 1e9 }
}
