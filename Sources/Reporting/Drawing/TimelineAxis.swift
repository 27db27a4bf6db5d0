import Lifecycle

/// The time axis of a band: which width every interval has and where each moment stands.
struct TimelineAxis {
  /// An interval as the axis needs it.
  struct Stretch {
    /// Nanoseconds; nil where the log has no clock there.
    var start: Int64?
    var end: Int64?
    /// The events inside, in order: the place in the run and the time.
    var events: [(index: Int, time: Int64?)] = []
    /// The least width at which the block can be read.
    var minimum: Double
    var folds: [Gap] = []

    /// What the axis shows of it in proportion: seconds without the folds, or steps without a clock.
    var weight: Double {
      guard let start, let end else { return Double(max(1, events.count)) }
      let folded = folds.reduce(0) { $0 + ($1.end - $1.start) }
      return Double(max(0, end - start - folded)) / 1e9
    }

    /// The width of the folds' strips together.
    var foldWidth: Double { folds.reduce(0) { $0 + $1.width } }

    /// The least width with the folds.
    var need: Double { max(minimum, foldWidth) }
  }

  /// A quiet stretch that is folded, with the width of its strip.
  struct Gap: Equatable {
    var start: Int64
    var end: Int64
    var width: Double
  }

  /// A moment and its place; places between two knots lie in proportion.
  struct Knot {
    var time: Int64
    var x: Double
  }

  /// A stretch in its place.
  struct Placed {
    var x: Double
    var width: Double
    var knots: [Knot]
    var folds: [(x: Double, width: Double, gap: Gap)]
    var eventX: [Int: Double]
  }

  private(set) var placed: [Placed] = []

  /// Lays stretches side by side between two places.
  init(_ stretches: [Stretch], left: Double, right: Double) {
    let widths = Self.widths(stretches, total: right - left)
    var x = left
    for (stretch, width) in zip(stretches, widths) {
      placed.append(Self.place(stretch, x: x, width: width))
      x += width
    }
  }

  /// Every stretch has at least what it needs; what is left is shared in proportion to the weights.
  static func widths(_ stretches: [Stretch], total: Double) -> [Double] {
    let needs = stretches.map(\.need)
    let least = needs.reduce(0, +)
    guard least < total else { return needs.map { $0 * total / max(least, 1) } }
    var isFixed = stretches.map { $0.weight <= 0 }
    while true {
      var free = total
      var weight = 0.0
      for (index, stretch) in stretches.enumerated() {
        free -= isFixed[index] ? needs[index] : stretch.foldWidth
        if !isFixed[index] { weight += stretch.weight }
      }
      guard weight > 0 else { break }
      let widths = stretches.indices.map { index in
        isFixed[index]
          ? needs[index]
          : stretches[index].foldWidth + stretches[index].weight * free / weight
      }
      let narrow = stretches.indices.filter { !isFixed[$0] && widths[$0] < needs[$0] }
      guard !narrow.isEmpty else { return widths }
      for index in narrow { isFixed[index] = true }
    }
    return needs
  }

  private static func place(_ stretch: Stretch, x: Double, width: Double) -> Placed {
    var placed = Placed(x: x, width: width, knots: [], folds: [], eventX: [:])
    if let start = stretch.start, let end = stretch.end, end > start {
      let room = max(0, width - stretch.foldWidth)
      let open = stretch.folds.reduce(end - start) { $0 - ($1.end - $1.start) }
      var moment = start
      var cursor = x
      placed.knots.append(Knot(time: start, x: x))
      for fold in stretch.folds {
        cursor +=
          open > 0
          ? room * Double(fold.start - moment) / Double(open)
          : room / Double(stretch.folds.count + 1)
        placed.knots.append(Knot(time: fold.start, x: cursor))
        placed.folds.append((cursor, fold.width, fold))
        cursor += fold.width
        placed.knots.append(Knot(time: fold.end, x: cursor))
        moment = fold.end
      }
      placed.knots.append(Knot(time: end, x: x + width))
    }
    var last = x
    for (order, event) in stretch.events.enumerated() {
      if placed.knots.isEmpty {
        if stretch.start == nil || stretch.end == nil {
          last = x + width * Double(order) / Double(stretch.events.count)
        }
      } else if let time = event.time {
        last = max(last, Self.x(of: time, on: placed.knots))
      }
      placed.eventX[event.index] = last
    }
    return placed
  }

  /// The moments that the band shows; nil without a clock.
  var range: ClosedRange<Int64>? {
    let times = placed.flatMap(\.knots).map(\.time)
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }

  /// The place of a moment on the band; moments before and after it stand at its ends.
  func x(of time: Int64) -> Double? {
    let knots = placed.flatMap(\.knots)
    guard !knots.isEmpty else { return nil }
    return Self.x(of: time, on: knots)
  }

  /// The place of an event by its place in the run; nil where it is not on this band.
  func x(ofEvent index: Int) -> Double? {
    for stretch in placed {
      if let x = stretch.eventX[index] { return x }
    }
    return nil
  }

  private static func x(of time: Int64, on knots: [Knot]) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if time <= first.time { return first.x }
    if time >= last.time { return last.x }
    guard let next = knots.firstIndex(where: { $0.time > time }), next > 0 else { return last.x }
    let (left, right) = (knots[next - 1], knots[next])
    guard right.time > left.time else { return left.x }
    return left.x
      + (right.x - left.x) * Double(time - left.time) / Double(right.time - left.time)
  }
}
