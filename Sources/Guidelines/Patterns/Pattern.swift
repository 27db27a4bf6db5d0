import Lifecycle

/// A temporal pattern: what must or must not come, where, and how soon.
///
/// The forms are those of Dwyer, Avrunin and Corbett (1999) with the time bounds of Konrad and Cheng
/// (2005). A pattern compiles to a monitor, which sees each event once.
package struct Pattern: Sendable {
  /// What a pattern asks for.
  package enum Form: Sendable {
    /// No such event in the scope; the grace counts from the event that opened it.
    case absence(of: EventMatch, grace: Bound?)
    /// Some such event in each scope that closes.
    case existence(of: EventMatch)
    /// The first event only after the second, within the same scope.
    case precedence(of: EventMatch, by: EventMatch)
    /// The first event is followed by the second, in time, before the scope ends.
    case response(to: EventMatch, with: EventMatch, within: Bound?)
    /// From the first event to the next of the second at most this long.
    case duration(from: EventMatch, to: EventMatch, limit: Bound)
    /// What is acquired is released before the scope opens; the attribute tells which release.
    case pairing(acquire: EventMatch, release: EventMatch, key: String, grace: Bound?)
  }

  /// A length of time: a threshold of the profile, which users may set, or a fixed one.
  package enum Bound: Sendable {
    case threshold(Threshold)
    case fixed(Duration)

    /// The length under the given limits.
    package func value(in limits: Limits) -> Duration {
      switch self {
      case .threshold(let threshold): limits[threshold]
      case .fixed(let duration): duration
      }
    }
  }

  package let form: Form
  package let scope: Scope

  /// No such event in the scope.
  package static func absence(
    of event: EventMatch, in scope: Scope, grace: Bound? = nil
  ) -> Pattern {
    Pattern(form: .absence(of: event, grace: grace), scope: scope)
  }

  /// Some such event in each scope that closes.
  package static func existence(of event: EventMatch, in scope: Scope) -> Pattern {
    Pattern(form: .existence(of: event), scope: scope)
  }

  /// The event only after the other.
  package static func precedence(
    of event: EventMatch, by other: EventMatch, in scope: Scope = .globally
  ) -> Pattern {
    Pattern(form: .precedence(of: event, by: other), scope: scope)
  }

  /// The event is followed by the other.
  package static func response(
    to event: EventMatch, with other: EventMatch, within bound: Bound? = nil,
    in scope: Scope = .globally
  ) -> Pattern {
    Pattern(form: .response(to: event, with: other, within: bound), scope: scope)
  }

  /// From the event to the other at most this long.
  package static func duration(
    from event: EventMatch, to other: EventMatch, atMost limit: Bound, in scope: Scope = .globally
  ) -> Pattern {
    Pattern(form: .duration(from: event, to: other, limit: limit), scope: scope)
  }

  /// What is acquired is released before the scope opens, or within the grace after that.
  package static func pairing(
    acquire: EventMatch, release: EventMatch, by key: String, before scope: Scope,
    grace: Bound? = nil
  ) -> Pattern {
    Pattern(
      form: .pairing(acquire: acquire, release: release, key: key, grace: grace), scope: scope)
  }

  /// The monitor that decides it under the given limits.
  package func monitor(limits: Limits) -> any PatternMonitor {
    switch form {
    case .absence(let event, let grace):
      AbsenceMonitor(of: event, in: scope, grace: grace?.value(in: limits))
    case .existence(let event):
      ExistenceMonitor(of: event, in: scope)
    case .precedence(let event, let other):
      PrecedenceMonitor(of: event, by: other, in: scope)
    case .response(let event, let other, let bound):
      ResponseMonitor(to: event, with: other, within: bound?.value(in: limits), in: scope)
    case .duration(let event, let other, let limit):
      DurationMonitor(from: event, to: other, limit: limit.value(in: limits), in: scope)
    case .pairing(let acquire, let release, let key, let grace):
      PairingMonitor(
        acquire: acquire, release: release, key: key, before: scope,
        grace: grace?.value(in: limits))
    }
  }

  /// The events whose absence makes a match: they must be known to be logged.
  package var awaited: EventMatch? {
    switch form {
    case .absence, .duration: nil
    case .existence(let event): event
    case .precedence(_, let other), .response(_, let other, _): other
    case .pairing(_, let release, _, _): release
    }
  }
}
