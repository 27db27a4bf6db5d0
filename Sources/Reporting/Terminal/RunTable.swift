import Guidelines
import Lifecycle

/// Three runs or more as a table: when each began, what it lived through, how it ended.
struct RunTable {
  private let rows: [[String]]
  private let styles: [TerminalStyle]
  private let hidden: [Run]
  private let isInferred: Bool

  /// Runs beyond these are counted, those with the worst findings are shown.
  private static let mostRuns = 10
  private static let heads = ["run", "pid", "began", "launch", "states", "ended"]

  /// Prepares the table; whole, it has every run.
  init(_ report: Report, runs: [Run], isWhole: Bool) {
    var worst: [Int: Severity] = [:]
    for finding in report.findings where finding.suppression == nil {
      guard let run = finding.run else { continue }
      worst[run] = max(worst[run] ?? .note, finding.severity)
    }
    let rank = { (run: Run) in worst[run.id].map { Severity.allCases.firstIndex(of: $0) ?? 0 } ?? -1
    }
    let order = runs.sorted { (rank($1), $0.id) < (rank($0), $1.id) }
    let most = isWhole ? Int.max : Self.mostRuns
    let ids = Set(order.prefix(most).map(\.id))
    let shown = runs.filter { ids.contains($0.id) }
    hidden = runs.filter { !ids.contains($0.id) }
    isInferred = shown.contains { $0.intervals.contains { $0.evidence == .inferred } }
    rows = shown.map { Self.row($0, worst: worst[$0.id]) }
    styles = shown.map { run in
      switch worst[run.id] {
      case .error: .error
      case .warning: .warning
      default: .plain
      }
    }
  }

  /// Writes the table; the states give way where it is too wide.
  func write(to page: inout TerminalPage) {
    // What no run has needs no column.
    let columns = Self.heads.indices.filter { column in
      Self.heads[column] == "states" || rows.contains { !$0[column].isEmpty && $0[column] != "–" }
    }
    let all = [Self.heads] + rows
    var widths = Self.heads.indices.map { column in
      all.map { DisplayWidth.columns($0[column]) }.max() ?? 0
    }
    let states = 4
    let others = columns.filter { $0 != states }.reduce(0) { $0 + widths[$1] + 2 }
    widths[states] = max(10, min(widths[states], page.width - others))
    for (index, row) in all.enumerated() {
      var spans: [TerminalPage.Span] = []
      for column in columns {
        let style: TerminalStyle =
          index == 0 ? .faint : column == states || column < 4 ? .plain : styles[index - 1]
        let cell = DisplayWidth.cut(row[column], to: widths[column])
        let gap = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.columns(cell)))
        // Numbers stand at the right of their columns.
        spans +=
          column < 2 || column == 3
          ? [.init(gap), .init(cell, style)] : [.init(cell, style), .init(gap)]
        spans.append(.init("  "))
      }
      page.line(spans)
    }
    if !hidden.isEmpty {
      page.line([
        .init(
          "and \(CountText.text(hidden.count, "more run")): \(endings); --all lists them", .faint)
      ])
    }
    if isInferred { page.line([.init("* inferred from the silence", .faint)]) }
  }

  /// How the runs that are not shown ended: `12 replaced, 3 crashed`.
  private var endings: String {
    var counts: [Run.Ending: Int] = [:]
    for run in hidden { counts[run.ending, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map {
        "\(CountText.grouped($0.value)) \($0.key == .open ? "open at the end" : $0.key.rawValue)"
      }
      .joined(separator: ", ")
  }

  private static func row(_ run: Run, worst: Severity?) -> [String] {
    let launch = run.durations.first { $0.name == "launch" }
    let mark =
      switch worst {
      case .error: " ✗"
      case .warning: " !"
      default: ""
      }
    return [
      "\(run.id)", run.pid.map { "\($0)" } ?? "–",
      run.start.map { String($0.timeOfDay.prefix(8)) }
        ?? run.occurrences.first.map { ":\($0.event.position.line)" } ?? "–",
      launch.map(MeasureText.short) ?? "–", states(of: run), RunTitle.shortEnding(run) + mark,
    ]
  }

  /// `active 12 s, bg 5 s, susp* 15 min`: passing inactivity is left out.
  private static func states(of run: Run) -> String {
    let intervals = run.intervals.filter { interval in
      switch interval.state {
      case .unknown, .notRunning: false
      case .inactive: (interval.duration ?? .zero) >= .seconds(2)
      default: true
      }
    }
    guard !intervals.isEmpty else {
      return run.intervals.contains { $0.state == .inactive } ? "inactive" : "–"
    }
    let shown = intervals.prefix(8).map { interval in
      let name =
        switch interval.state {
        case .background: "bg"
        case .suspended: "susp"
        default: StateWord.name(interval.state)
        }
      let mark = interval.evidence == .inferred ? "*" : ""
      let isOpen = run.ending == .open && interval == run.intervals.last
      guard let duration = interval.duration, duration > .zero || !isOpen else {
        return name + mark
      }
      return "\(name)\(mark) \(isOpen ? "≥ " : "")\(DurationText.rough(duration))"
    }
    let rest = intervals.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : "")
  }
}
