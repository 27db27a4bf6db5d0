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

/// The work of a run, and whether a background task protects it on the way to the background.
private struct ProtectedWork: Sendable {
  private(set) var work = Holdings(
    EventMatch([.taskStart]) { $0.attributes[.background] != true }, until: [.taskStop])
  private var tasks = OpenTasks()
  /// Where the app went to the background, and where it came back or began a background task.
  private(set) var visits: [(entered: Sighting, protected: Sighting?)] = []

  mutating func see(_ sighting: Sighting) {
    work.see(sighting)
    tasks.take(sighting.occurrence.event)
    if sighting.milestone == .enteredBackground { visits.append((sighting, nil)) }
    if tasks.areOpen, let last = visits.indices.last, visits[last].protected == nil {
      visits[last].protected = sighting
    }
  }

  /// The visit to the background that a suspension belongs to.
  func visit(of suspension: Suspension) -> (entered: Sighting, protected: Sighting?)? {
    visits.last { visit in
      if let index = suspension.index { return visit.entered.index < index }
      guard let time = visit.entered.time, let start = suspension.interval.start else {
        return false
      }
      return time.instant <= start.instant
    }
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
      if let missing = circumstances.missing("task") { return .inconclusive(missing) }
      let suspensions = circumstances.suspensions
      guard !suspensions.isEmpty else {
        return .inconclusive(.notExercised("the app is not seen to be suspended in this run"))
      }
      var violations: [Violation] = []
      var isUnknown = false
      let things = (memory.work.past + memory.work.open).sorted { $0.since.index < $1.since.index }
      for thing in things {
        let cut = suspensions.first { suspension in
          guard suspension.finds(thing), let visit = memory.visit(of: suspension) else {
            return false
          }
          return visit.protected == nil && thing.since.index < visit.entered.index
        }
        guard let cut, let entered = memory.visit(of: cut)?.entered else { continue }
        guard circumstances.canMissEnd(of: thing, by: [.taskStop]) else {
          isUnknown = true
          continue
        }
        var violation = Violation(
          """
          \(thing.title("task")) was still running when the app was \
          \(cut.isConfirmed ? "" : "probably ")suspended; no background task protected it
          """, at: thing.since, related: [.init(entered.position, "entered the background here")],
          identity: [thing.name])
        violation.evidence = cut.isConfirmed ? .observed : .inferred
        violations.append(violation)
      }
      let early = things.filter { thing in
        memory.visits.contains { thing.since.index < $0.entered.index }
      }
      return .of(
        violations,
        unless: isUnknown
          ? .unclear("the end of a task is never logged", logging: "LT task.stop")
          : suspensions.contains { $0.follows(any: early) }
            ? nil
            : .notExercised("no task is started before the background of a suspension in this run"))
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
