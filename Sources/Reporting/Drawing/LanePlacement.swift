import Lifecycle

/// Puts a lane's marks and bars on the axis of a band and their names where there is room.
struct LanePlacement {
  /// nil where nothing of the lane falls into the band.
  private(set) var lane: TimelineLayout.Lane?

  /// Marks closer than this are drawn as one.
  private static let nearest = 7.0
  private static let labelSize = 10.5

  /// Places a lane at `y` of the builder's band.
  init(_ plan: LanePlan, _ builder: BandBuilder, y: Double) {
    let title = VisibleText.onOneLine(plan.title)
    let room = builder.band.left - 24
    var lane = TimelineLayout.Lane(
      title: TextMeasure.shortened(title, to: room, size: 11), fullTitle: title, y: y)
    lane.bars = Self.bars(plan, builder)
    lane.marks = Self.marks(plan, builder)
    Self.nameMarks(&lane, plan, right: builder.options.width - 2)
    self.lane = lane.bars.isEmpty && lane.marks.isEmpty ? nil : lane
  }

  private static func bars(_ plan: LanePlan, _ builder: BandBuilder) -> [TimelineLayout.Bar] {
    let (axis, run) = (builder.axis, builder.plan.run)
    let indices = builder.plan.pieces.flatMap { $0.stretch.events.map(\.index) }
    guard let first = indices.first, let last = indices.last else { return [] }
    var bars: [TimelineLayout.Bar] = []
    for bar in plan.bars where bar.from <= last && (bar.to ?? last) >= first {
      let x = axis.x(ofEvent: bar.from) ?? builder.band.left
      let isOpen = bar.to == nil
      let end = bar.to.flatMap { axis.x(ofEvent: $0) } ?? builder.band.right
      let event = run.occurrences[bar.from].event
      var placed = TimelineLayout.Bar(
        x: x, width: max(3, end - x), violationX: nil, label: nil,
        title: Self.title(bar, run), isOpen: isOpen, position: event.position, state: bar.state,
        isDisputed: bar.isDisputed)
      if let from = bar.violationFrom, from <= last {
        placed.violationX = axis.x(ofEvent: from) ?? builder.band.left
      }
      if let allowance = bar.allowance {
        let until = bar.to.flatMap { run.occurrences[$0].event.time } ?? run.end
        if let until, until.instant > allowance {
          placed.allowanceX = axis.x(of: allowance.nanoseconds)
          placed.violationX = placed.allowanceX
        }
      }
      if let limit = bar.limitText, placed.allowanceX != nil { placed.label = limit }
      if let label = placed.label {
        let width = TextMeasure.width(label, size: labelSize)
        let before = (placed.allowanceX ?? end) - 6
        if before - width > x + 4 {
          placed.labelX = before - width
        } else {
          placed.label = nil
        }
      }
      // Bars that end before the last one ended are drawn over it, thinner ones are left out.
      if let previous = bars.last, placed.width <= 3, placed.x - previous.x < nearest { continue }
      bars.append(placed)
    }
    return bars
  }

  private static func title(_ bar: LanePlan.Bar, _ run: Run) -> String {
    let from = run.occurrences[bar.from].event
    var text = "\(bar.text), line \(from.position.line)"
    if let to = bar.to {
      let event = run.occurrences[to].event
      text += " to \(event.position.line)"
      if let start = from.time, let end = event.time {
        text += ", " + DurationText.precise(start.instant.duration(to: end.instant))
      }
    } else {
      text += ", no end in the log"
    }
    return VisibleText.onOneLine(bar.limitText.map { "\(text), \($0)" } ?? text)
  }

  private static func marks(_ plan: LanePlan, _ builder: BandBuilder) -> [TimelineLayout.Mark] {
    var marks: [TimelineLayout.Mark] = []
    var joined = 0
    for mark in plan.marks {
      guard let x = builder.axis.x(ofEvent: mark.event) else { continue }
      let event = builder.plan.run.occurrences[mark.event].event
      if let last = marks.last, x - last.x < nearest,
        last.isViolation == mark.isViolation || joined > 0
      {
        joined += 1
        marks[marks.count - 1].isViolation = last.isViolation || mark.isViolation
        marks[marks.count - 1].label = nil
        marks[marks.count - 1].title =
          "\(joined + 1) events, lines \(last.position.line)–\(event.position.line)"
        continue
      }
      joined = 0
      let time = event.time.map { $0.timeOfDay + ", " } ?? ""
      marks.append(
        TimelineLayout.Mark(
          x: x, isTriangle: mark.isTriangle, isViolation: mark.isViolation,
          title: "\(event.kind.rawValue), \(time)line \(event.position.line)",
          label: mark.label, position: event.position))
    }
    return marks
  }

  /// Keeps the names that have room before the next mark.
  private static func nameMarks(
    _ lane: inout TimelineLayout.Lane, _ plan: LanePlan, right: Double
  ) {
    for index in lane.marks.indices {
      guard let label = lane.marks[index].label else { continue }
      let x = lane.marks[index].x + 8
      let next = index + 1 < lane.marks.count ? lane.marks[index + 1].x - 8 : right
      if x + TextMeasure.width(label, size: labelSize) <= next {
        lane.marks[index].labelX = x
      } else {
        lane.marks[index].label = nil
      }
    }
  }
}
