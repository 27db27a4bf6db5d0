import Lifecycle

extension Term {
  /// Timers, display links, metadata queries and queues.
  static let work: [Term] = [
    .statement(.timerFire, ["NSTimer fired"]),
    .statement(
      .timerStart, ["displayLink started", "CADisplayLink started"],
      attributes: [.id: "displayLink"]),
    .statement(
      .timerStop,
      [
        "displayLink paused", "displayLink stopped", "displayLink invalidated",
        "CADisplayLink paused", "CADisplayLink stopped", "CADisplayLink invalidated",
      ], attributes: [.id: "displayLink"]),
    .notification(
      .mdqueryStart,
      ["NSMetadataQueryDidStartGatheringNotification", "NSMetadataQueryDidStartGathering"]),
    .call(.mdqueryStop, ["stopQuery"]),
    .notification(
      .mdqueryResults,
      [
        "NSMetadataQueryDidUpdateNotification", "NSMetadataQueryDidUpdate",
        "NSMetadataQueryGatheringProgressNotification", "NSMetadataQueryGatheringProgress",
      ]),
    .call(.queueSuspend, ["setSuspended:YES", "setSuspended: YES"]),
    .call(.queueResume, ["setSuspended:NO", "setSuspended: NO"]),
  ]
}
