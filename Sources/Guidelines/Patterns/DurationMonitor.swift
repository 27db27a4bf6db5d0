import Lifecycle

/// Decides *bounded duration*: from the event to the next of the other at most this long.
struct DurationMonitor: PatternMonitor {
  private let start: EventMatch
  private let end: EventMatch
  private let limit: Duration
  private var scope: ScopeTracker
  private var began: Sighting?
  private var result = PatternResult()

  init(from start: EventMatch, to end: EventMatch, limit: Duration, in scope: Scope) {
    self.start = start
    self.end = end
    self.limit = limit
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    let wasOpen = scope.isOpen
    let change = scope.see(sighting)
    if let opened = began, end(sighting) {
      began = nil
      measure(from: opened, to: sighting)
    }
    if change == .closed { began = nil }
    if wasOpen || change == .opened, began == nil, start(sighting) { began = sighting }
  }

  private mutating func measure(from opened: Sighting, to sighting: Sighting) {
    guard let elapsed = sighting.elapsed(since: opened) else {
      result.undecided.append(.unclear("the time from \(start.title) to \(end.title) is not known"))
      return
    }
    result.exercised += 1
    if elapsed.isOver(limit) {
      result.matches.append(.init(event: sighting, cause: opened, elapsed: elapsed, limit: limit))
    } else {
      result.keep(elapsed, of: limit)
    }
  }

  func finish() -> PatternResult { result }
}
