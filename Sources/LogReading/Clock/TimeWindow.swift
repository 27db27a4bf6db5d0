import Lifecycle

/// The part of a capture's time that the user wants.
package struct TimeWindow: Sendable {
  package var since: TimeOfInterest?
  package var until: TimeOfInterest?

  /// Everything from one time to another, both included; nil is open.
  package init(since: TimeOfInterest? = nil, until: TimeOfInterest? = nil) {
    self.since = since
    self.until = until
  }

  /// Whether all times lie in it.
  package var isOpen: Bool { since == nil && until == nil }

  /// Whether a line's time lies in it.
  package func holds(_ time: Timestamp) -> Bool {
    if let since, since.isAfter(time) { return false }
    if let until, until.isBefore(time) { return false }
    return true
  }
}
