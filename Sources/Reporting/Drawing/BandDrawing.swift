import Lifecycle

/// The elements of one band, from the back to the front.
struct BandDrawing {
  let band: TimelineLayout.Band
  let pen: DrawingPen

  private var palette: DrawingPalette { pen.palette }

  /// The band as one group at its place.
  var group: MarkupElement {
    var group = MarkupElement(
      "g",
      [
        "class": "band", "id": "\(pen.prefix)run-\(band.run)",
        "transform": "translate(0 \(DrawingPen.number(band.y)))",
      ])
    if group["id"] != nil, band.title.contains(", part ") { group.attributes.remove(at: 1) }
    if let y = band.titleY {
      group.append(
        pen.text(
          band.isCompact
            ? TextMeasure.shortened(band.title, to: band.right - 24, size: 13) : band.title,
          x: 24, y: y, size: 13, role: "title", fill: palette.ink, bold: true))
    }
    for element in levels + folds + ticks { group.append(element) }
    for element in connectors { group.append(element) }
    for block in band.blocks { group.append(drawing(of: block)) }
    for pin in band.pins { group.append(line(of: pin)) }
    for lane in band.lanes {
      group.append(LaneDrawing(lane: lane, band: band, pen: pen).group)
    }
    for element in overview { group.append(element) }
    for pin in band.pins { group.append(head(of: pin)) }
    if let caption = band.caption {
      group.append(
        pen.text(
          caption, x: band.left, y: band.captionY, size: 11, role: "faint",
          fill: palette.faintInk))
    }
    return group
  }

  private var levels: [MarkupElement] {
    guard !band.isCompact else {
      return [
        pen.line(
          band.left, band.levelsBottom, band.right, band.levelsBottom, role: "grid",
          stroke: palette.grid)
      ]
    }
    let states: [AppState] = [.active, .inactive, .background, .suspended, .notRunning]
    return states.enumerated().flatMap { level, state in
      let y = band.top(ofLevel: level) + band.blockHeight / 2
      return [
        pen.line(
          band.left, y, band.right, y, role: "grid", stroke: palette.grid, dash: "1 5"),
        pen.text(
          StateWord.label(state), x: band.left - 14, y: y + 4, role: "soft",
          fill: palette.softInk, anchor: "end", bold: true),
      ]
    }
  }

  private var ticks: [MarkupElement] {
    band.ticks.flatMap { tick -> [MarkupElement] in
      let line = pen.line(
        tick.x, band.levelsTop - 6, tick.x, band.tickY - 11, role: "grid", stroke: palette.grid)
      guard let label = tick.label else { return [line] }
      return [
        line,
        pen.text(
          label, x: tick.labelX, y: band.tickY, size: 11, role: "faint", fill: palette.faintInk,
          anchor: "middle"),
      ]
    }
  }

  private var folds: [MarkupElement] {
    band.folds.map { fold in
      let (top, bottom) = (band.levelsTop - 10, band.tickY - 13)
      var group = MarkupElement("g", ["class": "fold"])
      group.append(DrawingPen.title(fold.label))
      group.append(
        pen.box(fold.x, top, fold.width, bottom - top, role: "fold-fill", fill: palette.foldFill))
      for edge in [fold.x, fold.x + fold.width] {
        group.append(
          tear(x: edge, from: top, to: bottom, role: "fold-line", stroke: palette.foldLine))
      }
      group.append(
        pen.text(
          fold.label, x: fold.labelX, y: band.tickY + 15 * Double(fold.row + 1), size: 11,
          role: "faint", fill: palette.faintInk, anchor: "middle"))
      return group
    }
  }

  /// A torn edge of paper.
  private func tear(
    x: Double, from top: Double, to bottom: Double, role: String, stroke: String,
    width: Double = 1
  ) -> MarkupElement {
    var data = "M\(DrawingPen.number(x - 3)) \(DrawingPen.number(top))"
    var y = top
    var isLeft = true
    while y + 6 <= bottom {
      data += isLeft ? "l6 6" : "l-6 6"
      isLeft.toggle()
      y += 6
    }
    return MarkupElement(
      "path",
      [
        "class": role, "d": data, "fill": "none", "stroke": stroke,
        "stroke-width": DrawingPen.number(width),
      ])
  }

  /// The steps between the levels of neighbouring blocks.
  private var connectors: [MarkupElement] {
    guard !band.isCompact else { return [] }
    return zip(band.blocks, band.blocks.dropFirst()).compactMap { before, after in
      guard let from = before.level, let to = after.level, from != to else { return nil }
      let half = band.blockHeight / 2
      return pen.line(
        after.x, band.top(ofLevel: from) + half, after.x, band.top(ofLevel: to) + half,
        role: "step", stroke: palette.softInk, width: 1.4)
    }
  }

  private func drawing(of block: TimelineLayout.Block) -> MarkupElement {
    let (y, height) = (band.top(ofLevel: block.level), band.height(ofLevel: block.level))
    let role = "s-\(block.state.rawValue)"
    let color = palette.fill(block.state)
    let radius = min(4, block.width / 3)
    var group = MarkupElement(
      "g",
      [
        "class": "block", "data-line": "\(block.position.line)",
        "data-input": "\(block.position.input)",
      ])
    group.append(DrawingPen.title(block.title))
    switch block.evidence {
    case .observed:
      group.append(
        pen.box(block.x, y, block.width, height, radius: radius, role: role, fill: color))
    case .inferred:
      group.append(
        pen.box(
          block.x, y, block.width, height, radius: radius,
          role: "inferred o-\(block.state.rawValue)",
          fill: "url(#\(pen.hatch(block.state)))", stroke: color))
    case .assumed:
      group.append(
        pen.box(
          block.x, y, block.width, height, radius: radius, role: "assumed",
          fill: palette.surface, stroke: palette.faintInk, dash: "3 3"))
    }
    for cut in block.cuts {
      group.append(
        tear(
          x: cut, from: y - 1, to: y + height + 1, role: "cut", stroke: palette.surface, width: 2.5)
      )
    }
    guard let label = block.label else { return group }
    let isSolid = block.evidence == .observed
    if block.evidence == .inferred {
      let width = TextMeasure.width(label, size: BandPlan.labelSize, bold: true) + 8
      group.append(
        pen.box(
          block.middle - width / 2, y + height / 2 - 8, width, 16, radius: 3, role: "surface",
          fill: palette.surface))
    }
    group.append(
      pen.text(
        label, x: block.middle, y: y + height / 2 + 4,
        role: isSolid ? "on-\(block.state.rawValue)" : "ink",
        fill: isSolid ? palette.text(on: block.state) : palette.ink, anchor: "middle",
        bold: true))
    return group
  }

  private var overview: [MarkupElement] {
    guard !band.overview.isEmpty else { return [] }
    let y = band.overviewY
    let parts = band.overview.map { part in
      pen.box(
        part.x, y + 4, part.width, 12,
        role: part.evidence == .inferred ? "inferred" : "s-\(part.state.rawValue)",
        fill: part.evidence == .inferred
          ? "url(#\(pen.hatch(part.state)))" : palette.fill(part.state))
    }
    return [
      pen.text(
        "Whole run, linear", x: band.left - 14, y: y + 14, size: 11, role: "soft",
        fill: palette.softInk, anchor: "end"),
      pen.box(
        band.left, y, band.right - band.left, 20, radius: 5, role: "fold-fill",
        fill: palette.foldFill),
    ] + parts + [
      pen.box(
        band.left, y, band.right - band.left, 20, radius: 5, role: "frame",
        stroke: palette.foldLine)
    ]
  }

  /// The dotted line from a finding's head down to its event; lanes are drawn over it.
  private func line(of pin: TimelineLayout.Pin) -> MarkupElement {
    let data =
      "M\(DrawingPen.number(pin.headX)) \(DrawingPen.number(band.pinY + 11))"
      + "L\(DrawingPen.number(pin.x)) \(DrawingPen.number(band.levelsTop - 4))"
      + "V\(DrawingPen.number(band.lanesBottom - 4))"
    return MarkupElement(
      "path",
      [
        "class": "l-\(pin.severity.rawValue)", "d": data, "fill": "none",
        "stroke": palette.fill(pin.severity), "stroke-dasharray": "2 3",
      ])
  }

  private func head(of pin: TimelineLayout.Pin) -> MarkupElement {
    var group = MarkupElement("g", ["class": "pin", "data-finding": "\(pin.number)"])
    group.append(DrawingPen.title(pin.title))
    group.append(
      pen.box(
        pin.headX - pin.headWidth / 2, band.pinY - 11, pin.headWidth, 22, radius: 11,
        role: "v-\(pin.severity.rawValue)", fill: palette.fill(pin.severity)))
    group.append(
      pen.text(
        pin.label, x: pin.headX, y: band.pinY + 4.3, size: 12, role: "on-severity",
        fill: palette.onSeverity, anchor: "middle", bold: true))
    guard pen.linksFindings else { return group }
    return MarkupElement("a", ["href": "#finding-\(pin.number)"], elements: [group])
  }
}
