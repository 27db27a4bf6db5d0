/// A length of time as far as the log bounds it.
///
/// A stamp in whole seconds stands for any moment of that second, so a difference of stamps is a range.
/// A limit is broken only where the whole range lies above it and kept only where none of it does
/// (lifecycle 0.6.12); there is no comparison with a plain `Duration`, so that no rule can forget it.
public struct Measured: Sendable, Hashable, Comparable {
  /// What a limit has to say about a measured time.
  public enum Compliance: Sendable {
    case kept, broken, unknown
  }

  /// The difference of the two stamps, which messages name.
  public let stamped: Duration
  /// The true time is this or more; never negative.
  public let atLeast: Duration
  /// The true time is this or less; nil where nothing bounds it from above.
  public let atMost: Duration?

  /// A time between two bounds, with the value by which messages call it.
  public init(_ stamped: Duration, atLeast: Duration, atMost: Duration?) {
    self.stamped = stamped
    self.atLeast = max(atLeast, .zero)
    self.atMost = atMost
  }

  /// A time that is known exactly.
  public init(exactly duration: Duration) {
    self.init(duration, atLeast: duration, atMost: duration)
  }

  /// No time at all.
  public static let zero = Measured(exactly: .zero)

  /// Holds the time to a limit.
  public func held(to limit: Duration) -> Compliance {
    if atLeast > limit { return .broken }
    return atMost.map { $0 <= limit } ?? false ? .kept : .unknown
  }

  /// Whether even the shortest time that it can have been is above the limit.
  public func isOver(_ limit: Duration) -> Bool { held(to: limit) == .broken }

  /// Whether even the longest time that it can have been is no longer than the limit.
  public func isWithin(_ limit: Duration) -> Bool { held(to: limit) == .kept }

  /// The same time without an upper bound: what began may have ended later than the line shows.
  public var orMore: Measured { Measured(stamped, atLeast: atLeast, atMost: nil) }

  /// The same time without a lower bound: what began may have ended before the line shows.
  public var orLess: Measured { Measured(stamped, atLeast: .zero, atMost: atMost) }

  /// Orders by what the stamps say, to find the longest of several.
  public static func < (left: Measured, right: Measured) -> Bool { left.stamped < right.stamped }
}

extension Timestamp {
  /// The time from an earlier stamp to this one, with what the clocks' steps leave open.
  ///
  /// Nil where the two are of different clocks, since a clock with a zone and one without, or one with
  /// a date and one without, have different origins, and where this one is the earlier.
  public func elapsed(since earlier: Timestamp) -> Measured? {
    guard calendar == earlier.calendar, (zoneMinutes == nil) == (earlier.zoneMinutes == nil) else {
      return nil
    }
    let stamped = earlier.instant.duration(to: instant)
    guard stamped >= .zero else { return nil }
    return Measured(
      stamped, atLeast: stamped - earlier.resolution, atMost: stamped + resolution)
  }
}
