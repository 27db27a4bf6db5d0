/// Whether background tasks are open at a point of a run.
///
/// A task is over when it is ended or when its time is: the handler that then runs is to end it, and
/// nothing goes on under its protection.
package struct OpenTasks: Sendable {
  private var tracker = HoldingTracker()
  private var count = 0

  /// Begins without any.
  package init() {}

  /// Whether any task is open.
  package var areOpen: Bool { tracker.isHolding(.backgroundTask) }

  /// Takes the next event into account.
  package mutating func take(_ event: LifecycleEvent) {
    guard event.kind.declaration.lane == .tasks else { return }
    tracker.take(event, at: count)
    count += 1
  }
}
