/// The background tasks that are open at a point of a run.
///
/// A task is over when it is ended or when its time is: the handler that then runs is to end it, and
/// nothing goes on under its protection.
package struct OpenTasks: Sendable {
  /// How many are open under each id; those without one stand under the empty id.
  private var counts: [String: Int] = [:]
  /// How many are open under all ids.
  private var openCount = 0
  /// How many tasks without an id expired and still have their end to come.
  private var expired = 0

  /// Begins without any.
  package init() {}

  /// Whether any task is open.
  package var areOpen: Bool { openCount > 0 }

  /// Takes the next event into account.
  package mutating func take(_ event: LifecycleEvent) {
    switch event.kind {
    case .bgtaskBegin where event.phase != .end:
      counts[event.attributes[.id] ?? "", default: 0] += 1
      openCount += 1
    case .bgtaskEnd where event.phase != .end: close(event.attributes[.id] ?? "", isEnd: true)
    case .bgtaskExpired: close(event.attributes[.id] ?? "", isEnd: false)
    default: break
    }
  }

  /// What is begun by an id is closed by that id; everything else is counted together.
  private mutating func close(_ id: String, isEnd: Bool) {
    if !id.isEmpty, let count = counts[id] {
      if count > 0 { closeOne(of: id) } else if isEnd { expired = max(0, expired - 1) }
    } else if isEnd, expired > 0 {
      expired -= 1
    } else if let count = counts[""], count > 0 {
      closeOne(of: "")
      if !isEnd { expired += 1 }
    } else if id.isEmpty {
      // Which one is meant is not told, only that there is one less.
      let open = counts.filter { $0.value > 0 }.keys.min()
      open.map { closeOne(of: $0) }
      if !isEnd, open != nil { expired += 1 }
    }
  }

  private mutating func closeOne(of id: String) {
    counts[id, default: 1] -= 1
    openCount -= 1
  }
}
