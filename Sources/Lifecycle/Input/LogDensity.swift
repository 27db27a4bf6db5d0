/// How many lines a log has in each stretch of its time, in constant space.
///
/// The stretches are of one width, which doubles as the log grows longer; so a log of a second and a
/// log of a month take the same room.
public struct LogDensity: Sendable, Equatable {
  /// How many stretches there are at most.
  public static let capacity = 512
  /// The moment at which the first stretch begins, a whole number of widths.
  public private(set) var start: Instant
  /// How long each stretch is, in nanoseconds.
  public private(set) var width: Int64 = 1_000_000
  /// The lines in each stretch; those after the last line hold nothing.
  public private(set) var counts: [UInt32]

  /// Makes the density of a log whose first timed line is this one.
  public init(first: Instant) {
    counts = [UInt32](repeating: 0, count: Self.capacity)
    start = Instant(nanoseconds: Self.floor(first.nanoseconds, to: width))
    counts[0] = 1
  }

  /// Counts one more line; a moment too far away to be counted in nanoseconds is left out.
  public mutating func add(_ moment: Instant) {
    if let place = place(of: moment) { counts[place] &+= 1 }
  }

  /// Whether another density's lines can be added as if they had been counted one by one.
  public func canBeFollowed(by later: LogDensity) -> Bool { later.start >= start }

  /// Adds the lines of a part of the log that follows; see `canBeFollowed(by:)`.
  public mutating func join(_ later: LogDensity) {
    while width < later.width, widen() {}
    for (index, count) in later.usedCounts.enumerated() where count > 0 {
      let moment = Instant(nanoseconds: later.start.nanoseconds + Int64(index) * later.width)
      guard let place = place(of: moment) else { continue }
      counts[place] &+= count
    }
  }

  /// The stretch in which a moment lies, after the room for it was made; nil where that cannot be.
  private mutating func place(of moment: Instant) -> Int? {
    while true {
      let (distance, overflow) = moment.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
      guard !overflow else { return nil }
      guard distance >= 0 else {
        guard makeRoomBefore(moment) else { return nil }
        continue
      }
      let index = distance / width
      if index < Int64(Self.capacity) { return Int(index) }
      guard widen() else { return nil }
    }
  }

  /// Moves the clock of the log; the widths stay.
  public mutating func move(by nanoseconds: Int64) {
    start.nanoseconds &+= nanoseconds
  }

  /// The stretches up to the last that holds a line.
  public var usedCounts: ArraySlice<UInt32> {
    counts[...(counts.lastIndex { $0 > 0 } ?? 0)]
  }

  /// Doubles the width in place.
  private mutating func widen() -> Bool {
    guard width < 1 << 60 else { return false }
    let doubled = width * 2
    let from = Self.floor(start.nanoseconds, to: doubled)
    let offset = from == start.nanoseconds ? 0 : 1
    var target = 0
    var sum: UInt32 = 0
    for index in 0..<Self.capacity {
      let place = (index + offset) / 2
      if place != target {
        counts[target] = sum
        target = place
        sum = 0
      }
      sum &+= counts[index]
    }
    counts[target] = sum
    for index in (target + 1)..<Self.capacity { counts[index] = 0 }
    start = Instant(nanoseconds: from)
    width = doubled
    return true
  }

  /// Moves the stretches back by a quarter of the room, or widens them where all are in use.
  private mutating func makeRoomBefore(_ moment: Instant) -> Bool {
    let used = usedCounts.count
    let step = Self.capacity / 4
    let (from, overflow) = start.nanoseconds.subtractingReportingOverflow(width * Int64(step))
    guard used + step <= Self.capacity, !overflow else { return widen() }
    for index in stride(from: used - 1, through: 0, by: -1) {
      counts[index + step] = counts[index]
    }
    for index in 0..<step { counts[index] = 0 }
    start = Instant(nanoseconds: from)
    return true
  }

  private static func floor(_ value: Int64, to step: Int64) -> Int64 {
    let rest = value % step
    return rest < 0 ? value - rest - step : value - rest
  }
}
