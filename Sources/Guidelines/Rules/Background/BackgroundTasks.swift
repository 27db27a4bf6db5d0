import Lifecycle

/// The background tasks of a run, from their beginning to their expiration and their end.
struct BackgroundTasks: Sendable {
  struct Task: Sendable {
    var id: String
    /// Nil where the task is known by its expiration alone.
    var begin: Sighting?
    var expired: Sighting?
    var ended: Sighting?
    /// Whether a line of the system's says that it was not ended when it expired.
    var isProvenLeft = false

    /// How messages call it.
    var title: String { id.isEmpty ? "a background task" : "background task \(id)" }
  }

  private var tracker = HoldingTracker()
  private var sightings: [Int: Sighting] = [:]
  /// The lines that tell an expiration of what is not held, or is known to have expired.
  private var otherExpirations: [Sighting] = []

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind.category == "bgtask" else { return }
    sightings[sighting.index] = sighting
    let change = tracker.take(sighting.occurrence.event, at: sighting.index)
    if [.bgtaskExpired, .bgtaskNotEnded].contains(sighting.kind), change.expired == nil {
      otherExpirations.append(sighting)
    }
  }

  /// The tasks in the order of their beginnings, then those that are known by an expiration alone.
  var all: [Task] {
    var all = tracker.holdings.map { holding in
      Task(
        id: holding.name, begin: sightings[holding.begin],
        expired: holding.expiry.flatMap { sightings[$0] },
        ended: holding.end.flatMap { sightings[$0] })
    }
    for place in all.indices { all[place].isProvenLeft = all[place].expired?.isProof ?? false }
    for other in otherExpirations {
      let id = other.attributes[.id] ?? ""
      let same = all.indices.filter { place in
        all[place].expired != nil && (id.isEmpty || ["", id].contains(all[place].id))
          && all[place].ended.map { $0.index > other.index } ?? true
      }
      for place in same { all[place].isProvenLeft = all[place].isProvenLeft || other.isProof }
      guard same.isEmpty else { continue }
      let end = tracker.strayEnds.first { $0.index > other.index && ["", id].contains($0.name) }
      all.append(
        Task(
          id: id, expired: other, ended: end.flatMap { sightings[$0.index] },
          isProvenLeft: other.isProof))
    }
    return all
  }

  /// The first end of each task that was ended before.
  var strayEnds: [Sighting] {
    var known: Set<String> = []
    return tracker.strayEnds.filter { end in
      !end.name.isEmpty && !end.name.isPrivate
        && tracker.holdings.contains { $0.name == end.name && $0.begin < end.index }
        && known.insert(end.name).inserted
    }.compactMap { sightings[$0.index] }
  }
}

extension Sighting {
  /// Whether the system itself says that a task was not ended when its time was over.
  fileprivate var isProof: Bool {
    kind == .bgtaskNotEnded || occurrence.event.telling == .system
  }
}

extension BackgroundTasks.Task {
  /// Whether an end that is not logged says anything.
  func canMissEnd(in circumstances: Circumstances) -> Bool {
    isProvenLeft || circumstances.instrumentation.kinds.contains(.bgtaskEnd)
      || begin?.occurrence.event.telling == .marker
  }

  /// The longest that it was open in the background, and the line up to which it was.
  func longestInBackground(
    in circumstances: Circumstances
  ) -> (elapsed: Measured, until: LinePosition)? {
    guard let begin else { return nil }
    let run = circumstances.run
    return circumstances.backgroundStays.compactMap { stay -> (Measured, LinePosition)? in
      let start = begin.index > stay.entered.index ? begin : stay.entered
      if let left = stay.left {
        guard left.index > start.index else { return nil }
        return left.elapsed(since: start).map { ($0, left.position) }
      }
      guard let time = start.time, circumstances.isClockContinuous(after: start) else { return nil }
      return circumstances.lastKnown?.elapsed(since: time).map {
        ($0, run.afterwards.lastLine ?? run.occurrences.last?.event.position ?? start.position)
      }
    }.max { $0.0 < $1.0 }
  }

  /// Whether it was not ended within a time after its expiration.
  func isLeft(after limit: Duration, in circumstances: Circumstances) -> Bool {
    guard let expired else { return false }
    if let ended { return ended.elapsed(since: expired).map { $0.isOver(limit) } ?? false }
    return canMissEnd(in: circumstances) && !circumstances.hasLostLines(after: expired)
      && (circumstances.outlasts(limit, after: expired)
        || [.killed, .crashed].contains(circumstances.run.ending))
  }
}
