import Lifecycle

/// Decides *absence*: no such event in the scope.
struct AbsenceMonitor: PatternMonitor {
  private let event: EventMatch
  private let grace: Duration?
  private var scope: ScopeTracker
  private var result = PatternResult()
  /// The match that stands for the same thing in the same stretch.
  private var places: [Likeness: Int] = [:]

  init(of event: EventMatch, in scope: Scope, grace: Duration?) {
    self.event = event
    self.grace = grace
    self.scope = ScopeTracker(scope)
  }

  mutating func see(_ sighting: Sighting) {
    let wasOpen = scope.isOpen
    let cause = scope.opening
    _ = scope.see(sighting)
    guard wasOpen, event(sighting) else { return }
    let elapsed = cause.flatMap { sighting.elapsed(since: $0) }
    if let grace {
      guard let elapsed else {
        result.undecided.append(
          .noClock("how long after \(scope.scope.title)"))
        return
      }
      if !elapsed.isOver(grace) { return }
    }
    let likeness = Likeness(sighting, by: [.id, .path], since: cause)
    if let known = places[likeness] {
      result.matches[known].count += 1
    } else {
      places[likeness] = result.matches.count
      result.matches.append(.init(event: sighting, cause: cause, elapsed: elapsed, limit: grace))
    }
  }

  func finish() -> PatternResult {
    var result = result
    result.exercised = scope.count
    return result
  }
}
