import Lifecycle

/// Which run of the same process comes next, for every run of a timeline.
struct Successors {
  /// The runs of one process in the order of their numbers, those with a start by the clock, the others.
  private struct Line {
    let runs: [Run]
    let timed: [(start: Instant, run: Run)]
    let untimed: [Run]

    init(_ runs: [Run]) {
      self.runs = runs
      timed = runs.compactMap { run in run.start.map { ($0.instant, run) } }
        .sorted { ($0.start, $0.run.id) < ($1.start, $1.run.id) }
      untimed = runs.filter { $0.start == nil }
    }
  }

  private let lines: [String?: Line]

  init(_ runs: [Run]) {
    lines = Dictionary(grouping: runs, by: \.process).mapValues(Line.init)
  }

  /// The run of the same process that comes next by the clock, else by the order of the log.
  subscript(run: Run) -> Run? {
    guard let line = lines[run.process] else { return nil }
    guard let end = run.end?.instant else {
      return line.runs.suffix(where: { $0.id > run.id }).first
    }
    var later = line.timed.suffix(where: { $0.start >= end })
    if later.first?.run.id == run.id { later = later.dropFirst() }
    return later.first?.run ?? line.untimed.suffix(where: { $0.id > run.id }).first
  }
}

extension Array {
  /// The elements from the first on that fulfils a condition, which all after it fulfil too.
  fileprivate func suffix(where holds: (Element) -> Bool) -> ArraySlice<Element> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return self[low...]
  }
}
