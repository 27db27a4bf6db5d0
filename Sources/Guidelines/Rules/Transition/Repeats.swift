import Lifecycle

/// Callbacks that come twice in a row, told in the same words by the same source.
private struct Repeats: Sendable {
  private var last: Sighting?
  var pairs: [(first: Sighting, second: Sighting)] = []
  /// How many turns there were; one alone repeats nothing.
  var turns = 0
  /// Whether lines were lost between two of one kind.
  var hasLoss = false

  mutating func see(_ sighting: Sighting) {
    guard sighting.milestone != nil || ["app", "scene", "sys"].contains(sighting.kind.category),
      sighting.kind != .systemLostLines
    else { return }
    defer { last = sighting }
    guard sighting.milestone != nil, sighting.kind != .swiftuiScenePhase else { return }
    turns += 1
    guard let last, !sighting.occurrence.isSceneAmbiguous else { return }
    if last.occurrence.losses < sighting.occurrence.losses {
      hasLoss = hasLoss || last.kind == sighting.kind
    } else if isAlike(last, sighting) {
      pairs.append((last, sighting))
    }
  }

  /// Work lines inside one callback differ in their text; a record printed twice has one time.
  private func isAlike(_ first: Sighting, _ second: Sighting) -> Bool {
    let (before, now) = (first.occurrence.event, second.occurrence.event)
    guard before.kind == now.kind, before.telling == now.telling, now.telling != .stateReport,
      before.owner == now.owner, before.scene == now.scene, before.thread == now.thread,
      before.text == now.text
    else { return false }
    guard before.time != nil || now.time != nil else { return true }
    guard let elapsed = second.elapsed(since: first) else { return false }
    return elapsed.isOver(.milliseconds(2))
  }
}

/// The turn that must lie between two of the same kind.
private func opposite(_ milestone: Milestone?) -> Milestone? {
  switch milestone {
  case .becameActive: .resigningActive
  case .resigningActive: .becameActive
  case .enteredBackground: .enteringForeground
  case .enteringForeground: .enteredBackground
  default: nil
  }
}

extension Rule {
  /// One callback, twice in a row.
  static let transitionDuplicateCallback = Rule(
    "transition/duplicate-callback", both: .note, evidence: .callbacks,
    title: "The same callback twice in a row",
    summary: "Between two callbacks of one kind lies the callback of the way back.",
    rationale: "A callback that runs twice does its work twice.",
    help: "Look for an observer that is registered twice, or a call to super or self.",
    guideline: .appDelegate("Managing App Transitions"),
    yields: [.sameLine("launch/second-launch-in-one-process")],
    check: .fold(Repeats(), step: { $0.see($1) }) { repeats, circumstances in
      guard repeats.turns > 1 else {
        return .inconclusive(.unclear("this run does not show two callbacks"))
      }
      let found = repeats.pairs.filter { first, second in
        // Far apart, the way back may have happened without being logged.
        if let elapsed = second.elapsed(since: first), !elapsed.isOver(.seconds(1)) { return true }
        return opposite(second.milestone).map(circumstances.logs) ?? false
      }
      return .of(
        found.map { first, second in
          Violation(
            "\(second.title) was logged twice in a row", at: second,
            related: [.init(first.position, "the first time")])
        },
        unless: repeats.hasLoss
          ? .linesLost
          : circumstances.run.hasUnnamedScenes
            ? .unclear("two scenes are connected, and the lines do not name them") : nil)
    },
    examples: [
      Example(
        "Two activations with nothing between",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "An interruption between two activations",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
