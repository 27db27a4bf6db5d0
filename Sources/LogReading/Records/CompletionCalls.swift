import Lifecycle

/// Gives each call of a completion handler to the callback that it completes.
///
/// `calling completion handler` says of no callback which one it is; it completes the latest fetch,
/// push or session of its process that is still open. Without one it is some other handler of the
/// app's, and the line tells nothing.
enum CompletionCalls {
  /// What marks such an event until it is settled.
  static let mark = "completion handler"

  static func settle(_ events: inout [LifecycleEvent]) {
    guard events.contains(where: \.isCompletionCall) else { return }
    var open: [Subject: [EventKind]] = [:]
    events = events.compactMap { event in
      var event = event
      guard event.isCompletionCall else {
        if event.kind.hasCompletion { note(event, in: &open) }
        return event
      }
      guard let kind = open[event.subject]?.popLast() else { return nil }
      event.kind = kind
      return event
    }
  }

  private static func note(_ event: LifecycleEvent, in open: inout [Subject: [EventKind]]) {
    open[event.subject, default: []].removeAll { $0 == event.kind }
    if event.phase != .end { open[event.subject, default: []].append(event.kind) }
  }
}

extension LifecycleEvent {
  fileprivate var isCompletionCall: Bool {
    phase == .end && kind.hasCompletion && attributes[.call] == CompletionCalls.mark
  }
}

extension EventKind {
  /// Whether the system hands over a completion handler with the callback.
  fileprivate var hasCompletion: Bool {
    self == .appPerformFetch || self == .appRemoteNotificationBackground
      || self == .appBackgroundURLSession
  }
}
