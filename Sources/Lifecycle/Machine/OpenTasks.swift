/// The background tasks that are open at a point of a run.
struct OpenTasks {
  private var counts: [String: Int] = [:]

  /// Whether any task is open.
  var areOpen: Bool { counts.values.contains { $0 > 0 } }

  /// Takes the next event; tasks without an id are counted together.
  mutating func take(_ event: LifecycleEvent) {
    let id = event.attributes["id"] ?? ""
    switch event.kind {
    case .bgtaskBegin: counts[id, default: 0] += 1
    case .bgtaskEnd, .bgtaskExpired:
      let rest = (counts[id] ?? 0) - 1
      counts[id] = rest > 0 ? rest : nil
    default: break
    }
  }
}
