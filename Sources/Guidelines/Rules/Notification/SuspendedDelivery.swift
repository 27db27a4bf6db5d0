import Lifecycle

/// The notifications with a time at which the system says that the process was suspended.
private struct SuspendedDelivery: Sendable {
  private(set) var found: [(told: Sighting, suspended: Sighting)] = []
  private(set) var confirmed = 0
  private var suspended: Sighting?
  private var waiting: [Sighting] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .systemSuspended:
      (suspended, waiting) = (sighting, [])
    case .systemResumed:
      // Both ends of the suspension are on record only now.
      if let suspended, sighting.elapsed(since: suspended) != nil {
        confirmed += 1
        found += waiting.map { ($0, suspended) }
      }
      (suspended, waiting) = (nil, [])
    default:
      guard let suspended else { return }
      if sighting.milestone != nil {
        (self.suspended, waiting) = (nil, [])
      } else if sighting.kind.queuedNotification != nil,
        sighting.elapsed(since: suspended).map({ $0.isOver(.zero) }) ?? false
      {
        waiting.append(sighting)
      }
    }
  }
}

extension Rule {
  /// A notification that a suspended app is said to have handled.
  static let notificationWhileSuspended = Rule(
    "notification/while-suspended", both: .note, evidence: .system,
    title: "Notification stamped during suspension",
    summary: "A suspended app handles no notification before it is resumed.",
    rationale: "The system queues what happens meanwhile; a time within is that of another clock.",
    help: "Check the clocks of the log and of the lines that were merged into it.",
    guideline: .stateTransitions("Be Prepared to Process Queued Notifications"),
    check: .fold(SuspendedDelivery(), step: { $0.see($1) }) { memory, circumstances in
      let isLogged = circumstances.instrumentation.kinds.contains { $0.queuedNotification != nil }
      return .of(
        memory.found.map { told, suspended in
          Violation(
            """
            \(told.kind.queuedNotification ?? told.title) has a time at which the app was suspended; \
            it is delivered on the return
            """, at: told, related: [.init(suspended.position, "suspended here")],
            identity: [told.kind.rawValue])
        },
        unless: memory.confirmed == 0
          ? .notTold(by: .device)
          : isLogged ? nil : .notExercised("no queued notification is in the log"))
    },
    examples: [
      Example(
        "A change of locale between suspension and return",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT sys.suspended
          ↓2024-05-01 10:00:30.000 Demo[100:1a03] LT locale.changed
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          """),
      Example(
        "Told on return",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          2024-05-01 10:01:00.010 Demo[100:1a03] LT locale.changed
          """),
      Example(
        "The return is not on record",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:00:30.000 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:31.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.resumed
          """),
    ])
}
