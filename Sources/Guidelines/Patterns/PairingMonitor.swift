import Lifecycle

/// Decides *pairing*: what is acquired is released before the scope opens, or within its grace.
struct PairingMonitor: PatternMonitor {
  private let acquire: EventMatch
  private let release: EventMatch
  private let key: String
  private let grace: Duration?
  private var scope: ScopeTracker
  /// What is held now, in the order in which it was acquired.
  private var held: [(id: String, since: Sighting)] = []
  /// What was held when the scope opened and has not been released since.
  private var overdue: [(id: String, since: Sighting)] = []
  private var result = PatternResult()

  init(
    acquire: EventMatch, release: EventMatch, key: String, before scope: Scope, grace: Duration?
  ) {
    self.acquire = acquire
    self.release = release
    self.key = key
    self.grace = grace
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    if acquire(sighting) {
      held.append((sighting.attributes.text(of: key) ?? "", sighting))
    } else if release(sighting) {
      drop(sighting.attributes.text(of: key) ?? "")
    }
    let opening = scope.opening
    switch scope.see(sighting) {
    case .opened:
      if !held.isEmpty || result.exercised == 0 { result.exercised += 1 }
      overdue = held
      if grace == nil { settle(at: sighting) }
    case .closed:
      // A scope shorter than the grace does no harm; one without a clock may.
      if !overdue.isEmpty, opening.flatMap({ sighting.elapsed(since: $0) }) == nil {
        result.undecided.append(.noClock("whether the grace was over"))
      }
      overdue = []
    case .none: break
    }
  }

  /// What is still held when the grace is over is a match.
  private mutating func settle(at sighting: Sighting) {
    guard let opening = scope.opening, !overdue.isEmpty else { return }
    let elapsed = sighting.elapsed(since: opening)
    if let grace {
      guard let elapsed, elapsed.isOver(grace) else { return }
    }
    for (_, since) in overdue {
      result.matches.append(
        .init(event: since, cause: opening, elapsed: elapsed, limit: grace))
    }
    overdue = []
  }

  private mutating func drop(_ id: String) {
    // A release that names nothing releases what was acquired last.
    let isSame: ((id: String, since: Sighting)) -> Bool = { id.isEmpty || $0.id == id }
    if let place = overdue.lastIndex(where: isSame) { overdue.remove(at: place) }
    if let place = held.lastIndex(where: isSame) { held.remove(at: place) }
  }

  func finish() -> PatternResult {
    var result = result
    if !overdue.isEmpty, scope.isOpen {
      result.undecided.append(.cutOff("the log ends before \(release.title) had to come"))
    }
    return result
  }
}
