import Lifecycle

/// The background tasks of a run: what each began, and how long it was open in the background.
private struct BackgroundTasks: Sendable {
  struct Task: Sendable {
    var id: String
    var begin: Sighting
    /// The longest stretch in the background with the task open, and the event that ended it.
    var longest: (elapsed: Measured, until: Sighting)?
    var hasExpired = false
  }

  private(set) var open: [Task] = []
  private(set) var begun = 0
  private(set) var expirations: [(id: String, at: Sighting, entered: Sighting?, isEnded: Bool)] = []
  private(set) var latest: Sighting?
  private(set) var entered: Sighting?
  private(set) var isUntimed = false

  mutating func see(_ sighting: Sighting) {
    latest = sighting
    extend(to: sighting)
    switch sighting.milestone {
    case .enteredBackground: entered = entered ?? sighting
    case .enteringForeground, .becameActive: entered = nil
    default: break
    }
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .bgtaskBegin:
      begun += 1
      open.append(Task(id: id, begin: sighting))
    case .bgtaskEnd:
      if let place = open.lastIndex(where: { id.isEmpty || $0.id == id }) { open.remove(at: place) }
      for place in expirations.indices where id.isEmpty || expirations[place].id == id {
        let elapsed = sighting.elapsed(since: expirations[place].at)
        if elapsed.map({ !$0.isOver(.seconds(5)) }) ?? true { expirations[place].isEnded = true }
      }
    case .bgtaskExpired, .bgtaskNotEnded:
      for place in open.indices where id.isEmpty || open[place].id == id {
        open[place].hasExpired = true
      }
      if !expirations.contains(where: { $0.id == id && $0.entered?.index == entered?.index }) {
        expirations.append((id, sighting, entered, false))
      }
    default: break
    }
  }

  /// Lets the stretch in the background reach up to an event.
  private mutating func extend(to sighting: Sighting) {
    guard let entered else { return }
    for place in open.indices {
      let start = open[place].begin.index > entered.index ? open[place].begin : entered
      guard let elapsed = sighting.elapsed(since: start) else {
        isUntimed = true
        continue
      }
      if open[place].longest.map({ $0.elapsed < elapsed }) ?? true {
        open[place].longest = (elapsed, sighting)
      }
    }
  }
}

extension Rule {
  /// A background task that is begun and never ended.
  static let backgroundTaskNeverEnded = Rule(
    "background/task-never-ended", both: .error, evidence: .vocabulary,
    title: "Background task never ended",
    summary: "Every background task that an app begins it also ends, within its allowance.",
    rationale: "The system ends apps that leave background tasks open.",
    help: "Call endBackgroundTask: when the work is done and in the expiration handler.",
    guideline: .backgroundExecution("Executing Finite-Length Tasks"),
    limit: "180 s, in the modern profile 30 s",
    needs: ["bgtask"],
    check: .fold(BackgroundTasks(), step: { $0.see($1) }) { tasks, circumstances in
      guard tasks.begun > 0 else {
        return .inconclusive(
          circumstances.missing("bgtask") ?? .notExercised("no background task begins in this run"))
      }
      let allowance = circumstances.limits[.backgroundTask]
      let title = circumstances.limits.title(.backgroundTask)
      var violations: [Violation] = []
      var isWithin = false
      // Where frameworks' words tell the beginning, the end must be known to be logged.
      let isEndLogged = circumstances.instrumentation.kinds.contains(.bgtaskEnd)
      for task in tasks.open where !task.hasExpired {
        guard isEndLogged || task.begin.occurrence.event.telling == .marker else {
          isWithin = true
          continue
        }
        guard let longest = task.longest, longest.elapsed.isOver(allowance) else {
          isWithin = true
          continue
        }
        let name = task.id.isEmpty ? "a background task" : "background task \(task.id)"
        violations.append(
          Violation(
            """
            \(name) was never ended, \(longest.elapsed.inWords) passed in the background, \
            allowance \(title)
            """,
            at: task.begin, severity: circumstances.run.ending == .open ? .warning : nil,
            measure: .init(longest.elapsed.inSeconds, limit: allowance.inSeconds),
            related: [.init(longest.until.position, "still open here")], identity: [task.id]))
      }
      let reason: Gap? =
        tasks.isUntimed
        ? .noClock("how long the task was open")
        : .notExercised("the log does not follow the open task beyond its allowance")
      return .of(violations, unless: isWithin ? reason : nil)
    },
    examples: [
      Example(
        "Five minutes in the background with the task open",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:05:10.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:10.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A logged call whose counterpart is never logged proves nothing",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] -[UIApplication beginBackgroundTaskWithName:expirationHandler:]
          2024-05-01 10:05:10.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Begun and ended",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:12.000 Demo[100:1a03] LT bgtask.end id=7
          2024-05-01 10:05:10.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "A little over the allowance of 180 s",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:03:19.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, profile: .classic),
      Example(
        "A little under the allowance of 180 s",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:03:01.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, profile: .classic),
      Example(
        "A little over the allowance of 30 s",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:41.500 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, profile: .modern),
      Example(
        "A little under the allowance of 30 s",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:38.500 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, profile: .modern),
    ])

  /// A background task that runs into its expiration.
  static let backgroundTaskExpired = Rule(
    "background/task-expired", both: .warning, evidence: .vocabulary,
    title: "Background task reached its expiration handler",
    summary: "A background task is done before the system lets it expire.",
    rationale:
      "Work that expires is cut off; a task that is not ended then costs the app its life.",
    help: "Make the work shorter, or give it to a background URLSession or a BGProcessingTask.",
    guideline: .backgroundExecution("Executing Finite-Length Tasks"),
    needs: ["bgtask"],
    check: .fold(BackgroundTasks(), step: { $0.see($1) }) { tasks, circumstances in
      guard !tasks.expirations.isEmpty else {
        guard tasks.begun > 0 else {
          return .inconclusive(
            circumstances.missing("bgtask")
              ?? .notExercised("no background task begins in this run"))
        }
        let isOpen = !tasks.open.isEmpty && circumstances.run.ending == .open
        return isOpen
          ? .inconclusive(.cutOff("the log ends with a background task open")) : .satisfied()
      }
      let isEndLogged = circumstances.instrumentation.kinds.contains(.bgtaskEnd)
      return .violated(
        tasks.expirations.map { id, sighting, entered, isEnded in
          let name = id.isEmpty ? "a background task" : "background task \(id)"
          let wait = entered.flatMap { sighting.elapsed(since: $0) }
          let after = wait.map { " after \($0.inWords) in the background" } ?? ""
          let last = circumstances.run.end ?? tasks.latest?.time
          let lived = sighting.time.flatMap { last?.elapsed(since: $0) }
          let isLeft =
            !isEnded && isEndLogged
            && lived.map { $0.isOver(circumstances.limits[.backgroundTaskEnd]) } ?? false
          return Violation(
            "\(name) expired\(after)" + (isLeft ? " and was not ended" : ""), at: sighting,
            severity: isLeft ? .error : nil, identity: [id])
        })
    },
    examples: [
      Example(
        "The expiration handler runs",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7
          ↓2024-05-01 10:00:39.510 Demo[100:1a03] LT bgtask.expired id=7
          2024-05-01 10:00:39.520 Demo[100:1a03] LT bgtask.end id=7
          """),
      Example(
        "Done in time",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:19.520 Demo[100:1a03] LT bgtask.end id=7
          """),
    ])
}
