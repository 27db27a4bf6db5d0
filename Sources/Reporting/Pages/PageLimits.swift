import Lifecycle

/// What was measured, against its limit where a source gives one; kept limits are shown too.
enum PageLimits {
  private static let most = 40

  /// The table; where not all fit, those nearest to their limit.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    var rows: [(run: Int, measured: MeasuredDuration, limit: Duration?)] = []
    for run in context.report.timeline.runs {
      for measured in run.durations {
        rows.append((run.id, measured, measured.limit))
      }
    }
    guard !rows.isEmpty else { return [] }
    let count = rows.count
    if count > most {
      let order = rows.indices.sorted { left, right in
        let share = { (row: Int) in
          rows[row].limit.map { rows[row].measured.duration / $0 } ?? -1
        }
        return (share(right), left) < (share(left), right)
      }
      rows = order.prefix(most).sorted().map { rows[$0] }
    }
    let hasRuns = context.report.timeline.runs.count > 1
    let heads = (hasRuns ? ["run"] : []) + ["what", "measured", "limit", ""]
    var table = MarkupElement(
      "table", [:],
      elements: [
        MarkupElement(
          "tr", [:],
          elements: heads.map {
            MarkupElement(
              $0.isEmpty ? "td" : "th",
              [
                "scope": $0.isEmpty ? nil : "col",
                "class": $0 == "measured" || $0 == "limit" ? "r" : nil,
              ],
              text: $0)
          })
      ])
    for row in rows {
      var cells = hasRuns ? [MarkupElement("td", [:], text: "\(row.run)")] : []
      let name = row.measured.name
      // A callback keeps its spelling, words begin with a capital.
      let isWord = !name.contains { $0.isUppercase }
      let shown = isWord ? name.prefix(1).uppercased() + name.dropFirst() : name
      cells += [
        MarkupElement(
          "td", [:],
          elements: [LogText.isolated(shown)]),
        MarkupElement("td", ["class": "r"], text: MeasureText.text(row.measured)),
        MarkupElement("td", ["class": "r"], text: row.limit.map(MeasureText.seconds) ?? "none"),
        MarkupElement(
          "td", ["class": "m"],
          elements: row.limit.map { limit in
            [
              MeterDrawing.element(
                value: row.measured.duration.inSeconds, limit: limit.inSeconds,
                isBroken: MeasureText.isBroken(row.measured))
            ]
          } ?? []),
      ]
      table.append(MarkupElement("tr", [:], elements: cells))
    }
    var section = MarkupElement(
      "section", ["class": "card", "id": "limits", "aria-labelledby": "limits-name"],
      elements: [MarkupElement("h2", ["id": "limits-name"], text: "Durations and limits"), table])
    if count > most {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          text: "The \(most) nearest to their limit of \(CountText.grouped(count))."))
    }
    return [.element(section)]
  }
}
