import Lifecycle

/// Decides *response*: the event is followed by the other, in time, before the scope ends.
struct ResponseMonitor: PatternMonitor {
  private let event: EventMatch
  private let other: EventMatch
  private let bound: Duration?
  private var scope: ScopeTracker
  private var waiting: Sighting?
  private var latest: Sighting?
  private var result = PatternResult()

  init(to event: EventMatch, with other: EventMatch, within bound: Duration?, in scope: Scope) {
    self.event = event
    self.other = other
    self.bound = bound
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    let wasOpen = scope.isOpen
    let change = scope.see(sighting)
    latest = sighting
    if let asked = waiting, other(sighting) {
      answer(asked, by: sighting)
    } else if let asked = waiting, change == .closed {
      fail(asked, at: sighting)
    }
    if wasOpen || change == .opened, change != .closed, waiting == nil, event(sighting) {
      waiting = sighting
    }
  }

  private mutating func answer(_ asked: Sighting, by sighting: Sighting) {
    waiting = nil
    guard let bound else {
      result.exercised += 1
      return
    }
    guard let elapsed = sighting.elapsed(since: asked) else {
      result.undecided.append(
        .unclear("the time from \(event.title) to \(other.title) is not known"))
      return
    }
    result.exercised += 1
    if elapsed.isOver(bound) {
      result.matches.append(.init(event: asked, cause: sighting, elapsed: elapsed, limit: bound))
    } else {
      result.keep(elapsed, of: bound)
    }
  }

  private mutating func fail(_ asked: Sighting, at sighting: Sighting) {
    waiting = nil
    result.exercised += 1
    result.matches.append(
      .init(
        event: asked, cause: sighting, elapsed: sighting.elapsed(since: asked), limit: bound))
  }

  func finish() -> PatternResult {
    guard let waiting else { return result }
    var result = result
    if let bound, let elapsed = latest.flatMap({ $0.elapsed(since: waiting) }),
      elapsed.isOver(bound)
    {
      result.exercised += 1
      result.matches.append(.init(event: waiting, cause: nil, elapsed: elapsed, limit: bound))
    } else {
      result.undecided.append(.cutOff("the log ends before \(other.title) had to come"))
    }
    return result
  }
}
