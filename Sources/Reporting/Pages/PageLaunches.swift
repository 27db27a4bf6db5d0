import Lifecycle

/// How every run began: the kind of launch, how long it took, what was left of the limit, and how it
/// compares with the others.
enum PageLaunches {
  private static let most = 40

  /// A launch with its measure.
  private struct Row {
    var run: Run
    var launch: MeasuredDuration?
  }

  /// The table; where not all fit, the slowest.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    let runs = context.report.timeline.runs
    guard !runs.isEmpty else { return [] }
    var rows = runs.map { run in
      Row(run: run, launch: run.durations.first { $0.name == "launch" })
    }
    let times = rows.compactMap { $0.launch?.duration }.sorted()
    let median = times.count > 1 ? times[times.count / 2] : nil
    let count = rows.count
    if count > most {
      let order = rows.indices.sorted { left, right in
        let (slow, fast) = (rows[left].launch?.duration, rows[right].launch?.duration)
        return (slow ?? .zero, right) > (fast ?? .zero, left)
      }
      rows = order.prefix(most).sorted().map { rows[$0] }
    }
    let heads =
      ["run", "kind", "launch", "margin"] + (median == nil ? [] : ["against the median"])
      + ["how it ended"]
    let cells = heads.map { name in
      MarkupElement(
        "th", ["scope": "col", "class": name == "launch" || name == "margin" ? "r" : nil],
        text: name)
    }
    var table = MarkupElement(
      "table", [:], elements: [MarkupElement("tr", [:], elements: cells)])
    for row in rows { table.append(element(row, median: median)) }
    var section = MarkupElement(
      "section", ["class": "card launches", "id": "launches", "aria-labelledby": "launches-name"],
      elements: [
        MarkupElement("h2", ["id": "launches-name"], text: "Launches"),
        MarkupElement(
          "div",
          [
            "class": "table-scroll", "tabindex": "0", "role": "region",
            "aria-label": "Table of launches",
          ], elements: [table]),
      ])
    var notes: [String] = []
    if let median {
      notes.append(
        "Median of \(CountText.text(times.count, "measured launch", "measured launches")): "
          + DurationText.short(median) + ".")
    }
    if count > most {
      notes.append("The \(most) slowest of \(CountText.grouped(count)) runs.")
    }
    if !notes.isEmpty {
      section.append(MarkupElement("p", ["class": "quiet"], text: notes.joined(separator: " ")))
    }
    return [.element(section)]
  }

  private static func element(_ row: Row, median: Duration?) -> MarkupElement {
    let run = row.run
    var kind: [MarkupElement.Content] = [.text(run.launch.rawValue)]
    if let reason = run.launchReason {
      kind += [
        .element(
          MarkupElement(
            "span", ["class": "quiet"], [.text(": "), .element(LogText.isolated(reason))]))
      ]
    }
    let margin = row.launch.flatMap { launch in launch.limit.map { $0 - launch.duration } }
    var cells = [
      MarkupElement(
        "td", [:], elements: [MarkupElement("a", ["href": "#run-\(run.id)"], text: "\(run.id)")]),
      MarkupElement("td", [:], kind),
      MarkupElement("td", ["class": "r"], text: row.launch.map(MeasureText.text) ?? "not measured"),
      MarkupElement(
        "td", ["class": (margin ?? .zero) < .zero ? "r error severity" : "r"],
        text: margin.map { MeasureText.seconds($0) } ?? "–"),
    ]
    if let median {
      var bar: [MarkupElement] = []
      if let launch = row.launch, median > .zero {
        bar = [
          MeterDrawing.element(
            value: launch.duration.inSeconds, limit: median.inSeconds * 2,
            isBroken: MeasureText.isBroken(launch),
            label: "\(DurationText.number(launch.duration / median)) times the median")
        ]
      }
      cells.append(MarkupElement("td", ["class": "m"], elements: bar))
    }
    cells.append(
      MarkupElement("td", [:], elements: [LogText.isolated(RunTitle.ending(run))]))
    return MarkupElement("tr", [:], elements: cells)
  }
}
