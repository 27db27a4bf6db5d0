import Guidelines
import Lifecycle

/// Where the numbered heads of findings stand: over their events, apart from each other.
struct PinPlacement {
  private(set) var pins: [TimelineLayout.Pin] = []
  private static let spacing = 3.0
  /// How far a head may stand from its event.
  private static let farthest = 60.0
  private static let mostSingle = 30

  /// Places the findings of a run whose lines lie on the axis.
  init(
    _ findings: [NumberedFinding], run: Run, isLastBand: Bool, axis: TimelineAxis, left: Double,
    right: Double
  ) {
    guard findings.contains(where: { $0.finding.run == run.id }) else { return }
    let places = Self.places(of: run)
    var wanted: [TimelineLayout.Pin] = []
    for numbered in findings where numbered.finding.run == run.id {
      guard case .log(let position) = numbered.finding.place,
        let x = Self.x(
          of: numbered.finding, at: position, run: run, isLastBand: isLastBand, axis: axis,
          places: places)
      else { continue }
      let message = VisibleText.onOneLine(numbered.finding.message)
      wanted.append(
        TimelineLayout.Pin(
          x: x, headX: x, headWidth: 0, label: "\(numbered.number)",
          severity: numbered.finding.severity, number: numbered.number,
          title: "Finding \(numbered.number): \(message)"))
    }
    wanted.sort { ($0.x, $0.number) < ($1.x, $1.number) }
    pins = Self.spread(wanted, left: left, right: right)
  }

  /// The place of the event on this line, or of the last one before it; nil outside the band.
  ///
  /// A finding that has a moment of its own, such as the end of a silence, stands there.
  private static func x(
    of finding: Finding, at position: LinePosition, run: Run, isLastBand: Bool,
    axis: TimelineAxis, places: [LinePosition: Int]
  ) -> Double? {
    let events = run.occurrences
    let told = places[position].flatMap { events[$0].event.time }
    if let time = finding.time, time.instant != told?.instant, let range = axis.range {
      let moment = time.instant.nanoseconds
      // The moment at which a band ends is the beginning of the next.
      let isInside = range.contains(moment) && (isLastBand || moment < range.upperBound)
      return isInside ? axis.x(of: moment) : nil
    }
    if let exact = places[position] { return axis.x(ofEvent: exact) }
    let before = events.lastIndex { $0.event.position < position }
    return axis.x(ofEvent: before ?? 0)
  }

  /// The events by their lines; a witness's line leads to the event that it told too.
  private static func places(of run: Run) -> [LinePosition: Int] {
    var places: [LinePosition: Int] = [:]
    for (index, occurrence) in run.occurrences.enumerated() {
      for witness in occurrence.witnesses where places[witness.position] == nil {
        places[witness.position] = index
      }
    }
    for (index, occurrence) in run.occurrences.enumerated().reversed() {
      places[occurrence.event.position] = index
    }
    return places
  }

  private static func spread(
    _ wanted: [TimelineLayout.Pin], left: Double, right: Double
  ) -> [TimelineLayout.Pin] {
    var pins: [TimelineLayout.Pin] = []
    for pin in wanted {
      // With many findings those at nearly one place share a head from the start.
      if wanted.count > mostSingle, let last = pins.last, pin.x - last.x < 4 {
        pins[pins.count - 1] = join(last, pin)
      } else {
        pins.append(pin)
      }
    }
    while true {
      let placed = sideBySide(pins, left: left, right: right)
      let isNear = placed.allSatisfy { abs($0.headX - $0.x) <= farthest }
      let isInside = (placed.first.map { $0.headX - $0.headWidth / 2 } ?? left) >= left - 12
      if pins.count < 2 || (isNear && isInside) { return placed }
      // Heads that cannot stand near their events are joined with their nearest neighbours.
      var nearest = 1
      for index in 1..<pins.count
      where pins[index].x - pins[index - 1].x < pins[nearest].x - pins[nearest - 1].x {
        nearest = index
      }
      let joined = join(pins[nearest - 1], pins[nearest])
      pins.replaceSubrange((nearest - 1)...nearest, with: [joined])
    }
  }

  /// The heads without overlaps, each as near to its event as its neighbours let it.
  private static func sideBySide(
    _ wanted: [TimelineLayout.Pin], left: Double, right: Double
  ) -> [TimelineLayout.Pin] {
    var pins = wanted
    var free = left - 11
    for index in pins.indices {
      let half = headWidth(pins[index]) / 2
      pins[index].headWidth = half * 2
      pins[index].headX = max(pins[index].x, free + half)
      free = pins[index].headX + half + spacing
    }
    var limit = right + 11
    for index in pins.indices.reversed() {
      let half = pins[index].headWidth / 2
      pins[index].headX = min(pins[index].headX, limit - half)
      limit = pins[index].headX - half - spacing
    }
    return pins
  }

  private static func headWidth(_ pin: TimelineLayout.Pin) -> Double {
    max(22, TextMeasure.width(pin.label, size: 12, bold: true) + 10)
  }

  private static func join(
    _ first: TimelineLayout.Pin, _ second: TimelineLayout.Pin
  ) -> TimelineLayout.Pin {
    var joined = first
    let count = { (label: String) in label.hasSuffix("×") ? Int(label.dropLast()) ?? 1 : 1 }
    joined.label = "\(count(first.label) + count(second.label))×"
    joined.severity = max(first.severity, second.severity)
    joined.number = min(first.number, second.number)
    joined.title =
      "\(count(first.label) + count(second.label)) findings from number \(joined.number)"
    return joined
  }
}
