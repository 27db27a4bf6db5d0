import Lifecycle

/// The timers of a run: which are running, and which run on while the app is not active.
private struct Timers: Sendable {
  private var running: [(id: String, start: Sighting)] = []
  private var resigned: Sighting?
  private var overdue: [(id: String, start: Sighting)] = []
  private var tasks = OpenTasks()
  private(set) var resignations = 0
  /// Whether any timer is known to have been there when the app resigned active.
  private(set) var hadTimers = false
  private var hasTimers = false
  private(set) var left: [(id: String, place: Sighting, resigned: Sighting, fires: Int)] = []
  private(set) var isUntimed = false
  private(set) var isEssential = false

  let grace: Duration

  init(limits: Limits) {
    grace = limits[.timerGrace]
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    tasks.take(sighting.occurrence.event)
    let id = sighting.attributes[.id] ?? ""
    switch sighting.kind {
    case .timerStart where sighting.attributes[.essential] != true:
      if !running.contains(where: { $0.id == id }) { running.append((id, sighting)) }
    case .timerStop:
      noteTimer()
      running.removeAll { id.isEmpty || $0.id == id }
      overdue.removeAll { id.isEmpty || $0.id == id }
    case .timerFire where sighting.attributes[.essential] != true: fire(id, sighting)
    default: break
    }
    switch sighting.milestone {
    case .resigningActive:
      resignations += 1
      hadTimers = hadTimers || hasTimers || !running.isEmpty
      (resigned, overdue) = (sighting, running)
    case .becameActive: (resigned, overdue) = (nil, [])
    default: break
    }
  }

  /// A timer that still runs when the app goes on, or after the grace, was left running.
  private mutating func settle(at sighting: Sighting) {
    guard let resigned, !overdue.isEmpty else { return }
    let elapsed = sighting.elapsed(since: resigned)
    // Without a clock only the way on to the background tells that time passed.
    let isOver = elapsed.map { $0.isOver(grace) } ?? (sighting.milestone == .enteredBackground)
    guard isOver, sighting.milestone != .becameActive || elapsed != nil else { return }
    defer { overdue = [] }
    if tasks.areOpen {
      isEssential = true
      return
    }
    let firing = sighting.kind == .timerFire ? sighting.attributes[.id] ?? "" : nil
    for (id, _) in overdue where id != firing && !isKnown(id, resigned) {
      left.append((id, resigned, resigned, 0))
    }
  }

  /// A timer that fires or is stopped was there before.
  private mutating func noteTimer() {
    hasTimers = true
    if resigned != nil { hadTimers = true }
  }

  private mutating func fire(_ id: String, _ sighting: Sighting) {
    noteTimer()
    guard let resigned else { return }
    guard let elapsed = sighting.elapsed(since: resigned) else {
      isUntimed = true
      return
    }
    guard elapsed.isOver(grace) else { return }
    if tasks.areOpen {
      isEssential = true
    } else if let place = left.lastIndex(where: {
      $0.id == id && $0.resigned.index == resigned.index
    }) {
      left[place].fires += 1
    } else {
      left.append((id, sighting, resigned, 1))
    }
  }

  private func isKnown(_ id: String, _ resigned: Sighting) -> Bool {
    left.contains { $0.id == id && $0.resigned.index == resigned.index }
  }
}

extension Rule {
  /// A timer that runs while the app is not active.
  static let interruptionTimerLeftRunning = Rule(
    "interruption/timer-left-running", both: .warning, evidence: .vocabulary,
    title: "Timer keeps running while inactive",
    summary: "Timers are stopped when the app resigns active.",
    rationale: "An inactive app should be quiet, and a suspended one gets its timers in a burst.",
    help:
      "Invalidate timers in applicationWillResignActive, restart them in applicationDidBecomeActive.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: "1 s", needs: ["timer"],
    check: .monitor { setting in
      FoldMonitor(memory: Timers(limits: setting.limits), step: { $0.see($1) }) {
        timers, circumstances in
        if let missing = circumstances.missing("timer") { return .inconclusive(missing) }
        let modes = circumstances.setting.appPlist?.modes ?? []
        if let mode = modes.first(where: { ["audio", "location"].contains($0) }) {
          return .inconclusive(.notExercised("the background mode \"\(mode)\" may need the timer"))
        }
        let reason: Gap? =
          timers.resignations == 0
          ? .notExercised("the app does not resign active in this run")
          : timers.isUntimed
            ? .noClock("how long after resigning active a timer fired")
            : timers.isEssential
              ? .notExercised("a background task may need the timer")
              : timers.hadTimers ? nil : .notExercised("no timer runs when the app resigns active")
        // Where frameworks' words tell the start, the stop must be known to be logged.
        let isStopLogged = circumstances.instrumentation.kinds.contains(.timerStop)
        let left = timers.left.filter { timer in
          timer.fires > 0 || isStopLogged
            || circumstances.run.occurrences.contains { occurrence in
              occurrence.event.kind == .timerStart && occurrence.event.telling == .marker
                && occurrence.event.attributes[.id] ?? "" == timer.id
            }
        }
        return .of(
          left.map { id, place, resigned, fires in
            let name = id.isEmpty ? "a timer" : "timer \(id)"
            let message: String
            if fires == 0 {
              message = "\(name) was not stopped when the app resigned active"
            } else {
              let elapsed = (place.elapsed(since: resigned) ?? .zero).inWords
              message = "\(name) still fires \(elapsed) after \(resigned.title)"
            }
            var violation = Violation(message, at: place, identity: [id])
            if fires > 0 { violation.related = [.init(resigned.position, "resigned active here")] }
            return violation
          }, unless: reason)
      }
    },
    examples: [
      Example(
        "A timer that fires in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:11.100 Demo[100:1a03] LT timer.fire id=poll
          """),
      Example(
        "A timer that fires when the time of its background task is over",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.010 Demo[100:1a03] LT bgtask.begin id=1
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:12.100 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:00:38.000 Demo[100:1a03] LT bgtask.expired id=1
          ↓2024-05-01 10:00:38.100 Demo[100:1a03] LT timer.fire id=poll
          """),
      Example(
        "A timer that a background task may need",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.010 Demo[100:1a03] LT bgtask.begin id=1
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:12.100 Demo[100:1a03] LT timer.fire id=poll
          """),
      Example(
        "A timer that is never stopped",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A display link whose pauses are never logged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] displayLink started
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Stopped and started again",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.010 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.200 Demo[100:1a03] LT timer.start id=poll interval=2
          """),
      Example(
        "It fires a little too long",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:10.050 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:00:10.060 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "It fires just once more",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=poll interval=2
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT timer.fire id=poll
          2024-05-01 10:00:09.960 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
