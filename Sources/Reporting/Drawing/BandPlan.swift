import Lifecycle

/// A run, or as much of it as one band can show: its intervals and the events in each.
struct BandPlan {
  /// An interval with what stands in its block.
  struct Piece {
    var interval: Interval
    var label: String?
    var stretch: TimelineAxis.Stretch
  }

  var run: Run
  var pieces: [Piece]
  /// Which part of the run it is, from 0.
  var part: Int
  var partCount: Int
  var isOrderOnly: Bool

  /// More intervals than these cannot be told apart on a linear axis; it is folded then.
  static let mostLinear = 400
  /// Size of the text in a block.
  static let labelSize = 11.5

  /// Cuts a run into as few bands as its labels allow.
  static func bands(of run: Run, axis: OutputOptions.Axis, width: Double) -> [BandPlan] {
    let axis = run.intervals.count > mostLinear ? .folded : axis
    let pieces = pieces(of: run, axis: axis)
    var bands = [pieces]
    if axis == .folded {
      // As few bands as needed, and these about equally full.
      bands = pack(pieces, width: width)
      let count = bands.count
      var narrower = width * 0.95
      while count > 1, narrower > width / 4 {
        let packed = pack(pieces, width: narrower)
        if packed.count > count { break }
        bands = packed
        narrower *= 0.95
      }
    }
    let isOrderOnly =
      !run.intervals.isEmpty && run.intervals.allSatisfy { $0.start == nil || $0.end == nil }
    return bands.enumerated().map { part, pieces in
      BandPlan(
        run: run, pieces: pieces, part: part, partCount: bands.count, isOrderOnly: isOrderOnly)
    }
  }

  /// Fills bands one after another; each has one piece at least.
  private static func pack(_ pieces: [Piece], width: Double) -> [[Piece]] {
    var bands: [[Piece]] = [[]]
    var used = 0.0
    for piece in pieces {
      if used + piece.stretch.need > width, bands.last?.isEmpty == false {
        bands.append([])
        used = 0
      }
      bands[bands.count - 1].append(piece)
      used += piece.stretch.need
    }
    return bands
  }

  /// The intervals with their labels, the events in each and what is folded of it.
  static func pieces(of run: Run, axis: OutputOptions.Axis) -> [Piece] {
    var run = run
    if run.intervals.isEmpty, let whole = wholeOfUnknown(run) { run.intervals = [whole] }
    let inside = eventsByInterval(run)
    let rule = FoldRule(run)
    return run.intervals.indices.map { index in
      let interval = run.intervals[index]
      let isLast = index == run.intervals.count - 1
      let label = label(of: interval, isOpen: isLast && run.ending == .open)
      var stretch = TimelineAxis.Stretch(
        start: interval.start?.instant.nanoseconds, end: interval.end?.instant.nanoseconds,
        minimum: 2)
      stretch.events = inside[index].map {
        ($0, run.occurrences[$0].event.time?.instant.nanoseconds)
      }
      guard axis == .folded else {
        return Piece(interval: interval, label: label, stretch: stretch)
      }
      let text = label.map { TextMeasure.width($0, size: labelSize, bold: true) } ?? 0
      stretch.minimum = max(26, text + (interval.evidence == .observed ? 12 : 24))
      if let start = stretch.start, let end = stretch.end {
        let times = stretch.events.compactMap(\.time)
        stretch.folds = rule.folds(from: start, to: end, events: times).map {
          TimelineAxis.Gap(start: $0.start, end: $0.end, width: max(64, text + 44))
        }
      }
      return Piece(interval: interval, label: label, stretch: stretch)
    }
  }

  /// A run whose lines tell no state still has its events.
  private static func wholeOfUnknown(_ run: Run) -> Interval? {
    guard let first = run.occurrences.first?.event, let last = run.occurrences.last?.event else {
      return nil
    }
    return Interval(
      .unknown, from: run.start, to: run.end, firstLine: first.position, lastLine: last.position,
      evidence: .assumed, note: "no line of this run tells a state")
  }

  /// The duration as the block prints it; an open end is a lower bound.
  static func label(of interval: Interval, isOpen: Bool) -> String? {
    guard let duration = interval.duration else {
      let (first, last) = (interval.firstLine, interval.lastLine)
      guard first.input == last.input, first.line < last.line else { return "line \(first.line)" }
      return "lines \(first.line)–\(last.line)"
    }
    if duration < .zero { return "clock set back" }
    if interval.state == .notRunning, duration == .zero { return nil }
    if duration == .zero { return isOpen ? "open" : "<1 ms" }
    let text = (isOpen ? "≥ " : "") + DurationText.short(duration)
    return interval.state == .unknown ? "unknown, \(text)" : text
  }

  /// The events of each interval by their places in the run.
  ///
  /// An event belongs to the last interval that begins at or before it: by line where both are of
  /// one input, by time otherwise.
  private static func eventsByInterval(_ run: Run) -> [[Int]] {
    var inside = [[Int]](repeating: [], count: run.intervals.count)
    guard !inside.isEmpty else { return inside }
    var current = 0
    for (index, occurrence) in run.occurrences.enumerated() {
      while current + 1 < run.intervals.count,
        begins(run.intervals[current + 1], notAfter: occurrence.event)
      {
        current += 1
      }
      inside[current].append(index)
    }
    return inside
  }

  private static func begins(_ interval: Interval, notAfter event: LifecycleEvent) -> Bool {
    if let start = interval.start, let time = event.time, start.instant != time.instant {
      return start.instant < time.instant
    }
    return interval.firstLine <= event.position
  }
}
