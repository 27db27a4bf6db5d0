import Lifecycle

/// What is begun when the app reaches a turn and is not ended in the time that it has for that.
struct LeftAtTurn: Sendable {
  /// Which turn, how long after it, and what shortens or forgives the time.
  struct Term: Sendable {
    var turn: Milestone
    var limit: Duration
    /// Events by which the time is over however short it was.
    var deadline: EventMatch = []
    /// Events by which it is over where no clock measures it.
    var deadlineWithoutClock: EventMatch = []
    /// Events with which the matter is closed.
    var pardon: EventMatch = []
  }

  struct Left: Sendable {
    var thing: Holdings.Thing
    var turn: Sighting
    var elapsed: Measured?
  }

  let term: Term
  private(set) var holdings: Holdings
  private var turn: Sighting?
  private var overdue: [Holdings.Thing] = []
  /// What was left, in order.
  private(set) var left: [Left] = []
  /// How often the app reached the turn.
  private(set) var turns = 0
  /// Whether the app ever had such a thing when it reached the turn, or before.
  private var hadThings = false
  private var isAway = false
  /// Why it is not known whether a thing ended in time; nil where it is.
  private var doubt: Gap?

  init(_ holdings: Holdings, _ term: Term) {
    self.holdings = holdings
    self.term = term
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    for thing in holdings.see(sighting) where overdue.contains(where: { $0.name == thing.name }) {
      note(sighting)
      overdue.removeAll { $0.name == thing.name }
    }
    if let milestone = sighting.milestone { isAway = milestone != .becameActive && turns > 0 }
    // What ends now without a beginning was there at the turn.
    if isAway, holdings.endedUnknown { hadThings = true }
    if sighting.milestone == term.turn {
      isAway = true
      hadThings = hadThings || holdings.hadAny
      turns += 1
      (turn, overdue) = (sighting, holdings.open)
    }
  }

  private mutating func settle(at sighting: Sighting) {
    guard let turn, !overdue.isEmpty else { return }
    let elapsed = sighting.elapsed(since: turn)
    let isOver = elapsed.map { $0.isOver(term.limit) } ?? false
    let isReturn =
      sighting.occurrence.event.phase == .end && Milestone.of(sighting.kind) == term.turn
      && term.turn == .enteredBackground
    if isOver || isReturn || term.deadline(sighting)
      || (elapsed == nil && term.deadlineWithoutClock(sighting))
    {
      left += overdue.map { Left(thing: $0, turn: turn, elapsed: elapsed) }
      overdue = []
    } else if term.pardon(sighting) {
      note(sighting)
      overdue = []
    }
  }

  /// What ends, or is forgiven, at an event is in order only if the event surely comes in time.
  private mutating func note(_ sighting: Sighting) {
    guard let turn else { return }
    guard let elapsed = sighting.elapsed(since: turn) else {
      doubt = .noClock("how long after \(term.turn.title) it ended")
      return
    }
    if elapsed.held(to: term.limit) == .unknown {
      doubt = .tooCoarse("it ended \(elapsed.bounds) after \(term.turn.title)")
    }
  }

  /// What was left in the whole run, each thing once, and why other things are not decided.
  func conclude(in circumstances: Circumstances) -> (left: [Left], reason: Gap?) {
    var all = left
    var reason = doubt
    if let turn, !overdue.isEmpty {
      if circumstances.outlasts(term.limit, after: turn) {
        all += overdue.map { Left(thing: $0, turn: turn) }
      } else {
        reason = .cutOff("the log ends before \(holdings.end.title) had to come")
      }
    }
    var known: Set<LinePosition> = []
    let found = all.filter { item in
      guard circumstances.canMissEnd(of: item.thing, by: holdings.end) else {
        reason = .eventNotLogged("\(holdings.end.title)", sample: nil)
        return false
      }
      return known.insert(item.thing.since.position).inserted
    }
    if !hadThings {
      reason = .notExercised("\(holdings.begin.title) does not come before \(term.turn.title)")
    }
    if turns == 0 { reason = .notExercised("\(term.turn.title) does not appear in this run") }
    return (found, reason)
  }
}

extension LeftAtTurn.Term {
  /// Things that must end when the app resigns active; an activation in time forgives them.
  static func resigningActive(_ limits: Limits) -> Self {
    Self(
      turn: .resigningActive, limit: limits[.interruptionGrace],
      deadlineWithoutClock: .milestone(.enteredBackground), pardon: .milestone(.becameActive))
  }

  /// Things that must end before applicationDidEnterBackground returns.
  static func enteredBackground(_ limits: Limits, or deadline: EventMatch = []) -> Self {
    var events = deadline
    events.milestones.formUnion([.enteringForeground, .becameActive, .terminating])
    return Self(turn: .enteredBackground, limit: limits[.enterBackground], deadline: events)
  }
}

extension RuleCheck {
  /// Decides that things of a kind are ended at a turn.
  static func endedAtTurn(
    _ holdings: Holdings, _ term: @escaping @Sendable (Limits) -> LeftAtTurn.Term,
    excuse: @escaping @Sendable (Circumstances) -> Gap? = { _ in nil },
    report: @escaping @Sendable (LeftAtTurn.Left, Circumstances) -> Violation
  ) -> RuleCheck {
    .monitor { setting in
      FoldMonitor(memory: LeftAtTurn(holdings, term(setting.limits)), step: { $0.see($1) }) {
        memory, circumstances in
        let categories = holdings.begin.categories
        if !categories.contains(where: circumstances.isInstrumented) {
          return .inconclusive(
            categories.lazy.compactMap(circumstances.missing).first ?? .notExercised(""))
        }
        if let reason = excuse(circumstances) { return .inconclusive(reason) }
        let (left, reason) = memory.conclude(in: circumstances)
        return .of(left.map { report($0, circumstances) }, unless: reason)
      }
    }
  }
}
