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

  private(set) var all: [Task] = []
  /// The ends of tasks that were ended before.
  private(set) var strayEnds: [Sighting] = []

  /// The tasks that were never ended.
  var open: [Task] { all.filter { $0.ended == nil } }

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind.category == "bgtask", sighting.occurrence.event.phase != .end else {
      return
    }
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .bgtaskBegin: all.append(Task(id: id, begin: sighting))
    case .bgtaskEnd: end(id, sighting)
    case .bgtaskExpired, .bgtaskNotEnded: expire(id, sighting)
    default: break
    }
  }

  private mutating func end(_ id: String, _ sighting: Sighting) {
    let isOpen: (Task, String) -> Bool = { $0.ended == nil && $0.id == $1 }
    let place =
      id.isEmpty
      ? all.lastIndex { $0.ended == nil }
      : all.lastIndex { isOpen($0, id) } ?? all.lastIndex { isOpen($0, "") }
    if let place {
      all[place].ended = sighting
    } else if !id.isEmpty, !id.isPrivate, all.contains(where: { $0.id == id }) {
      strayEnds.append(sighting)
    }
  }

  /// A line that names no task speaks of all that are open.
  private mutating func expire(_ id: String, _ sighting: Sighting) {
    let isProof =
      sighting.kind == .bgtaskNotEnded || sighting.occurrence.event.telling == .system
    let places = all.indices.filter {
      all[$0].ended == nil && (id.isEmpty || all[$0].id.isEmpty || all[$0].id == id)
    }
    if places.isEmpty {
      all.append(Task(id: id, expired: sighting, isProvenLeft: isProof))
    }
    for place in places {
      all[place].expired = all[place].expired ?? sighting
      all[place].isProvenLeft = all[place].isProvenLeft || isProof
    }
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
