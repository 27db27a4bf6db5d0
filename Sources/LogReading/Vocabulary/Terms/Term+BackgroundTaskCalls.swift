import Lifecycle

extension Term {
  /// The beginning and the end of background tasks, where an app logs the calls.
  ///
  /// No number is taken from them: what begins without one could not be matched with its end.
  static let backgroundTaskCalls: [Term] = [
    .call(
      .bgtaskBegin, ["beginBackgroundTaskWithExpirationHandler:nil"],
      attributes: [.handler: "nil"]),
    .call(
      .bgtaskBegin,
      [
        "beginBackgroundTaskWithName:", "beginBackgroundTaskWithExpirationHandler:",
        "beginBackgroundTask(withName:", "beginBackgroundTask(expirationHandler:",
      ]),
    .call(.bgtaskEnd, ["endBackgroundTask:", "endBackgroundTask("]),
  ]
}
