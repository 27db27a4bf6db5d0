import Lifecycle

/// A stretch in which a run is suspended, as its timeline shows it.
struct Suspension: Sendable {
  let interval: Interval
  /// The place in the run of the line that confirms it; nil where it is inferred from silence.
  let index: Int?

  var isConfirmed: Bool { index != nil }

  /// Whether it comes after any of the things, which should be over by then.
  func follows(any things: [Holdings.Thing]) -> Bool {
    things.contains { thing in
      if let index { return thing.since.index < index }
      guard let start = interval.start?.instant, let since = thing.since.time?.instant else {
        return false
      }
      return since <= start
    }
  }

  /// Whether a thing was begun before it and not ended by then.
  func finds(_ thing: Holdings.Thing) -> Bool {
    if let index {
      return thing.since.index < index && thing.ended.map { $0.index > index } ?? true
    }
    guard let start = interval.start?.instant, let end = interval.end?.instant,
      let since = thing.since.time?.instant, since <= start
    else { return false }
    guard let ended = thing.ended else { return true }
    return ended.time.map { $0.instant >= end } ?? false
  }
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
    guard let start = sighting.time, let elapsed = lastKnown?.elapsed(since: start) else {
      return false
    }
    return elapsed.isOver(limit)
  }
}

extension RuleCheck {
  /// Decides that things of a kind are ended before the app is suspended.
  ///
  /// A suspension that is inferred makes a finding that is inferred.
  static func endedBeforeSuspension(
    _ holdings: Holdings, excuse: @escaping @Sendable (Circumstances) -> Gap? = { _ in nil },
    where isMeant: @escaping @Sendable (Holdings.Thing) -> Bool = { _ in true },
    report: @escaping @Sendable (Holdings.Thing, Suspension, Circumstances) -> Violation
  ) -> RuleCheck {
    .fold(holdings, step: { $0.see($1) }) { holdings, circumstances in
      let categories = holdings.begin.categories
      if !categories.contains(where: circumstances.isInstrumented) {
        return .inconclusive(
          categories.lazy.compactMap(circumstances.missing).first ?? .notExercised(""))
      }
      let suspensions = circumstances.suspensions
      guard !suspensions.isEmpty else {
        return .inconclusive(.notExercised("the app is not seen to be suspended in this run"))
      }
      if let reason = excuse(circumstances) { return .inconclusive(reason) }
      var violations: [Violation] = []
      var isUnknown = false
      for thing in holdings.past + holdings.open where isMeant(thing) {
        // A line that confirms a suspension proves more than silence.
        let found = suspensions.filter { $0.finds(thing) }
        guard let suspension = found.first(where: \.isConfirmed) ?? found.first else { continue }
        guard circumstances.canMissEnd(of: thing, by: holdings.end) else {
          isUnknown = true
          continue
        }
        var violation = report(thing, suspension, circumstances)
        if !suspension.isConfirmed { violation.evidence = .inferred }
        violation.related = [
          .init(
            suspension.interval.firstLine,
            suspension.isConfirmed ? "suspended here" : "then silent, probably suspended")
        ]
        violations.append(violation)
      }
      let things = (holdings.past + holdings.open).filter(isMeant)
      let reason: Gap? =
        suspensions.contains { $0.follows(any: things) }
        ? nil
        : .notExercised("\(holdings.begin.title) does not come before a suspension in this run")
      return .of(
        violations,
        unless: isUnknown
          ? .eventNotLogged("\(holdings.end.title); its absence proves nothing", sample: nil)
          : reason)
    }
  }
}
