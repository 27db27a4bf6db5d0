import Lifecycle

/// The lanes of what a run held: a lane a thing, a bar from its beginning to its end.
///
/// The bars are the run's holdings, so that a drawing shows what rules and measured durations say.
struct BarCollector {
  private let run: Run
  private let accused: Set<LinePosition>
  private let broken: [LinePosition: Int]
  private var order: [Key] = []
  private var plans: [Key: LanePlan] = [:]

  private struct Key: Hashable {
    let lane: Lane
    let name: String
  }

  /// Looks at a run; `accused` are the lines of findings, `broken` where a thing that a finding names
  /// begins to break its guideline.
  init(_ run: Run, accused: Set<LinePosition>, broken: [LinePosition: Int]) {
    self.run = run
    self.accused = accused
    self.broken = broken
    let begun = Dictionary(
      run.facts.holdings.map { ($0.begin, $0) }, uniquingKeysWith: { first, _ in first })
    var keyOfEnd: [Int: Key] = [:]
    for holding in run.facts.holdings {
      let key = Self.key(of: holding, in: run)
      for index in [holding.end, holding.expiry].compactMap(\.self) { keyOfEnd[index] = key }
    }
    for index in run.occurrences.indices {
      let event = run.occurrences[index].event
      guard event.kind.declaration.lane.isOfResources else { continue }
      if let holding = begun[index] {
        open(holding, event)
      } else if let key = keyOfEnd[index] {
        if event.kind.declaration.expires != nil || accused.contains(event.position) {
          mark(index, key)
        }
      } else {
        mark(index, Self.key(of: event))
      }
    }
  }

  /// The lanes of a sort in the order of their first events; those above the most share the last.
  func lanes(of lane: Lane, most: Int) -> [LanePlan] {
    let all = order.filter { $0.lane == lane }.compactMap { plans[$0] }
    guard all.count > most else { return all }
    var rest = LanePlan(title: "\(all.count - most + 1) more \(lane.rawValue)")
    for plan in all[(most - 1)...] {
      rest.marks += plan.marks
      rest.bars += plan.bars
    }
    rest.marks.sort { $0.event < $1.event }
    rest.bars.sort { $0.from < $1.from }
    return all[..<(most - 1)] + [rest]
  }

  // MARK: - Bars

  private mutating func open(_ holding: Holding, _ event: LifecycleEvent) {
    let key = Self.key(of: holding, in: run)
    var bar = LanePlan.Bar(from: holding.begin, text: Self.title(of: event))
    bar.to = holding.over
    let isAccused = accused.contains(event.position)
    switch key.lane {
    case .tasks:
      let measured = run.durations.first { $0.from == event.position && $0.limit != nil }
      if let limit = measured?.limit, let start = event.time?.instant {
        bar.allowance = start.advanced(by: limit)
        bar.limitText = "allowance \(MeasureText.seconds(limit))"
      }
      if isAccused, bar.allowance == nil { bar.violationFrom = holding.begin }
    case .files:
      // A file that a finding accuses is in order until the app leaves the foreground.
      bar.violationFrom =
        isAccused ? leave(after: holding.begin) ?? holding.begin : broken[event.position]
    default:
      if isAccused { bar.violationFrom = holding.begin }
    }
    begin(key, title: Self.title(of: event))
    plans[key]?.bars.append(bar)
  }

  private mutating func mark(_ index: Int, _ key: Key) {
    let event = run.occurrences[index].event
    begin(key, title: Self.title(of: event))
    plans[key]?.marks.append(
      LanePlan.Mark(event: index, isViolation: accused.contains(event.position)))
  }

  private mutating func begin(_ key: Key, title: String) {
    guard plans[key] == nil else { return }
    order.append(key)
    plans[key] = LanePlan(title: title)
  }

  /// The first event after this one that closes protected files.
  private func leave(after index: Int) -> Int? {
    run.occurrences.indices.dropFirst(index + 1).first {
      switch run.occurrences[$0].event.kind {
      case .systemDeviceLocked, .appProtectedDataWillBecomeUnavailable, .appWillResignActive,
        .appDidEnterBackground:
        true
      default: false
      }
    }
  }

  // MARK: - Names

  private static func key(of holding: Holding, in run: Run) -> Key {
    let event = run.occurrences[holding.begin].event
    let lane = event.kind.declaration.lane
    return Key(
      lane: lane, name: holding.name.isEmpty ? key(of: event).name : "\(event.noun)\(holding.name)")
  }

  private static func key(of event: LifecycleEvent) -> Key {
    let lane = event.kind.declaration.lane
    let name =
      lane == .files
      ? event.attributes[.path] ?? event.attributes[.name] ?? event.attributes[.id]
      : event.attributes[.id] ?? event.attributes[.name] ?? event.attributes[.port]
    return Key(lane: lane, name: "\(event.noun)\(name ?? "")")
  }

  /// How a lane and its bars call the thing: `Task 7 “upload”`, `Timer poll`, `notes.db · Complete`.
  private static func title(of event: LifecycleEvent) -> String {
    let (id, name) = (event.attributes[.id], event.attributes[.name])
    switch event.kind.declaration.lane {
    case .tasks:
      return [event.noun, id, name.map { "“\($0)”" }].compactMap(\.self).joined(separator: " ")
    case .files:
      let path = event.attributes[.path] ?? name ?? id ?? ""
      let file = path.split(separator: "/").last.map(String.init) ?? event.noun
      return file + (event.attributes[.protectionClass].map { " · \($0)" } ?? "")
    default:
      return [event.noun, id ?? name ?? event.attributes[.port]].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}

extension LifecycleEvent {
  /// What a lane calls things of the event's sort.
  fileprivate var noun: String {
    switch kind.category {
    case "bgtask": "Task"
    case "file", "db": "File"
    case "timer": "Timer"
    case "socket": "Socket"
    case "bonjour": "Bonjour"
    case "movie": "Movie"
    case "audio": "Audio"
    default: "Alert"
    }
  }
}
