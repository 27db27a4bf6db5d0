import Lifecycle

/// Turns the numbers of a layout into the elements of a drawing.
struct TimelineDrawing {
  let layout: TimelineLayout
  let pen: DrawingPen

  /// The most bytes a drawing that stands alone may have.
  static let mostBytes = 300_000

  /// The bytes of a drawing that stands alone.
  ///
  /// A capture too large for one picture is drawn with less detail, at last with fewer runs; the
  /// drawing says so.
  static func document(
    _ report: Report, _ options: OutputOptions
  ) throws(ReportingError) -> [UInt8] {
    let pen = DrawingPen(palette: options.appearance == .dark ? .dark : .light, prefix: "")
    var drawing = DrawingOptions(axis: options.axis)
    drawing.isCompact = report.timeline.runs.count > 8
    while true {
      let layout = TimelineLayout(report, options: drawing)
      let root = TimelineDrawing(layout: layout, pen: pen).root(standsAlone: true)
      let bytes = try MarkupWriter.drawing(root)
      if bytes.count <= mostBytes { return bytes }
      if !drawing.isCompact {
        drawing.isCompact = true
      } else if drawing.mostBands > 1 {
        drawing.mostBands -= 1
      } else if drawing.mostRuns > 1 {
        drawing.mostRuns /= 2
      } else {
        return bytes
      }
    }
  }

  /// The `svg` element.
  func root(standsAlone: Bool) -> MarkupElement {
    let (width, height) = (DrawingPen.number(layout.width), DrawingPen.number(layout.height))
    var root = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)",
        "width": width, "height": height, "role": standsAlone ? "img" : "group",
        "aria-labelledby": "\(pen.prefix)title \(pen.prefix)desc",
        "font-family": DrawingPen.fonts,
      ])
    root.append(MarkupElement("title", ["id": "\(pen.prefix)title"], text: layout.title))
    root.append(MarkupElement("desc", ["id": "\(pen.prefix)desc"], text: layout.description))
    root.append(MarkupElement("defs", [:], elements: hatches))
    if standsAlone {
      root.append(
        pen.box(0, 0, layout.width, layout.height, role: "surface", fill: pen.palette.surface))
    }
    if !layout.legend.isEmpty { root.append(legend) }
    for band in layout.bands { root.append(BandDrawing(band: band, pen: pen).group) }
    for note in layout.notes {
      root.append(
        pen.text(note.text, x: 24, y: note.y, role: "soft", fill: pen.palette.softInk))
    }
    return root
  }

  /// One hatching a state that is drawn as inferred.
  private var hatches: [MarkupElement] {
    var states: [AppState] = []
    for state in AppState.allCases
    where state == .suspended || layout.bands.contains(where: { $0.hasInferred(state) }) {
      states.append(state)
    }
    return states.map { state in
      let color = pen.palette.fill(state)
      let role = "s-\(state.rawValue)"
      return MarkupElement(
        "pattern",
        [
          "id": pen.hatch(state), "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)",
        ],
        elements: [
          pen.box(0, 0, 6, 6, role: role, fill: color, opacity: 0.22),
          MarkupElement(
            "rect", ["class": role, "width": "2.4", "height": "6", "fill": color]),
        ])
    }
  }

  private var legend: MarkupElement {
    var group = MarkupElement("g", ["class": "legend"])
    for sample in layout.legend {
      let y = layout.legendY - 10
      switch sample.evidence {
      case "observed":
        group.append(
          pen.box(
            sample.x, y, 18, 11, radius: 3, role: "s-\((sample.state ?? .active).rawValue)",
            fill: pen.palette.fill(sample.state ?? .active)))
      case "inferred":
        group.append(
          pen.box(
            sample.x, y, 18, 11, radius: 3, role: "inferred",
            fill: "url(#\(pen.hatch(.suspended)))", stroke: pen.palette.suspended))
      default:
        group.append(
          pen.box(
            sample.x, y, 18, 11, radius: 3, role: "assumed", stroke: pen.palette.faintInk,
            dash: "3 3"))
      }
      group.append(
        pen.text(
          sample.text, x: sample.x + 25, y: layout.legendY, role: "soft",
          fill: pen.palette.softInk))
    }
    return group
  }
}

extension TimelineLayout.Band {
  /// Whether the band shows a state that is inferred.
  fileprivate func hasInferred(_ state: AppState) -> Bool {
    blocks.contains { $0.state == state && $0.evidence == .inferred }
      || overview.contains { $0.state == state && $0.evidence == .inferred }
  }
}
