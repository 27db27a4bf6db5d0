import Lifecycle

/// Which quiet stretches of a run the folded axis leaves out.
///
/// A stretch is quiet when it has no event and no change of state. It folds when it lasts at least a
/// minute, more than eight times the lower quartile of the run's intervals and more than twice their
/// median: then what happens beside it could not be seen in proportion. A run whose intervals are all
/// long keeps them.
struct FoldRule {
  private var threshold: Int64

  /// Looks at the intervals of a run.
  init(_ run: Run) {
    let durations = run.intervals.compactMap { $0.duration?.wholeNanoseconds }
      .filter { $0 >= 1_000_000_000 }.sorted()
    let quartile = durations.isEmpty ? 0 : durations[(durations.count - 1) / 4]
    let median = durations.isEmpty ? 0 : durations[(durations.count - 1) / 2]
    threshold = max(60_000_000_000, min(quartile, .max / 8) * 8, min(median, .max / 2) * 2)
  }

  /// The folds between two moments, given the events inside in order.
  func folds(from start: Int64, to end: Int64, events: [Int64]) -> [(start: Int64, end: Int64)] {
    var folds: [(start: Int64, end: Int64)] = []
    var last = start
    for moment in events + [end] where moment >= last {
      if moment - last > threshold { folds.append((last, min(moment, end))) }
      last = moment
    }
    // Many quiet stretches between lone events are one fold; the events stand on it.
    if folds.count > 3, let first = folds.first, let final = folds.last {
      return [(first.start, final.end)]
    }
    return folds
  }
}
