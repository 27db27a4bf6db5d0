import Lifecycle

extension Sighting {
  /// Whether lines of the run were lost between an earlier event and this one.
  ///
  /// Across a loss nothing counts as absent, doubled or in wrong order.
  func isBeyondLoss(since earlier: Sighting) -> Bool {
    occurrence.losses > earlier.occurrence.losses
  }
}

extension Circumstances {
  /// Whether lines of the run were lost after an event.
  func hasLoss(after sighting: Sighting) -> Bool {
    (run.occurrences.last?.losses ?? 0) > sighting.occurrence.losses
  }
}
