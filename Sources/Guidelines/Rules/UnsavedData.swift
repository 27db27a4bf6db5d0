import Lifecycle

/// The changes of a run that are not saved yet, by the store in which they wait.
struct UnsavedData: Sendable {
  struct Change: Sendable {
    /// The store as the log names it; empty where it names none.
    var store: String
    var since: Sighting
  }

  /// What waits, the oldest change of each store, in order.
  private(set) var waiting: [Change] = []
  /// Whether any change was logged at all.
  private(set) var hasChanges = false

  /// Takes an event into account; the changes that it saves.
  @discardableResult
  mutating func see(_ sighting: Sighting) -> [Change] {
    let store = sighting.attributes[.store] ?? ""
    switch sighting.kind {
    case .dataDirty where sighting.occurrence.event.phase != .end:
      hasChanges = true
      if !waiting.contains(where: { $0.store == store }) {
        waiting.append(Change(store: store, since: sighting))
      }
      return []
    case .dataSaved:
      // A save that names no store saves everything, and changes of no named store go with any.
      let saved = waiting.filter { store.isEmpty || $0.store.isEmpty || $0.store == store }
      waiting.removeAll { store.isEmpty || $0.store.isEmpty || $0.store == store }
      return saved
    default: return []
    }
  }

  /// Why nothing can be said of changes in this run; nil where there are some.
  func missing(in circumstances: Circumstances) -> Gap? {
    if let missing = circumstances.missing("data") { return missing }
    return hasChanges ? nil : .unclear("this run logs no change of data", logging: "LT data.dirty")
  }
}

extension UnsavedData.Change {
  /// How messages name it: `changes`, or `changes in contacts.db`.
  var title: String { store.isEmpty ? "changes" : "changes in \(store)" }
}

/// The visits to a state that begin with changes unsaved.
struct UnsavedVisits: Sendable {
  struct Left: Sendable {
    var change: UnsavedData.Change
    var turn: Sighting
  }

  private let turn: Milestone
  private let returns: Set<Milestone>
  private(set) var data = UnsavedData()
  private var entered: Sighting?
  private var pending: [UnsavedData.Change] = []
  private var tasks = OpenTasks()
  private(set) var left: [Left] = []
  private(set) var visits = 0
  /// Whether data was changed before a visit began.
  private var hadChanges = false
  private(set) var isProtected = false

  /// Watches the visits that begin at a turn and end at one of the others.
  init(from turn: Milestone, to returns: Set<Milestone>) {
    self.turn = turn
    self.returns = returns
  }

  mutating func see(_ sighting: Sighting) {
    let saved = data.see(sighting)
    pending.removeAll { change in
      saved.contains { $0.since.position == change.since.position }
    }
    tasks.take(sighting.occurrence.event)
    guard let milestone = sighting.milestone else { return }
    if returns.contains(milestone), let entered {
      // A save may still be under way in a background task.
      if tasks.areOpen {
        isProtected = isProtected || !pending.isEmpty
      } else {
        left += pending.map { Left(change: $0, turn: entered) }
      }
      (self.entered, pending) = (nil, [])
    }
    if milestone == turn {
      visits += 1
      hadChanges = hadChanges || data.hasChanges
      (entered, pending) = (sighting, data.waiting)
    }
  }

  /// What was left, in order; the reason says why other changes are not decided.
  func conclude(
    in circumstances: Circumstances, isOver: (Sighting) -> Bool
  ) -> (left: [Left], reason: Gap?) {
    if let missing = data.missing(in: circumstances) { return (left, missing) }
    var all = left
    var reason: Gap?
    if let entered, !pending.isEmpty {
      if isOver(entered) {
        all += pending.map { Left(change: $0, turn: entered) }
      } else {
        reason = .cutOff("the log ends before the data had to be saved")
      }
    }
    if isProtected { reason = .notExercised("a background task may still be saving") }
    if !hadChanges { reason = .notExercised("no data is changed before \(turn.title)") }
    if visits == 0 { reason = .notExercised("\(turn.title) does not appear in this run") }
    // The same changes may be carried through several visits; the first one counts.
    var known: Set<LinePosition> = []
    return (all.filter { known.insert($0.change.since.position).inserted }, reason)
  }
}
