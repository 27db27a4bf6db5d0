import Lifecycle

/// One card a run with its drawing; many runs share one card.
enum PageTimelines {
  /// Up to so many runs have a card of their own.
  private static let mostCards = 8

  /// Of more intervals the drawing of all runs shows a part.
  private static let mostIntervals = 600

  /// The cards, in a division that the script puts the moving timeline in place of.
  static func sections(_ context: PageContext) -> [MarkupElement.Content] {
    [
      .element(
        MarkupElement(
          "div", ["class": "timelines", "id": "timelines"], elements: cards(context)))
    ]
  }

  private static func cards(_ context: PageContext) -> [MarkupElement] {
    let runs = context.report.timeline.runs
    if runs.count > mostCards || runs.isEmpty {
      var options = DrawingOptions(axis: context.options.axis)
      options.isCompact = true
      options.mostBands = 2
      let intervals = runs.reduce(0) { $0 + $1.intervals.count }
      if intervals > mostIntervals {
        options.mostBands = 1
        options.mostRuns = max(8, mostIntervals * runs.count / intervals)
      }
      let title = runs.isEmpty ? "Timeline" : CountText.text(runs.count, "run")
      return [card(title, runs: nil, name: "runs", context, options)]
    }
    return runs.map { run in
      var options = DrawingOptions(axis: context.options.axis)
      options.hasTitles = false
      options.prefix = "r\(run.id)-"
      return card(RunTitle.full(run), runs: [run.id], name: "run-\(run.id)", context, options)
    }
  }

  private static func card(
    _ title: String, runs: Set<Int>?, name: String, _ context: PageContext,
    _ options: DrawingOptions
  ) -> MarkupElement {
    var pen = DrawingPen(palette: .light, prefix: options.prefix)
    pen.linksFindings = true
    let layout = TimelineLayout(context.report, runs: runs, options: options)
    var drawing = TimelineDrawing(layout: layout, pen: pen).root(standsAlone: false)
    drawing.attributes.insert(.init(name: "class", value: "timeline"), at: 1)
    var bar = MarkupElement(
      "div", ["class": "bar"],
      elements: [MarkupElement("h2", ["id": "\(name)-name"], elements: [LogText.isolated(title)])])
    if options.hasTitles == false { bar.append(key) }
    return MarkupElement(
      "section", ["class": "card", "id": name, "aria-labelledby": "\(name)-name"],
      elements: [
        bar,
        MarkupElement(
          "div",
          [
            "class": "scroll", "tabindex": "0", "role": "region",
            "aria-label": "Timeline of \(title), scrolls sideways",
          ],
          elements: [drawing]),
      ])
  }

  /// What the three patterns mean.
  private static let key: MarkupElement = {
    let pen = DrawingPen(palette: .light, prefix: "key-")
    let samples: [(String, [MarkupElement])] = [
      (
        "observed",
        [pen.box(0.5, 0.5, 18, 11, radius: 3, role: "s-active", fill: pen.palette.active)]
      ),
      (
        "inferred",
        [
          pen.box(
            0.5, 0.5, 18, 11, radius: 3, role: "surface o-suspended",
            fill: "none", stroke: pen.palette.suspended),
          MarkupElement(
            "path",
            [
              "class": "o-suspended", "d": "M2 11L9 1M7 11L14 1M12 11L18 2", "fill": "none",
              "stroke": pen.palette.suspended, "stroke-width": "1.8",
            ]),
        ]
      ),
      (
        "assumed",
        [
          pen.box(
            0.5, 0.5, 18, 11, radius: 3, role: "assumed", stroke: pen.palette.faintInk,
            dash: "3 3")
        ]
      ),
    ]
    return MarkupElement(
      "div", ["class": "key"],
      elements: samples.map { name, shapes in
        let sample = MarkupElement(
          "svg",
          [
            "xmlns": "http://www.w3.org/2000/svg", "width": "19", "height": "12",
            "aria-hidden": "true",
          ], elements: shapes)
        return MarkupElement("span", [:], [.element(sample), .text(name)])
      })
  }()
}
