import Guidelines
import Lifecycle

/// What the lanes of a run show, by the places of the events; where they stand comes later.
struct LanePlan {
  /// An event of a lane.
  struct Mark {
    var event: Int
    var isTriangle = false
    var isViolation = false
    /// The name printed beside it where there is room.
    var label: String?
  }

  /// A stretch from one event to another.
  struct Bar {
    var from: Int
    /// nil where the log shows no end.
    var to: Int?
    /// The moment at which the allowance ends, nil without one.
    var allowance: Instant?
    var limitText: String?
    /// The event from which on the stretch breaks a guideline.
    var violationFrom: Int?
    var text: String
  }

  var title: String
  var marks: [Mark] = []
  var bars: [Bar] = []

  /// At most so many lanes of one kind; more share the last.
  private static let mostOfOneKind = 4

  /// The lanes of a run, from top to bottom: only those for which the log has events.
  static func lanes(of run: Run, findings: [Finding]) -> [LanePlan] {
    let accused = Set(
      findings.filter { $0.run == run.id && $0.severity > .note }.flatMap {
        finding -> [LinePosition] in
        guard case .log(let position) = finding.place else { return [] }
        return [position]
      })
    var callbacks = LanePlan(title: "Callbacks")
    var drawing = LanePlan(title: "Drawing")
    var system = LanePlan(title: "System")
    var other = LanePlan(title: "Other events")
    var tasks = BarCollector(), files = BarCollector(), timers = BarCollector()
    for (index, occurrence) in run.occurrences.enumerated() {
      let event = occurrence.event
      let isAccused = accused.contains(event.position)
      switch event.kind.category {
      case "app", "scene", "swiftui":
        callbacks.marks.append(
          Mark(
            event: index, isTriangle: true, isViolation: isAccused,
            label: String(event.kind.rawValue.drop { $0 != "." }.dropFirst())))
      case "gl", "metal": drawing.marks.append(Mark(event: index, isViolation: isAccused))
      case "sys":
        system.marks.append(
          Mark(
            event: index, isViolation: isAccused,
            label: String(event.kind.rawValue.drop { $0 != "." }.dropFirst())))
      case "bgtask": tasks.takeTask(event, at: index, isAccused: isAccused, in: run)
      case "file" where event.kind != .fileRead && event.kind != .fileWrite,
        "db":
        files.takeFile(event, at: index, isAccused: isAccused, in: run)
      case "timer": timers.takeTimer(event, at: index, isAccused: isAccused)
      default: other.marks.append(Mark(event: index, isViolation: isAccused))
      }
    }
    let bars = [(tasks, "tasks"), (files, "files"), (timers, "timers")]
      .flatMap { $0.0.lanes(most: mostOfOneKind, kind: $0.1) }
    return [callbacks].filter { !$0.marks.isEmpty } + bars
      + [drawing, system, other].filter { !$0.marks.isEmpty }
  }
}
