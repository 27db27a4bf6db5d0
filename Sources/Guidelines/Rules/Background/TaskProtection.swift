import Lifecycle

/// The background tasks of a run by what their beginning tells of an expiration handler.
private struct ExpirationHandlers: Sendable {
  private(set) var without: [Sighting] = []
  private(set) var with = 0

  mutating func see(_ sighting: Sighting) {
    guard sighting.kind == .bgtaskBegin, let handler = sighting.attributes[.handler] else {
      return
    }
    if ["nil", "null", "none", "no", "false"].contains(handler.lowercased()) {
      without.append(sighting)
    } else {
      with += 1
    }
  }
}

/// The work of a run, and the events at which a background task was open.
private struct ProtectedWork: Sendable {
  private(set) var work = Holdings(
    EventMatch([.taskStart]) { $0.attributes[.background] != true }, until: [.taskStop])
  private var tasks = OpenTasks()
  private var protected: [Int] = []

  mutating func see(_ sighting: Sighting) {
    work.see(sighting)
    tasks.take(sighting.occurrence.event)
    if tasks.areOpen { protected.append(sighting.index) }
  }

  /// Whether a background task was open in a stay.
  func isProtected(_ stay: BackgroundStay) -> Bool {
    protected.contains { $0 >= stay.entered.index && stay.left.map(\.index) ?? .max > $0 }
  }
}

extension Rule {
  /// A background task that nobody ends when its time is over.
  static let backgroundTaskWithoutExpirationHandler = Rule(
    "background/task-without-expiration-handler", both: .note, evidence: .vocabulary,
    title: "Background task without expiration handler",
    summary: "Every background task has an expiration handler.",
    rationale: "A task that is not ended when its time is over costs the app its life.",
    help: "Give the task a handler, and end the task in it.",
    guideline: .backgroundExecution("Executing Finite-Length Tasks"),
    needs: ["bgtask"],
    check: .fold(ExpirationHandlers(), step: { $0.see($1) }) { tasks, circumstances in
      let reason: Gap? =
        circumstances.missing("bgtask")
        ?? .unclear(
          "no background task tells of its handler", logging: "LT bgtask.begin handler=nil")
      return .of(
        tasks.without.map { task in
          let name = task.attributes[.id].map { "background task \($0)" } ?? "a background task"
          return Violation(
            "\(name) has no expiration handler", at: task, identity: [task.attributes[.id] ?? ""])
        }, unless: tasks.with == 0 ? reason : nil)
    },
    examples: [
      Example(
        "Begun with nil",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7 handler=nil
          2024-05-01 10:00:12.000 Demo[100:1a03] LT bgtask.end id=7
          """),
      Example(
        "Begun with a handler",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7 handler=yes
          2024-05-01 10:00:12.000 Demo[100:1a03] LT bgtask.end id=7
          """),
    ])

  /// Work that a suspension cuts off.
  static let backgroundTaskStartedAfterWork = Rule(
    "background/task-started-after-work", both: .note, evidence: .vocabulary,
    title: "Background task requested after the background began and work was cut",
    summary: "Long work is protected by a background task from its start.",
    rationale: "Work that is not protected stops in the middle when the app is suspended.",
    help: "Begin the background task before the work, in the foreground too.",
    guideline: .backgroundExecution("Executing Finite-Length Tasks"),
    needs: ["task"],
    check: .fold(ProtectedWork(), step: { $0.see($1) }) { memory, circumstances in
      let stays = circumstances.backgroundStays
      let stay = { (suspension: Suspension) in
        stays.last { suspension.follows($0.entered) }.flatMap { memory.isProtected($0) ? nil : $0 }
      }
      let held = HeldAtSuspension([memory.work], in: circumstances) { thing, suspension in
        stay(suspension).map { thing.since.index < $0.entered.index } ?? false
      }
      return .of(
        held.items.map { item in
          var violation = item.violation(
            """
            \(item.thing.title("task")) was still running when the app was \
            \(item.suspension.participle); no background task protected it
            """, identity: [item.thing.name])
          violation.related = stay(item.suspension).map { [$0.related] } ?? []
          return violation
        }, unless: held.gap)
    },
    examples: [
      Example(
        "Work that is cut",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT task.start id=export
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:10.000 Demo[100:1a03] LT task.stop id=export
          """),
      Example(
        "Work within a background task",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:04.900 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:05.000 Demo[100:1a03] LT task.start id=export
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:19.000 Demo[100:1a03] LT task.stop id=export
          2024-05-01 10:00:19.100 Demo[100:1a03] LT bgtask.end id=7
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])
}
