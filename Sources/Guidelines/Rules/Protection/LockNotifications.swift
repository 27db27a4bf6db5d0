import Lifecycle

extension Rule {
  /// A lock without its unlock.
  static let protectionUnavailableWithoutAvailable = Rule(
    "protection/unavailable-without-available", both: .note, evidence: .callbacks,
    title: "Lock notification without the matching unlock",
    summary: "Protected data that became unavailable is announced available again.",
    rationale: "An app that waits for the announcement keeps its files closed.",
    help: "Look at isProtectedDataAvailable on activation too.",
    guideline: .appDelegate("applicationProtectedDataDidBecomeAvailable(_:)"),
    check: .fold((locked: Sighting?.none, found: [(Sighting, Sighting)](), locks: 0)) {
      memory, sighting in
      switch sighting.kind {
      case .appProtectedDataWillBecomeUnavailable:
        memory.locked = sighting
        memory.locks += 1
      case .appProtectedDataDidBecomeAvailable: memory.locked = nil
      default:
        if sighting.milestone == .becameActive, let locked = memory.locked {
          memory.found.append((locked, sighting))
          memory.locked = nil
        }
      }
    } end: { memory, circumstances in
      // A lock shorter than the grace is taken back without a word.
      let grace = circumstances.limits[.protectedDataGrace]
      let found = memory.found.filter { locked, active in
        (active.elapsed(since: locked)?.isOver(grace) ?? true)
          && !circumstances.hasLostLines(after: locked, before: active.index)
      }
      let isLogged = circumstances.instrumentation.kinds.contains(
        .appProtectedDataDidBecomeAvailable)
      return .of(
        (isLogged ? found : []).map { locked, active in
          Violation(
            "the app is active again, but protected data was not announced available",
            at: active, related: [.init(locked.position, "it became unavailable here")])
        },
        unless: FileUse.noLock.when(memory.locks == 0)
          ?? Gap.eventNotLogged("applicationProtectedDataDidBecomeAvailable", sample: nil)
          .when(!isLogged)
          ?? Gap.cutOff("the log ends while protected data is unavailable")
          .when(memory.locked != nil))
    },
    examples: [
      Example(
        "The second lock is not taken back",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          2024-05-01 10:01:31.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:03:31.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A lock and its unlock",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          2024-05-01 10:01:31.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Active a little after the grace",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          2024-05-01 10:01:31.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:02:10.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Active a little before its end",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          2024-05-01 10:01:31.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:02:09.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
