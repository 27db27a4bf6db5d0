import Lifecycle

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
      let limits = circumstances.limits
      let allowance = limits[.backgroundTask]
      var gap = Gap.notExercised("no background task begins in this run")
        .when(!tasks.all.contains { $0.begin != nil })
      var violations: [Violation] = []
      for task in tasks.all where task.ended == nil {
        guard let begin = task.begin else { continue }
        let longest = task.longestInBackground(in: circumstances)
        if task.expired != nil {
          gap = gap ?? .toldElsewhere
        } else if !task.canMissEnd(in: circumstances) {
          gap = .eventNotLogged("endBackgroundTask:", sample: .bgtaskEnd)
        } else if circumstances.hasLostLines(after: begin) {
          gap = .linesLost
        } else if let (elapsed, until) = longest, elapsed.isOver(allowance) {
          violations.append(
            Violation(
              """
              \(task.title) was never ended, \(elapsed.inWords) passed in the background, \
              allowance \(limits.title(.backgroundTask))
              """,
              at: begin, severity: circumstances.run.ending == .open ? .warning : nil,
              measure: .init(elapsed, limit: allowance),
              related: [.init(until, "still open here")], identity: [task.id]))
        } else {
          gap =
            begin.time == nil
            ? .noClock("how long the task was open")
            : .cutOff("the log does not follow the open task beyond its allowance")
        }
      }
      return .of(violations, unless: circumstances.missing("bgtask") ?? gap)
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
        "Still open when the log ends with lines of another kind",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:30.000 Demo[100:1a03] part 1
          2024-05-01 10:05:10.000 Demo[100:1a03] part 2
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
      let stays = circumstances.backgroundStays
      let all = tasks.all
      var known: Set<Int> = []
      let violations = all.compactMap { task -> Violation? in
        // A line that names no task is told once for all.
        guard let expired = task.expired, known.insert(expired.index).inserted else { return nil }
        let wait = stays.last { $0.contains(expired) }.flatMap {
          expired.elapsed(since: $0.entered)
        }
        let isLeft = all.contains {
          $0.expired?.index == expired.index
            && $0.isLeft(after: circumstances.limits[.backgroundTaskEnd], in: circumstances)
        }
        return Violation(
          "\(task.title) expired" + (wait.map { " after \($0.inWords) in the background" } ?? "")
            + (isLeft ? " and was not ended" : ""),
          at: expired, severity: isLeft ? .error : nil, identity: [task.id])
      }
      let isOpen =
        tasks.all.contains { $0.ended == nil } && circumstances.run.ending == .open
      return .of(
        violations,
        unless: circumstances.missing("bgtask")
          ?? Gap.notExercised("no background task begins in this run").when(tasks.all.isEmpty)
          ?? Gap.cutOff("the log ends with a background task open").when(isOpen)
          ?? Gap.linesLost.when(circumstances.hasLostLines(after: tasks.all.first?.begin)))
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
        "The system says that it was not ended, and says it once more",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT bgtask.begin id=5
          ↓2024-05-01 10:00:37.000 Demo[100:1a03] LT bgtask.expired id=5
          2024-05-01 10:00:37.010 Demo[100:1a03] [BackgroundTask] Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x283b1f0c0>: taskID = 5, taskName = upload, creationTime = 9 (elapsed = 27).
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
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
