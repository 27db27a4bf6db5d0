import Lifecycle

/// Which events a pattern speaks of: kinds, milestones, and conditions on attributes.
package struct EventMatch: Sendable {
  /// The kinds; any of them matches.
  package var kinds: Set<EventKind> { didSet { kindBits = Self.bits(kinds) } }
  /// The milestones; any of them matches too.
  package var milestones: Set<Milestone>
  /// A bit for the ordinal of each kind: most events are not meant, and that must cost next to nothing.
  private var kindBits: [UInt64]
  /// Attributes that must have one of the values; all must hold.
  package var attributes: [String: Set<String>]
  /// What no list of values can say; nil where there is nothing.
  package var condition: (@Sendable (Sighting) -> Bool)?

  /// Matches events of any of these kinds, or that are any of these milestones.
  package init(
    _ kinds: Set<EventKind> = [], milestones: Set<Milestone> = [],
    attributes: [String: Set<String>] = [:], where condition: (@Sendable (Sighting) -> Bool)? = nil
  ) {
    self.kinds = kinds
    self.milestones = milestones
    self.attributes = attributes
    self.condition = condition
    kindBits = Self.bits(kinds)
  }

  private static func bits(_ kinds: Set<EventKind>) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: EventKind.allCases.count / 64 + 1)
    for kind in kinds { bits[kind.ordinal / 64] |= 1 << UInt64(kind.ordinal % 64) }
    return bits
  }

  /// Matches a milestone, by whichever callback tells it.
  package static func milestone(_ milestones: Milestone...) -> EventMatch {
    EventMatch(milestones: Set(milestones))
  }

  /// Matches events of these kinds.
  package static func kinds(_ kinds: EventKind...) -> EventMatch {
    EventMatch(Set(kinds))
  }

  /// Whether an event is meant.
  package func callAsFunction(_ sighting: Sighting) -> Bool {
    let ordinal = sighting.kind.ordinal
    let isKind = kindBits[ordinal / 64] & (1 << UInt64(ordinal % 64)) != 0
    guard isKind || sighting.milestone.map(milestones.contains) ?? false,
      sighting.occurrence.event.phase != .end
    else { return false }
    for (key, values) in attributes where !values.contains(sighting.attributes.text(of: key) ?? "")
    {
      return false
    }
    return condition?(sighting) ?? true
  }

  /// The categories of its kinds, sorted.
  package var categories: [String] {
    Set(kinds.map { String($0.category) }).sorted()
  }

  /// An event of it that an app can log with a marker; nil where it speaks of callbacks alone.
  package var sample: EventKind? { kinds.min { $0.ordinal < $1.ordinal } }

  /// How messages call it: the callback of a milestone, else the first kind.
  package var title: String {
    if let milestone = milestones.min(by: { $0.rawValue < $1.rawValue }) { return milestone.title }
    return kinds.map(\.callbackTitle).min() ?? "event"
  }
}

extension EventMatch: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: EventKind...) {
    self.init(Set(elements))
  }
}
