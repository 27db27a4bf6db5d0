import Lifecycle

/// The saves of a run: whether each belongs to a change of state, and how long its changes waited.
private struct Saves: RunWatch {
  private var data = UnsavedData()
  private var turn: Sighting?
  private(set) var atTransitions = 0
  private(set) var others = 0
  private var doubt: Gap?
  /// Changes that waited for a save, with the save.
  private(set) var waits: [(change: UnsavedData.Change, save: Sighting, elapsed: Measured)] = []

  let window: Duration

  init(limits: Limits) {
    window = limits[.saveAtTransition]
  }

  mutating func see(_ sighting: Sighting) {
    let saved = data.see(sighting)
    switch sighting.milestone {
    case .resigningActive, .enteredBackground, .terminating: turn = sighting
    case .becameActive, .enteringForeground: turn = nil
    default: break
    }
    guard sighting.kind == .dataSaved else { return }
    for change in saved {
      guard let elapsed = sighting.elapsed(since: change.since) else { continue }
      waits.append((change, sighting, elapsed))
    }
    guard let turn else {
      others += 1
      return
    }
    guard let elapsed = sighting.elapsed(since: turn) else {
      doubt = .noClock("which saves belong to a transition")
      return
    }
    switch elapsed.held(to: window) {
    case .kept: atTransitions += 1
    case .broken: others += 1
    case .unknown: doubt = .tooCoarse("a save came \(elapsed.bounds) after \(turn.title)")
    }
  }

  func missing(in circumstances: Circumstances) -> Gap? {
    data.missing(in: circumstances)
  }

  /// Why saves at transitions tell no habit; nil where they do.
  var gap: Gap? {
    doubt ?? (atTransitions < 3 ? .notExercised("fewer than 3 saves appear in this run") : nil)
  }
}

extension Rule {
  /// Changes that are unsaved while the app is interrupted.
  static let interruptionDataNotSaved = Rule(
    "interruption/data-not-saved", both: .warning, evidence: .vocabulary,
    title: "Nothing saved when resigning active",
    summary: "An app saves its data and state when it resigns active.",
    rationale: "The interruption may end in the background, and that without notice in the end.",
    help: "Save in applicationWillResignActive and at every checkpoint.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    needs: ["data"],
    yields: [
      .sameSubject("background/state-not-saved"), .sameSubject("background/unsaved-data-lost"),
    ],
    check: .fold(UnsavedVisits(from: .resigningActive, to: [.becameActive]), step: { $0.see($1) }) {
      visits, circumstances in
      let (left, reason) = visits.conclude(in: circumstances) { _ in
        circumstances.run.ending != .open
      }
      return .of(
        left.map { left in
          let age = left.turn.elapsed(since: left.change.since).map { " for \($0.inWords)" } ?? ""
          return Violation(
            "the app resigned active with \(left.change.title) unsaved\(age)", at: left.turn,
            related: [.init(left.change.since.position, "changed here")],
            identity: [left.change.store])
        }, unless: reason)
    },
    examples: [
      Example(
        "An alert interrupts, nothing is saved",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Saved during the interruption",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT data.dirty store=notes
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT data.saved store=notes
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Data that is saved at changes of state and never else.
  static let interruptionSavesOnlyOnTransitions = Rule(
    "interruption/saves-only-on-transitions", both: .note, evidence: .vocabulary,
    title: "Data is only ever saved on state transitions",
    summary: "An app saves at checkpoints and does not wait for a change of state.",
    rationale: "An app that crashes before the change of state loses all that waited for it.",
    help: "Save at checkpoints, for example when the editing view controller is dismissed.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.unsavedAge.inWords, needs: ["data"],
    check: .watch(Saves.self) { saves, circumstances in
      if let missing = saves.missing(in: circumstances) { return .inconclusive(missing) }
      if saves.others > 0 { return .satisfied() }
      if let gap = saves.gap { return .inconclusive(gap) }
      let limit = circumstances.limits[.unsavedAge]
      let late = saves.waits.filter { $0.elapsed.isOver(limit) }
      let longest = saves.waits.max { $0.elapsed < $1.elapsed }
      guard !late.isEmpty, let longest else {
        return .of([], longest: longest?.elapsed, limit: limit, "a change's wait for its save")
      }
      return .violated([
        Violation(
          """
          every save happens during a state change; \
          \(late.count == 1 ? "one change" : "\(late.count) changes") waited longer than \
          \(circumstances.limits.title(.unsavedAge)), at most \(longest.elapsed.inWords)
          """,
          at: longest.save, measure: .init(longest.elapsed.inSeconds, limit: limit.inSeconds),
          related: [.init(longest.change.since.position, "changed here")])
      ])
    },
    examples: [
      Example(
        "A change waits for more than a minute",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:20.950 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:31.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:40.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:40.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:50.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:02:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:02:01.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "No change waits for a minute",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:20.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:31.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:40.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:40.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:50.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:01:59.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:01:59.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "One save at a checkpoint",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:21.050 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:31.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:00:40.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:40.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:50.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:02:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:01.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:02:11.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:12.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:12.100 Demo[100:1a03] LT data.saved
          """),
      Example(
        "Two saves tell no habit",
        log: """
          2024-05-01 10:00:50.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT data.dirty
          2024-05-01 10:02:01.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:01.100 Demo[100:1a03] LT data.saved
          2024-05-01 10:02:11.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:12.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:12.100 Demo[100:1a03] LT data.saved
          """),
    ])
}
