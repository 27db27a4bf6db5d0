import Lifecycle

/// Decides *existence*: some such event in each scope that closes.
struct ExistenceMonitor: PatternMonitor {
  private let event: EventMatch
  private var scope: ScopeTracker
  private var isSeen = false
  private var result = PatternResult()

  init(of event: EventMatch, in scope: Scope) {
    self.event = event
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    let wasOpen = scope.isOpen
    let opening = scope.opening
    let change = scope.see(sighting)
    if wasOpen, event(sighting) { isSeen = true }
    switch change {
    case .opened: isSeen = false
    case .closed:
      result.exercised += 1
      if !isSeen {
        result.matches.append(
          .init(
            event: sighting, cause: opening,
            elapsed: opening.flatMap { sighting.elapsed(since: $0) })
        )
      }
    case .none: break
    }
  }

  func finish() -> PatternResult {
    var result = result
    if scope.isOpen, !isSeen {
      result.undecided.append(.cutOff("the log ends before \(event.title) had to come"))
    } else if scope.isOpen {
      result.exercised += 1
    }
    return result
  }
}
