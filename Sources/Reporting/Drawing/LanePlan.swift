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
    /// The state that the stretch tells of; nil where it tells of a resource.
    var state: AppState?
    /// Whether another witness says otherwise.
    var isDisputed = false
  }

  var title: String
  /// What the marks follow from; nil where they are a resource's own.
  var group: Lane?
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
    let things = BarCollector(run, accused: accused, broken: violations(of: run, findings))
    var groups: [Lane: LanePlan] = [:]
    for (index, occurrence) in run.occurrences.enumerated() {
      let event = occurrence.event
      let lane = event.kind.declaration.lane
      guard !lane.isOfResources else { continue }
      var mark = Mark(event: index, isViolation: accused.contains(event.position))
      mark.isTriangle = lane == .callbacks
      if lane == .callbacks || lane == .system {
        mark.label = String(event.kind.rawValue.drop { $0 != "." }.dropFirst())
      }
      groups[lane, default: LanePlan(title: lane.title, group: lane)].marks.append(mark)
    }
    groups[.system]?.bars = SystemTruth.bars(of: run)
    // Bars of states carry their own names.
    if let system = groups[.system], !system.bars.isEmpty {
      groups[.system]?.marks = system.marks.map {
        Mark(event: $0.event, isViolation: $0.isViolation)
      }
    }
    let resources = Lane.allCases.filter(\.isOfResources)
    return SceneLanes.lanes(of: run) + [groups[.callbacks], groups[.system]].compactMap { $0 }
      + resources.flatMap { things.lanes(of: $0, most: mostOfOneKind) }
      + [groups[.drawing], groups[.other]].compactMap { $0 }
  }

  /// Where a resource that a finding names among its related lines begins to break the guideline: at
  /// the line that the finding points to.
  private static func violations(of run: Run, _ findings: [Finding]) -> [LinePosition: Int] {
    var broken: [LinePosition: Int] = [:]
    for finding in findings where finding.run == run.id && finding.severity > .note {
      guard case .log(let position) = finding.place, !finding.related.isEmpty,
        let index = run.occurrences.firstIndex(where: { $0.event.position == position })
      else { continue }
      for related in finding.related where related.position < position {
        broken[related.position] = min(broken[related.position] ?? index, index)
      }
    }
    return broken
  }
}
