/// The elements of one lane.
struct LaneDrawing {
  let lane: TimelineLayout.Lane
  let band: TimelineLayout.Band
  let pen: DrawingPen

  private var palette: DrawingPalette { pen.palette }

  /// The lane with its name, its line, its bars and its marks.
  var group: MarkupElement {
    var group = MarkupElement("g", ["class": "lane"])
    var name = pen.text(
      lane.title, x: band.left - 14, y: lane.y + 18, size: 11, role: "soft",
      fill: palette.softInk, anchor: "end")
    if lane.fullTitle != lane.title { name.append(DrawingPen.title(lane.fullTitle)) }
    group.append(name)
    group.append(
      pen.line(
        band.left, lane.y + 29.5, band.right, lane.y + 29.5, role: "grid", stroke: palette.grid))
    for bar in lane.bars { group.append(drawing(of: bar)) }
    for mark in lane.marks { group.append(drawing(of: mark)) }
    return group
  }

  private func drawing(of bar: TimelineLayout.Bar) -> MarkupElement {
    let y = lane.y + 6.5
    var group = MarkupElement("g", ["class": "bar"])
    group.append(DrawingPen.title(bar.title))
    let role = bar.state.map { "s-\($0.rawValue)" } ?? "bar-fill"
    let color = bar.state.map(palette.fill) ?? palette.background
    group.append(
      pen.box(bar.x, y, bar.width, 15, radius: 3, role: role, fill: color, opacity: 0.35))
    if bar.isDisputed {
      group.append(
        pen.box(
          bar.x, y, bar.width, 15, radius: 3, role: "l-warning", stroke: palette.warning,
          dash: "4 2"))
    }
    if let state = bar.state {
      let name = (bar.isDisputed ? "≠ " : "") + StateWord.name(state)
      if TextMeasure.width(name, size: 10.5) + 24 < bar.width {
        group.append(
          pen.text(name, x: bar.x + 10, y: y + 11.5, size: 10.5, role: "ink", fill: palette.ink))
      }
    }
    if let violation = bar.violationX, bar.x + bar.width - violation > 0.5 {
      group.append(
        pen.box(
          violation, y, bar.x + bar.width - violation, 15, radius: 3, role: "v-error",
          fill: palette.error))
    }
    if let allowance = bar.allowanceX {
      group.append(
        pen.line(
          allowance, y - 4, allowance, y + 19, role: "l-error", stroke: palette.error, width: 1.5))
    }
    if let label = bar.label {
      group.append(
        pen.text(
          label, x: bar.labelX, y: y + 11.5, size: 10.5, role: "ink", fill: palette.ink))
    }
    return group
  }

  private func drawing(of mark: TimelineLayout.Mark) -> MarkupElement {
    let color = mark.isViolation ? palette.error : palette.softInk
    let role = mark.isViolation ? "v-error" : "mark-fill"
    let x = DrawingPen.number(mark.x)
    var group = MarkupElement(
      "g",
      [
        "class": "event", "data-line": "\(mark.position.line)",
        "data-input": "\(mark.position.input)",
      ])
    group.append(DrawingPen.title(mark.title))
    if mark.isTriangle {
      group.append(
        MarkupElement(
          "path",
          [
            "class": role, "d": "M\(x) \(DrawingPen.number(lane.y + 9))l4.5 9h-9z", "fill": color,
          ]))
    } else {
      group.append(
        pen.box(mark.x - 2, lane.y + 7, 4, 13, radius: 1.5, role: role, fill: color))
    }
    if let label = mark.label {
      var name = pen.text(
        label, x: mark.labelX, y: lane.y + 17.5, size: 10.5, role: "faint halo",
        fill: palette.faintInk)
      // A rim in the surface's colour keeps the name apart from the lines behind it.
      name.attributes += [
        .init(name: "stroke", value: palette.surface), .init(name: "stroke-width", value: "3"),
        .init(name: "paint-order", value: "stroke"),
      ]
      group.append(name)
    }
    return group
  }
}
