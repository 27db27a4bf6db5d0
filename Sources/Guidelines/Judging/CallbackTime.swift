import Lifecycle

/// How long the calls of one callback took, as far as the log bounds it.
///
/// A line marks a callback's entry. Only a line that marks its end bounds it from below, only the next
/// turn on the main thread from above; a gap to the next line proves nothing.
package struct CallbackTime: Sendable {
  /// One call.
  package struct Call: Sendable {
    package var entry: Sighting
    /// The line that bounds the call.
    package var bound: LinePosition
    /// How long it took; without a marked end there is no lower bound.
    package var time: Measured
    /// Whether the end of the call is marked.
    package var isMarked: Bool
  }

  private let milestone: Milestone
  private var entry: Sighting?
  /// The calls that the log bounds, in order.
  package private(set) var calls: [Call] = []
  /// How many calls there were.
  package private(set) var count = 0

  /// Begins to watch a callback.
  package init(_ milestone: Milestone) {
    self.milestone = milestone
  }

  package mutating func see(_ sighting: Sighting) {
    if let entry {
      let isEnd =
        sighting.occurrence.event.phase == .end && Milestone.of(sighting.kind) == milestone
      if isEnd {
        close(entry, by: sighting, isMarked: true)
      } else if sighting.milestone != nil {
        close(entry, by: sighting, isMarked: false)
      }
    }
    guard sighting.milestone == milestone else { return }
    count += 1
    entry = sighting
    let end = sighting.occurrence.witnesses.first { $0.phase == .end && $0.kind == sighting.kind }
    if let end, let start = sighting.time, let time = end.time,
      let elapsed = time.elapsed(since: start)
    {
      entry = nil
      calls.append(
        Call(entry: sighting, bound: end.position, time: elapsed, isMarked: true))
    }
  }

  private mutating func close(_ entry: Sighting, by sighting: Sighting, isMarked: Bool) {
    self.entry = nil
    guard let elapsed = sighting.elapsed(since: entry) else { return }
    calls.append(
      Call(
        entry: entry, bound: sighting.position, time: isMarked ? elapsed : elapsed.orLess,
        isMarked: isMarked))
  }
}
