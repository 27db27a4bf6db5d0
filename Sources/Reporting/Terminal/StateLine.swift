import Lifecycle

/// A run as rows of names, bars and durations, side by side within a terminal's width.
struct StateLine {
  /// An interval in its column.
  private struct Cell {
    var name: String
    var length: String
    var state: AppState
    var evidence: Evidence
    var isFolded: Bool
    var stretch: TimelineAxis.Stretch

    var columns: Int { max(DisplayWidth.columns(name), DisplayWidth.columns(length), 3) }
  }

  /// At most so many rows for one run, unless everything is wanted.
  private static let mostRows = 2
  private static let mostRowsOfWhole = 60

  /// Writes the run; long runs go on in further rows, very long ones are cut and say so.
  ///
  /// Where the run is not wanted whole, stretches of background and suspension in turn are one.
  static func write(_ run: Run, to page: inout TerminalPage, isWhole: Bool) {
    let mostRows = isWhole ? mostRowsOfWhole : mostRows
    var cells = cells(of: run)
    if !isWhole, cells.reduce(0, { $0 + $1.columns + 1 }) > page.width - 3 {
      cells = Self.cells(of: merged(run))
    }
    guard !cells.isEmpty else {
      page.line([.init("no line of this run tells a state", .faint)], indent: 2)
      return
    }
    var rows: [[Cell]] = [[]]
    var used = 0
    for cell in cells {
      if used + cell.columns + 1 > page.width - 3, rows.last?.isEmpty == false {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(cell)
      used += cell.columns + 1
    }
    for (index, row) in rows.prefix(mostRows).enumerated() {
      write(row, to: &page, isFull: index < rows.count - 1 || rows.count == 1)
    }
    let hidden = rows.dropFirst(mostRows).reduce(0) { $0 + $1.count }
    if hidden > 0 {
      page.line([.init("… and \(CountText.text(hidden, "more interval"))", .faint)], indent: 2)
    }
  }

  /// The run with background and suspension in turn as one stretch in the background.
  private static func merged(_ run: Run) -> Run {
    var result = run
    result.intervals = []
    for interval in run.intervals {
      let isBehind = interval.state == .background || interval.state == .suspended
      if isBehind, let last = result.intervals.last,
        last.state == .background || last.state == .suspended
      {
        result.intervals[result.intervals.count - 1].state = .background
        result.intervals[result.intervals.count - 1].end = interval.end
        result.intervals[result.intervals.count - 1].lastLine = interval.lastLine
        if interval.evidence != .observed {
          result.intervals[result.intervals.count - 1].evidence = interval.evidence
        }
      } else {
        result.intervals.append(interval)
      }
    }
    return result
  }

  private static func cells(of run: Run) -> [Cell] {
    let rule = FoldRule(run)
    return run.intervals.enumerated().compactMap { index, interval in
      // The moment before a launch has no length to show.
      if interval.state == .notRunning, interval.duration ?? .zero == .zero { return nil }
      let isOpen = index == run.intervals.count - 1 && run.ending == .open
      let length = length(of: interval, isOpen: isOpen)
      let (start, end) = (
        interval.start?.instant.nanoseconds, interval.end?.instant.nanoseconds
      )
      var isFolded = false
      if let start, let end, !rule.folds(from: start, to: end, events: []).isEmpty {
        isFolded = true
      }
      let name = StateWord.name(interval.state)
      var cell = Cell(
        name: name, length: length, state: interval.state, evidence: interval.evidence,
        isFolded: isFolded,
        stretch: TimelineAxis.Stretch(
          start: start, end: isFolded ? start : end, minimum: 0))
      cell.stretch.minimum = Double(cell.columns + 1)
      return cell
    }
  }

  /// To the millisecond below a hundred seconds, as people say it above.
  private static func length(of interval: Interval, isOpen: Bool) -> String {
    guard let duration = interval.duration, duration >= .seconds(1), duration < .seconds(100) else {
      return BandPlan.label(of: interval, isOpen: isOpen) ?? ""
    }
    return (isOpen ? "≥ " : "") + MeasureText.seconds(duration)
  }

  private static func write(
    _ cells: [Cell], to page: inout TerminalPage, isFull: Bool
  ) {
    let least = cells.reduce(0) { $0 + $1.columns + 1 }
    let total = isFull ? page.width - 3 : min(page.width - 3, least * 3 / 2)
    let shares = TimelineAxis.widths(cells.map(\.stretch), total: Double(max(total, least)))
    let widths = zip(cells, shares).map { cell, share in max(cell.columns, Int(share) - 1) }
    func row(_ text: (Int) -> TerminalPage.Span) -> [TerminalPage.Span] {
      cells.indices.flatMap { index -> [TerminalPage.Span] in
        let span = text(index)
        let gap = String(repeating: " ", count: max(0, widths[index] - span.columns) + 1)
        return [span, TerminalPage.Span(gap)]
      }
    }
    page.line(row { .init(cells[$0].name, .of(cells[$0].state)) }, indent: 2)
    page.line(row { .init(bar(cells[$0], widths[$0]), .of(cells[$0].state)) }, indent: 2)
    page.line(row { .init(cells[$0].length, .bold) }, indent: 2)
  }

  /// Solid where observed, hatched where inferred, dashed where assumed; `⋯` where it is folded.
  private static func bar(_ cell: Cell, _ width: Int) -> String {
    let glyph =
      switch cell.evidence {
      case .observed: "█"
      case .inferred: "╱"
      case .assumed: "┄"
      }
    guard cell.isFolded, width >= 5 else { return String(repeating: glyph, count: width) }
    let left = (width - 3) / 2
    return String(repeating: glyph, count: left) + " ⋯ "
      + String(repeating: glyph, count: width - 3 - left)
  }

  /// What the patterns mean.
  static let key = "█ observed   ╱ inferred   ┄ assumed   ⋯ longer than drawn"
}
