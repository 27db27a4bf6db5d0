import Lifecycle

/// A broken guideline as its rule sees it, before severity and options are settled.
package struct Violation: Sendable {
  package var message: String
  package var place: Finding.Place
  package var time: Timestamp?
  /// The severity of this case where it is not the rule's own.
  package var severity: Severity?
  /// Whether it rests on a measured time, which a debugger stretches.
  package var isTimed = false
  /// How it is known; what is not observed is never an error.
  package var evidence: Evidence = .observed
  package var related: [Finding.Related] = []
  package var measure: Finding.Measure?
  package var owner: String?
  package var identity: [String] = []

  /// Makes a violation at an event.
  package init(
    _ message: String, at sighting: Sighting, severity: Severity? = nil,
    measure: Finding.Measure? = nil, related: [Finding.Related] = [], identity: [String] = []
  ) {
    self.message = message
    place = .log(sighting.position)
    time = sighting.time
    self.severity = severity
    self.measure = measure
    self.related = related
    owner = sighting.occurrence.event.owner
    isTimed = measure?.unit == "s"
    self.identity = identity
  }

  /// Makes a violation at a place of its own.
  package init(
    _ message: String, place: Finding.Place, time: Timestamp? = nil, severity: Severity? = nil,
    identity: [String] = []
  ) {
    self.message = message
    self.place = place
    self.time = time
    self.severity = severity
    self.identity = identity
  }
}

/// How a rule ended in one run, or over the capture or the configuration.
package enum Outcome: Sendable {
  case satisfied(margin: Finding.Measure? = nil)
  case violated([Violation])
  /// The log does not tell; the reason says what was missing and what line would tell.
  case inconclusive(Gap)

  /// Violated if there is any violation, else what the reason says.
  package static func of(
    _ violations: [Violation], unless reason: Gap? = nil, margin: Finding.Measure? = nil
  ) -> Outcome {
    if !violations.isEmpty { return .violated(violations) }
    return reason.map { .inconclusive($0) } ?? .satisfied(margin: margin)
  }

  /// What a measured time that does not break its limit comes to: it keeps it, or the clock is too
  /// coarse to tell.
  package static func kept(
    _ time: Measured, limit: Duration, _ what: String
  ) -> Outcome {
    guard !time.isWithin(limit) else { return .satisfied(margin: .init(time, limit: limit)) }
    return .inconclusive(.tooCoarse(time.clause(what, limit: limit)))
  }

  /// Violated if there is any violation, else what the reason says, else what the longest of the
  /// measured times comes to.
  package static func of(
    _ violations: [Violation], unless reason: Gap? = nil, longest: Measured?, limit: Duration,
    _ what: String
  ) -> Outcome {
    if !violations.isEmpty || reason != nil { return .of(violations, unless: reason) }
    return longest.map { .kept($0, limit: limit, what) } ?? .satisfied()
  }
}
