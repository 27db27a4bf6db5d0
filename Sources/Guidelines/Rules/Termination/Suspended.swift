import Lifecycle

/// What a run shows while the system's lines say that it is suspended.
private struct ConfirmedSuspension: Sendable {
  private var suspended: Sighting?
  private(set) var hasSuspension = false
  private(set) var isTerminated = false
  private(set) var goodbye: (at: Sighting, suspended: Sighting)?

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .systemSuspended where sighting.state == .suspended:
      (suspended, hasSuspension) = (sighting, true)
      return
    case .systemResumed, .systemForeground, .systemForegroundInactive, .systemBackground:
      suspended = nil
    default: break
    }
    if sighting.milestone == .terminating { isTerminated = true }
    guard let suspended, sighting.occurrence.event.telling != .system else { return }
    if sighting.milestone == .terminating { goodbye = goodbye ?? (sighting, suspended) }
    // A line of the app shows that it was resumed.
    self.suspended = nil
  }
}

extension Rule {
  /// A callback that a suspended app cannot get.
  static let terminationWillTerminateWhileSuspended = Rule(
    "termination/will-terminate-while-suspended", both: .note, evidence: .system,
    title: "willTerminate although the app was suspended",
    summary: "A suspended app is ended without applicationWillTerminate.",
    rationale:
      "A suspended app executes nothing; that it does means that its resumption is missing.",
    help: "Look for the missing line of the resumption.",
    guideline: .appLifeCycle("App Termination"),
    check: .fold(ConfirmedSuspension(), step: { $0.see($1) }) { memory, _ in
      guard memory.hasSuspension else {
        return .inconclusive(.notTold(by: .device))
      }
      guard let (goodbye, suspended) = memory.goodbye else {
        return memory.isTerminated
          ? .satisfied()
          : .inconclusive(.notExercised("\(Milestone.terminating.title) is not in this run"))
      }
      return .violated([
        Violation(
          "\(goodbye.title), but the process was suspended", at: goodbye,
          related: [.init(suspended.position, "suspended here")])
      ])
    },
    examples: [
      Example(
        "A goodbye out of suspension",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT sys.suspended
          ↓2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """),
      Example(
        "Resumed before the goodbye",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT sys.suspended
          2024-05-01 10:04:59.000 Demo[100:1a03] LT sys.resumed
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """),
    ])
}
