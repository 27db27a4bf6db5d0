import Lifecycle

/// The queues of a run that are tagged as not critical, and their work while the app is inactive.
private struct QueueWork: RunWatch {
  private var isCritical: [String: Bool] = [:]
  private var work: InactiveWork

  init(limits: Limits) {
    work = InactiveWork(
      [.queueRun], as: "a queue ran", after: limits[.interruptionGrace], sparedByTasks: true)
  }

  mutating func see(_ sighting: Sighting) {
    work.see(sighting)
    if sighting.kind.category == "queue", let tag = sighting.attributes[.critical] {
      isCritical[sighting.attributes[.id] ?? ""] =
        !["no", "false", "0"].contains(tag.lowercased())
    }
  }

  /// The work of queues that are not critical.
  var items: [InactiveWork.Item] { work.items.filter { isCritical[$0.name] == false } }

  var gap: Gap? {
    if isCritical.isEmpty {
      return .unclear("no queue is tagged", logging: "LT queue.run critical=no")
    }
    return work.resignations == 0
      ? .notExercised("the app does not resign active in this run") : work.gap
  }
}

extension Rule {
  /// Work that is started while the app is inactive.
  static let interruptionNewTaskStarted = Rule(
    "interruption/new-task-started", both: .warning, evidence: .vocabulary,
    title: "New work started while inactive",
    summary: "An app starts no new work once it has resigned active.",
    rationale: "The app may be suspended within seconds, and the work with it.",
    help: "Put the work off until applicationDidBecomeActive.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.newWorkGrace.inWords, needs: ["game", "movie", "queue", "task", "timer"],
    check: .pattern(
      .absence(
        of: EventMatch([.taskStart, .timerStart, .queueResume, .moviePlay, .gameResume]) {
          !["save", "network", "background"].contains($0.attributes[.kind] ?? "")
            && $0.attributes[.essential] != true
        },
        in: .between(
          .milestone(.resigningActive), .milestone(.becameActive, .enteredBackground)),
        grace: .threshold(.newWorkGrace)),
      needs: ["game", "movie", "queue", "task", "timer"]
    ) { match, circumstances in
      let noun = String(match.event.kind.category)
      let name = match.event.attributes[.id].map { "\(noun) \($0)" } ?? noun.withArticle
      let after = match.elapsed.map { " \($0.inWords) after \(Milestone.resigningActive.title)" }
      var violation = Violation(
        """
        \(name) was started\(after ?? "") while the app is inactive, \
        limit \(circumstances.limits.title(.newWorkGrace))
        """, at: match.event,
        identity: [match.event.kind.rawValue, match.event.attributes[.id] ?? ""])
      if let cause = match.cause {
        violation.related = [.init(cause.position, "resigned active here")]
      }
      return violation
    },
    examples: [
      Example(
        "A task is started after the app resigned active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.105 Demo[100:1a03] LT task.start id=import
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A task that was about to start, and one that saves",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.095 Demo[100:1a03] LT task.start id=import
          2024-05-01 10:00:09.200 Demo[100:1a03] LT task.start id=notes kind=save
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Work that is not critical and goes on while the app is inactive.
  static let interruptionQueueNotSuspended = Rule(
    "interruption/queue-not-suspended", both: .note, evidence: .vocabulary,
    title: "Non-critical queue not suspended",
    summary: "Queues of work that is not critical are suspended when the app resigns active.",
    rationale: "An inactive app should be quiet; only network and time-sensitive work goes on.",
    help: "Suspend the queue in applicationWillResignActive, resume it when active again.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.interruptionGrace.inWords, needs: ["queue"],
    check: .watch(QueueWork.self) { work, circumstances in
      if let missing = circumstances.missing("queue") { return .inconclusive(missing) }
      return .of(
        work.items.map { item in
          let times = item.count > 1 ? ", \(item.count) times" : ""
          return Violation(
            """
            \(item.name.isEmpty ? "a queue" : "queue \(item.name)") ran work that is not critical \
            \(item.elapsed.inWords) after \(item.resigned.title)\(times), \
            limit \(circumstances.limits.title(.interruptionGrace))
            """, at: item.first,
            related: [.init(item.resigned.position, "resigned active here")],
            identity: [item.name])
        }, unless: work.gap)
    },
    examples: [
      Example(
        "A queue goes on",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT queue.run id=thumbnails critical=no
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:10.050 Demo[100:1a03] LT queue.run id=thumbnails
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A queue runs out, one that is critical goes on",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT queue.run id=thumbnails critical=no
          2024-05-01 10:00:11.000 Demo[100:1a03] LT queue.run id=upload critical=yes
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
