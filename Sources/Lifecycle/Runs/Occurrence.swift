/// An event in its place on the timeline: with the states before and after it.
public struct Occurrence: Sendable {
  /// The event, as the first of its witnesses told it.
  public var event: LifecycleEvent
  /// The state the event fell in.
  public var before: AppState
  /// The state after it; the same where the event changes none.
  public var state: AppState
  /// The other lines that told the same event, in order: a notification beside its delegate method.
  public var witnesses: [LifecycleEvent]
  /// Whether times before and after this event may be compared; false after a jump of the clock.
  public var isClockContinuous: Bool
  /// Whether the app as a whole made the step that the event tells.
  ///
  /// False where one scene resigned or went to the background while another is further in front.
  public var isAppStep = true
  /// Whether the event is a scene's and two scenes without identity were connected then.
  public var isSceneAmbiguous = false
  /// How often lines of the run were lost before the event; across a loss nothing counts as absent,
  /// doubled or in wrong order.
  public var losses = 0

  /// Puts an event into its place.
  public init(
    _ event: LifecycleEvent, before: AppState, state: AppState, witnesses: [LifecycleEvent] = [],
    isClockContinuous: Bool = true
  ) {
    self.event = event
    self.before = before
    self.state = state
    self.witnesses = witnesses
    self.isClockContinuous = isClockContinuous
  }
}
