import Lifecycle

/// Decides *precedence*: the event only after the other, within the same scope.
struct PrecedenceMonitor: PatternMonitor {
  private let event: EventMatch
  private let other: EventMatch
  private var scope: ScopeTracker
  private var isPrepared = false
  private var result = PatternResult()

  init(of event: EventMatch, by other: EventMatch, in scope: Scope) {
    self.event = event
    self.other = other
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    let wasOpen = scope.isOpen
    let cause = scope.opening
    if scope.see(sighting) == .opened { isPrepared = false }
    guard wasOpen else { return }
    if event(sighting) {
      result.exercised += 1
      if !isPrepared {
        result.matches.append(
          .init(
            event: sighting, cause: cause, elapsed: cause.flatMap { sighting.elapsed(since: $0) })
        )
      }
    }
    if other(sighting) { isPrepared = true }
  }

  func finish() -> PatternResult { result }
}
