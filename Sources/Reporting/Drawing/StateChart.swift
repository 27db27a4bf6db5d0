import Lifecycle

/// The states and the ways between them, with the one in which a finding fell.
enum StateChart {
  /// Where a finding fell: the state before its line, the one after it, and how that is known.
  struct Moment {
    var before: AppState
    var after: AppState
    var evidence: Evidence
  }

  private static let (width, height) = (92.0, 22.0)

  /// What all charts of a page share; it draws nothing by itself.
  static func definitions() -> MarkupElement {
    let pen = DrawingPen(palette: .light, prefix: "")
    var symbol = MarkupElement("symbol", ["id": "state-chart", "viewBox": "0 0 336 80"])
    for (from, to) in ways {
      symbol.append(way(from, to, role: "step", stroke: pen.palette.softInk, width: 1))
    }
    for state in AppState.allCases {
      guard let place = place(of: state) else { continue }
      symbol.append(
        pen.box(
          place.x, place.y, width, height, radius: 5, role: "surface grid",
          fill: pen.palette.surface, stroke: pen.palette.foldLine))
      symbol.append(name(of: state, role: "soft", fill: pen.palette.softInk, pen))
    }
    return MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "defs", "width": "0", "height": "0",
        "aria-hidden": "true",
      ], elements: [symbol])
  }

  /// The chart of one moment.
  static func element(_ moment: Moment) -> MarkupElement {
    let pen = DrawingPen(palette: .light, prefix: "")
    var label = "State at this moment: \(StateWord.name(moment.after))"
    if moment.before != moment.after {
      label =
        "At this moment from \(StateWord.name(moment.before)) to "
        + StateWord.name(moment.after)
    }
    label += ", \(moment.evidence.rawValue)"
    var chart = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "chart", "viewBox": "0 0 336 80",
        "role": "img", "aria-label": label, "font-family": DrawingPen.fonts,
      ], elements: [MarkupElement("use", ["href": "#state-chart"])])
    if moment.before != moment.after {
      if place(of: moment.before) != nil, place(of: moment.after) != nil {
        chart.append(
          way(moment.before, moment.after, role: "mark-line", stroke: pen.palette.ink, width: 2.5))
      }
      if let place = place(of: moment.before) {
        chart.append(
          pen.box(
            place.x, place.y, width, height, radius: 5,
            role: "hollow o-\(moment.before.rawValue)", stroke: pen.palette.fill(moment.before)))
      }
    }
    if let place = place(of: moment.after) {
      chart.append(
        pen.box(
          place.x, place.y, width, height, radius: 5, role: "s-\(moment.after.rawValue)",
          fill: pen.palette.fill(moment.after)))
      chart.append(
        name(
          of: moment.after, role: "on-\(moment.after.rawValue)",
          fill: pen.palette.text(on: moment.after), pen))
    }
    return chart
  }

  /// The ways that the transition table knows, each pair once.
  private static let ways: [(AppState, AppState)] = {
    let states = AppState.allCases.filter { place(of: $0) != nil }
    var ways: [(AppState, AppState)] = []
    for (index, from) in states.enumerated() {
      for to in states.dropFirst(index + 1) {
        // Every state may end the process; drawn, these ways would hide the others.
        let isEnd = from == .notRunning && !TransitionTable.allows(from, to: to)
        if !isEnd, TransitionTable.allows(from, to: to) || TransitionTable.allows(to, to: from) {
          ways.append((from, to))
        }
      }
    }
    return ways
  }()

  private static func place(of state: AppState) -> (x: Double, y: Double)? {
    switch state {
    case .notRunning: (1, 4)
    case .inactive: (122, 4)
    case .active: (243, 4)
    case .suspended: (1, 54)
    case .background: (122, 54)
    case .unknown: nil
    }
  }

  /// A line between the edges of two boxes.
  private static func way(
    _ from: AppState, _ to: AppState, role: String, stroke: String, width line: Double
  ) -> MarkupElement {
    let pen = DrawingPen(palette: .light, prefix: "")
    let (start, end) = (place(of: from) ?? (0, 0), place(of: to) ?? (0, 0))
    let isSideways = start.x != end.x
    let isForward = start.x < end.x
    let (x1, x2) =
      isSideways
      ? (start.x + (isForward ? width : 0), end.x + (isForward ? 0 : width))
      : (start.x + width / 2, end.x + width / 2)
    let isDown = start.y < end.y
    let (y1, y2) =
      isSideways
      ? (start.y + height / 2, end.y + height / 2)
      : (start.y + (isDown ? height : 0), end.y + (isDown ? 0 : height))
    return pen.line(x1, y1, x2, y2, role: role, stroke: stroke, width: line)
  }

  private static func name(
    of state: AppState, role: String, fill: String, _ pen: DrawingPen
  ) -> MarkupElement {
    let place = place(of: state) ?? (0, 0)
    return pen.text(
      StateWord.label(state), x: place.x + width / 2, y: place.y + 15, size: 11.5, role: role,
      fill: fill, anchor: "middle", bold: true)
  }
}
