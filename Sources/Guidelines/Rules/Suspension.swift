import Lifecycle

/// A stretch in which a run is suspended, as its timeline shows it.
struct Suspension: Sendable {
  let interval: Interval
  /// The place in the run of the line that confirms it; nil where it is inferred from silence.
  let index: Int?

  var isConfirmed: Bool { index != nil }

  /// Whether it begins after an event.
  func follows(_ sighting: Sighting) -> Bool {
    if let index { return sighting.index < index }
    guard let start = interval.start?.instant, let time = sighting.time?.instant else {
      return false
    }
    return time <= start
  }

  /// Whether a thing was begun before it and not ended by then.
  func finds(_ thing: Holdings.Thing) -> Bool {
    guard follows(thing.since) else { return false }
    guard let ended = thing.ended else { return true }
    if let index { return ended.index > index }
    guard let end = interval.end?.instant else { return false }
    return ended.time.map { $0.instant >= end } ?? false
  }

  /// The related line of a finding about what it found.
  var related: Finding.Related {
    .init(interval.firstLine, isConfirmed ? "suspended here" : "then silent, probably suspended")
  }

  /// How messages say that it came: `suspended`, or `probably suspended` where it is inferred.
  var participle: String { isConfirmed ? "suspended" : "probably suspended" }
}

extension Circumstances {
  /// The stretches in which the run is suspended, in order.
  var suspensions: [Suspension] {
    run.intervals.filter { $0.state == .suspended }.map { interval in
      let index =
        interval.evidence == .observed
        ? run.occurrences.firstIndex {
          $0.event.position == interval.firstLine && $0.state == .suspended
        } : nil
      return Suspension(interval: interval, index: index)
    }
  }

  /// The last moment up to which the run is followed.
  var lastKnown: Timestamp? { run.followedUntil }

  /// Whether the run is followed for longer than this after an event.
  func outlasts(_ limit: Duration, after sighting: Sighting) -> Bool {
    guard let start = sighting.time, let elapsed = lastKnown?.elapsed(since: start),
      isClockContinuous(after: sighting)
    else { return false }
    return elapsed.isOver(limit)
  }

  /// Whether the clock runs on without a jump from an event to the end of the run.
  func isClockContinuous(after sighting: Sighting) -> Bool {
    run.occurrences.dropFirst(sighting.index + 1).allSatisfy(\.isClockContinuous)
  }
}

/// The things of a run that a suspension finds begun and not ended.
struct HeldAtSuspension: Sendable {
  struct Item: Sendable {
    var thing: Holdings.Thing
    var suspension: Suspension

    /// A violation at the thing's beginning; a suspension that is inferred makes it inferred.
    func violation(_ message: String, severity: Severity? = nil, identity: [String]) -> Violation {
      var violation = Violation(
        message, at: thing.since, severity: severity, related: [suspension.related],
        identity: identity)
      if !suspension.isConfirmed { violation.evidence = .inferred }
      return violation
    }
  }

  /// The things in the order of their beginnings, each once, with a suspension that finds it.
  private(set) var items: [Item] = []
  /// Why nothing is decided on the others; nil where all were ended.
  private(set) var gap: Gap?

  /// Looks for things of some kinds; a thing must be meant to count.
  init(
    _ kinds: [Holdings], in circumstances: Circumstances,
    where isMeant: (Holdings.Thing, Suspension) -> Bool = { _, _ in true }
  ) {
    gap = circumstances.missing(anyOf: kinds.flatMap(\.begin.categories))
    guard gap == nil else { return }
    let suspensions = circumstances.suspensions
    gap = .notExercised(
      suspensions.isEmpty
        ? "the app is not seen to be suspended in this run"
        : "\(kinds.first?.begin.title ?? "") does not come before a suspension in this run")
    for kind in kinds {
      for thing in kind.past + kind.open {
        let later = suspensions.filter { $0.follows(thing.since) && isMeant(thing, $0) }
        guard !later.isEmpty else { continue }
        if case .notExercised = gap { gap = nil }
        // A line that confirms a suspension proves more than silence.
        let found = later.filter { $0.finds(thing) }
        guard let suspension = found.first(where: \.isConfirmed) ?? found.first else {
          if thing.name.isPrivate { gap = .unclear("the log hides the names of what it opens") }
          continue
        }
        if circumstances.hasLostLines(after: thing.since, before: suspension.index) {
          gap = .linesLost
        } else if circumstances.canMissEnd(of: thing, by: kind.end) {
          items.append(Item(thing: thing, suspension: suspension))
        } else {
          gap = .eventNotLogged(kind.end.title, sample: kind.end.sample)
        }
      }
    }
    items.sort { $0.thing.since.index < $1.thing.since.index }
  }
}

extension String {
  /// Whether the system hides the text: two alike need not mean the same thing.
  var isPrivate: Bool { self == "<private>" || hasPrefix("<mask.hash") }
}

extension RuleCheck {
  /// Decides that things of a kind are ended before the app is suspended.
  static func endedBeforeSuspension(
    _ holdings: Holdings,
    report: @escaping @Sendable (HeldAtSuspension.Item) -> String
  ) -> RuleCheck {
    .fold(holdings, step: { $0.see($1) }) { holdings, circumstances in
      let held = HeldAtSuspension([holdings], in: circumstances)
      return .of(
        held.items.map { $0.violation(report($0), identity: [$0.thing.name]) }, unless: held.gap)
    }
  }
}
