/// What follows from a run's events and is asked for by more than one reader, derived once.
public struct RunFacts: Sendable, Equatable {
  /// What the run held, in the order of the beginnings.
  public var holdings: [Holding] = []
  /// Ends of what the log does not show to begin.
  public var strayEnds: [HoldingTracker.StrayEnd] = []

  /// The facts of a run without events.
  public init() {}

  /// Derives the facts from a run's events in their order.
  public init(_ occurrences: [Occurrence]) {
    var tracker = HoldingTracker()
    for (index, occurrence) in occurrences.enumerated() {
      tracker.take(occurrence.event, at: index)
    }
    holdings = tracker.holdings
    strayEnds = tracker.strayEnds
  }

  /// What the run held of a resource, in the order of the beginnings.
  public func holdings(of resource: Resource) -> [Holding] {
    holdings.filter { $0.resource == resource }
  }
}
