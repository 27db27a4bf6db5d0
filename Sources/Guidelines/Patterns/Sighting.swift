import Lifecycle

/// An occurrence as a monitor sees it: in its place in the run, under one stretch of the clock.
///
/// All monitors of a run see, and keep, the same object; an occurrence is too large to be copied into
/// each.
package final class Sighting: Sendable {
  package let occurrence: Occurrence
  /// The place in the run, from 0.
  package let index: Int
  /// Counts the jumps of the clock before it; times of different epochs are not compared.
  package let epoch: Int
  /// The turn in the app's life that it is; nil for the end mark of a callback and for other events.
  package let milestone: Milestone?

  /// Puts an occurrence into its place.
  package init(_ occurrence: Occurrence, index: Int, epoch: Int) {
    self.occurrence = occurrence
    self.index = index
    self.epoch = epoch
    milestone = Self.milestone(of: occurrence)
  }

  package var kind: EventKind { occurrence.event.kind }
  package var time: Timestamp? { occurrence.event.time }
  package var position: LinePosition { occurrence.event.position }
  package var before: AppState { occurrence.before }
  package var state: AppState { occurrence.state }
  package var attributes: Attributes { occurrence.event.attributes }

  private static func milestone(of occurrence: Occurrence) -> Milestone? {
    if occurrence.event.phase == .end || !occurrence.isAppStep { return nil }
    let kind = occurrence.event.kind
    return kind == .swiftuiScenePhase ? turnByStates(of: occurrence) : Milestone.of(kind)
  }

  /// A scene phase is a state; where it came from gives it its direction.
  private static func turnByStates(of occurrence: Occurrence) -> Milestone? {
    guard occurrence.before != occurrence.state else { return nil }
    switch (occurrence.before, occurrence.state) {
    case (_, .active): return .becameActive
    case (.active, .inactive): return .resigningActive
    case (.background, .inactive), (.suspended, .inactive): return .enteringForeground
    case (_, .background): return .enteredBackground
    default: return nil
    }
  }

  /// The name by which messages call the event.
  package var title: String {
    kind == .swiftuiScenePhase ? (milestone?.title ?? kind.rawValue) : kind.callbackTitle
  }

  /// The time from an earlier sighting to this one; nil without a clock or across a jump of it.
  package func elapsed(since earlier: Sighting) -> Measured? {
    guard epoch == earlier.epoch, let start = earlier.time else { return nil }
    return time?.elapsed(since: start)
  }
}
