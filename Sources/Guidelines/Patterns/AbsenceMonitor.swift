import Lifecycle

/// Decides *absence*: no such event in the scope.
struct AbsenceMonitor: PatternMonitor {
  private let event: EventMatch
  private let grace: Duration?
  private var scope: ScopeTracker
  private var result = PatternResult()

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
          "without a clock it is not known how long after \(scope.scope.title)")
        return
      }
      // A clock of whole seconds may show one second more than passed.
      if elapsed - (cause.map(sighting.uncertainty(since:)) ?? .zero) <= grace { return }
    }
    if let last = result.matches.lastIndex(where: { Self.isAlike($0, sighting, cause: cause) }) {
      result.matches[last].count += 1
    } else {
      result.matches.append(.init(event: sighting, cause: cause, elapsed: elapsed, limit: grace))
    }
  }

  /// Whether a match stands for this event too: the same thing in the same stretch.
  private static func isAlike(
    _ match: PatternResult.Match, _ sighting: Sighting, cause: Sighting?
  ) -> Bool {
    match.cause?.index == cause?.index && match.event.kind == sighting.kind
      && ["id", "path"].allSatisfy { match.event.attributes[$0] == sighting.attributes[$0] }
  }

  func finish() -> PatternResult {
    var result = result
    result.exercised = scope.count
    return result
  }
}
