import Lifecycle

/// The part of a run in which a pattern must hold.
package enum Scope: Sendable {
  /// The whole run.
  case globally
  /// While the app is in one of these states.
  case states(Set<AppState>)
  /// From the first event up to the second; again after that.
  case between(EventMatch, EventMatch)
  /// From the first such event to the end of the run.
  case after(EventMatch)
  /// From the beginning of the run to the first such event.
  case before(EventMatch)

  /// While the app is in this state.
  package static func state(_ state: AppState) -> Scope { .states([state]) }

  /// How reasons say that the scope never opened.
  package var title: String {
    switch self {
    case .globally: "the run"
    case .states(let states):
      "a time in the " + states.map(\.rawValue).sorted().joined(separator: " or ") + " state"
    case .between(let first, _), .after(let first): first.title
    case .before(let last): "what comes before \(last.title)"
    }
  }
}

/// Follows a scope through a run: whether it is open, and since which event.
package struct ScopeTracker: Sendable {
  /// What an event did to the scope.
  package enum Change: Sendable { case opened, closed, none }

  package let scope: Scope
  /// Whether the events that come now lie in the scope.
  package private(set) var isOpen = false
  /// The event that opened it; nil where it is open from the beginning of the run.
  package private(set) var opening: Sighting?
  /// How often it opened.
  package private(set) var count = 0
  private var isOver = false

  /// Begins before the first event.
  package init(_ scope: Scope) {
    self.scope = scope
    switch scope {
    case .globally, .before:
      isOpen = true
      count = 1
    case .states, .between, .after: break
    }
  }

  /// Takes an event into account.
  ///
  /// An event that opens the scope lies outside, as does the one that closes it; in a scope of
  /// states an event lies where the app was before it.
  package mutating func see(_ sighting: Sighting) -> Change {
    switch scope {
    case .globally: return .none
    case .states(let states):
      return move(to: states.contains(sighting.state), sighting)
    case .between(let first, let last):
      if isOpen, last(sighting) { return move(to: false, sighting) }
      if !isOpen, first(sighting) { return move(to: true, sighting) }
      return .none
    case .after(let first):
      return !isOpen && first(sighting) ? move(to: true, sighting) : .none
    case .before(let last):
      guard !isOver, last(sighting) else { return .none }
      isOver = true
      return move(to: false, sighting)
    }
  }

  private mutating func move(to open: Bool, _ sighting: Sighting) -> Change {
    guard open != isOpen else { return .none }
    isOpen = open
    if open {
      opening = sighting
      count += 1
      return .opened
    }
    return .closed
  }
}
