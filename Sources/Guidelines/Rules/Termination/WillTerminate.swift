import Lifecycle

/// What a process did after applicationWillTerminate began.
private struct Goodbye: RunWatch {
  var terminating: Sighting?
  /// The last event after it.
  var last: Sighting?
  /// The first turn after it that the end of a process does not bring along.
  var revival: Sighting?
  var isOtherThreadOnly = true
  let parting: Duration

  /// The parting is the time in which the end of a process brings other callbacks along.
  init(limits: Limits) { parting = limits[.activityAfterTerminate] }

  mutating func see(_ sighting: Sighting) {
    guard let terminating else {
      if sighting.milestone == .terminating { terminating = sighting }
      return
    }
    guard sighting.occurrence.event.telling != .system else { return }
    last = sighting
    if sighting.occurrence.event.thread == terminating.occurrence.event.thread {
      isOtherThreadOnly = false
    }
    guard revival == nil, let milestone = sighting.milestone, milestone != .terminating,
      sighting.occurrence.event.telling != .stateReport
    else { return }
    let elapsed = sighting.elapsed(since: terminating)
    if milestone == .enteredBackground, elapsed.map({ !$0.isOver(parting) }) ?? true { return }
    revival = sighting
  }
}

extension Rule {
  /// applicationWillTerminate beyond its limit.
  static let terminationWillTerminateTooSlow = Rule(
    "termination/will-terminate-too-slow", both: .error, evidence: .timedCallbacks,
    title: "applicationWillTerminate ran longer than 5 s",
    summary: "An app is done within about 5 s after applicationWillTerminate begins.",
    rationale: "The system ends the process then, and what was being saved is lost.",
    help: "Save earlier; only finish here.",
    guideline: .appDelegate("applicationWillTerminate(_:)"),
    limit: Threshold.terminate.inWords,
    yields: [.sameRun("termination/activity-after-will-terminate")],
    check: .watch(Goodbye.self) { goodbye, circumstances in
      guard let terminating = goodbye.terminating else {
        return .inconclusive(.notExercised("\(Milestone.terminating.title) is not in this run"))
      }
      let limit = circumstances.limits[.terminate]
      let after = circumstances.run.afterwards
      var elapsed = goodbye.last.flatMap { $0.elapsed(since: terminating) }
      var place = goodbye.last?.position
      var isOtherThreadOnly = goodbye.isOtherThreadOnly && goodbye.last != nil
      if let start = terminating.time, let longer = after.last?.elapsed(since: start) {
        if elapsed.map({ $0 < longer }) ?? true {
          (elapsed, place, isOtherThreadOnly) = (longer, after.lastLine, false)
        }
      }
      guard let elapsed, let place else {
        return .inconclusive(
          .notExercised("no line after \(Milestone.terminating.title) shows how long it ran"))
      }
      let measure = Finding.Measure(elapsed.inSeconds, limit: limit.inSeconds)
      guard elapsed.isOver(limit) else {
        return .kept(elapsed, limit: limit, Milestone.terminating.title)
      }
      return .violated([
        Violation(
          """
          the process was still working \(elapsed.inWords) after \(terminating.title) began, \
          limit \(circumstances.limits.title(.terminate))
          """,
          at: terminating, severity: isOtherThreadOnly ? .warning : nil, measure: measure,
          related: [.init(place, "still working here")])
      ])
    },
    examples: [
      Example(
        "Saving takes eight seconds",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:04.000 Demo[100:1a03] saving
          2024-05-01 10:00:08.000 Demo[100:1a03] LT data.saved
          """),
      Example(
        "Saved at once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "A little over five seconds",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:05.250 Demo[100:1a03] LT data.saved
          """),
      Example(
        "A little under five seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:04.750 Demo[100:1a03] LT data.saved
          """),
    ])

  /// A callback after the last one.
  static let terminationActivityAfterWillTerminate = Rule(
    "termination/activity-after-will-terminate", both: .warning, evidence: .callbacks,
    title: "Lifecycle callback after willTerminate",
    summary: "applicationWillTerminate is the last callback of a process.",
    rationale: "What follows belongs to another run, or the line is wrong.",
    help: "Separate the runs, or look for a line that was copied into the wrong method.",
    guideline: .appDelegate("applicationWillTerminate(_:)"),
    check: .watch(Goodbye.self) { goodbye, _ in
      guard let terminating = goodbye.terminating else {
        return .inconclusive(.notExercised("\(Milestone.terminating.title) is not in this run"))
      }
      guard let revival = goodbye.revival else { return .satisfied() }
      let wait = revival.elapsed(since: terminating).map { "\($0.inWords) " } ?? ""
      return .violated([
        Violation(
          "\(revival.title) was logged \(wait)after \(terminating.title) of the same process",
          at: revival, related: [.init(terminating.position, "the process said goodbye here")])
      ])
    },
    examples: [
      Example(
        "Active again after the goodbye",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          ↓2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "A forced end tells the background in passing",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:08.003 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])
}
