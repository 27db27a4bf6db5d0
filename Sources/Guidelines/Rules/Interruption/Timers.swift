import Lifecycle

/// The timers of a run: those left running, and those that fire while the app is inactive.
private struct Timers: RunWatch {
  private var left: LeftAtTurn
  private var fires: InactiveWork
  private var tasks = OpenTasks()
  /// The timers that the app marks as needed.
  private var essential: Set<String> = []
  /// All firings, for timers that are over when they have fired.
  private var fired: [Sighting] = []
  /// The resignations after which a background task was open when the grace was over.
  private var spared: Set<Int> = []

  init(limits: Limits) {
    var term = LeftAtTurn.Term.resigningActive(limits)
    term.limit = limits[.timerGrace]
    left = LeftAtTurn(
      Holdings(
        EventMatch([.timerStart]) { $0.attributes[.essential] != true }, until: [.timerStop]), term)
    fires = InactiveWork(
      EventMatch([.timerFire]) { $0.attributes[.essential] != true }, as: "a timer fired",
      after: term.limit, sparedByTasks: true)
  }

  mutating func see(_ sighting: Sighting) {
    let count = left.left.count
    left.see(sighting)
    if tasks.areOpen { spared.formUnion(left.left[count...].map(\.turn.index)) }
    fires.see(sighting)
    tasks.take(sighting.occurrence.event)
    if sighting.kind == .timerFire { fired.append(sighting) }
    if sighting.kind == .timerStart, sighting.attributes[.essential] == true {
      essential.insert(sighting.attributes[.id] ?? "")
    }
  }

  /// Each timer that fires too late, or else was not stopped, once a resignation; and why not all
  /// are judged.
  func conclude(in circumstances: Circumstances) -> (violations: [Violation], reason: Gap?) {
    let late = fires.items.filter { !essential.contains($0.name) }
    var (running, reason) = left.conclude(in: circumstances)
    // That a timer fires tells that there is one.
    if case .notExercised = reason, !fired.isEmpty, fires.resignations > 0 { reason = nil }
    let count = running.count
    running.removeAll { item in
      spared.contains(item.turn.index)
        || (tasks.areOpen && !left.left.contains { $0.turn.index == item.turn.index })
    }
    if running.count < count { reason = .notExercised("a background task may need the timer") }
    running.removeAll { item in
      isOver(item) || late.contains { $0.name == item.thing.name }
    }
    let violations =
      late.map { item in
        Violation(
          """
          \(Self.title(item.name)) still fires \(item.elapsed.inWords) after \(item.resigned.title)
          """, at: item.first, related: [.init(item.resigned.position, "resigned active here")],
          identity: [item.name])
      }
      + running.map { item in
        Violation(
          "\(Self.title(item.thing.name)) was not stopped when the app resigned active",
          at: item.turn, related: [.init(item.thing.since.position, "started here")],
          identity: [item.thing.name])
      }
    return (violations, fires.gap ?? reason)
  }

  /// Whether a timer that fires once had fired by then.
  private func isOver(_ item: LeftAtTurn.Left) -> Bool {
    item.thing.since.attributes[.repeats] == false
      && fired.contains {
        $0.attributes[.id] ?? "" == item.thing.name && $0.index > item.thing.since.index
      }
  }

  private static func title(_ id: String) -> String { id.isEmpty ? "a timer" : "timer \(id)" }
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
    limit: Threshold.timerGrace.inWords, needs: ["timer"],
    check: .watch(Timers.self) { timers, circumstances in
      if let missing = circumstances.missing("timer") { return .inconclusive(missing) }
      let modes = circumstances.setting.appPlist?.modes ?? []
      if let mode = modes.first(where: { ["audio", "location"].contains($0) }) {
        return .inconclusive(.notExercised("the background mode \"\(mode)\" may need the timer"))
      }
      let (violations, reason) = timers.conclude(in: circumstances)
      return .of(violations, unless: reason)
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
        "A timer that fires once has fired before, one that is needed goes on",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT timer.start id=splash interval=1 repeats=no
          2024-05-01 10:00:00.200 Demo[100:1a03] LT timer.start id=call interval=2 essential=yes
          2024-05-01 10:00:01.100 Demo[100:1a03] LT timer.fire id=splash
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:12.200 Demo[100:1a03] LT timer.fire id=call
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "By whole seconds it may have fired in time",
        log: """
          May  1 10:00:00 iPhone Demo[100] <Notice>: applicationDidBecomeActive:
          May  1 10:00:01 iPhone Demo[100] <Notice>: LT timer.start id=poll interval=2
          May  1 10:00:09 iPhone Demo[100] <Notice>: applicationWillResignActive:
          May  1 10:00:10 iPhone Demo[100] <Notice>: LT timer.fire id=poll
          May  1 10:00:10 iPhone Demo[100] <Notice>: LT timer.stop id=poll
          May  1 10:00:19 iPhone Demo[100] <Notice>: applicationDidBecomeActive:
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
