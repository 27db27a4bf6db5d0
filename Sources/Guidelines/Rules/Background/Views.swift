import Lifecycle

/// The updates of views while nobody sees them.
private struct UnseenUpdates: Sendable {
  private var entered: Sighting?
  private var snapshot: Sighting?
  private var pending: (update: Sighting, entered: Sighting, elapsed: Measured?, count: Int)?
  private(set) var found: [(update: Sighting, entered: Sighting, elapsed: Measured?, count: Int)] =
    []
  private(set) var visits = 0
  private(set) var isUntimed = false

  let grace: Duration

  init(limits: Limits) {
    grace = limits[.viewUpdateGrace]
  }

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .enteredBackground:
      visits += 1
      (entered, snapshot) = (sighting, nil)
    case .enteringForeground, .becameActive:
      if let pending { found.append(pending) }
      (entered, pending) = (nil, nil)
    default: break
    }
    guard let entered else { return }
    switch sighting.kind {
    case .snapshotTaken:
      // What was updated before a further snapshot was updated for it.
      (snapshot, pending) = (sighting, nil)
    case .viewUpdate, .viewSetNeedsDisplay:
      let elapsed = sighting.elapsed(since: entered)
      if snapshot == nil {
        guard let elapsed else {
          isUntimed = true
          return
        }
        guard elapsed.isOver(grace) else { return }
      }
      if pending == nil { pending = (sighting, entered, elapsed, 0) }
      pending?.count += 1
    default: break
    }
  }

  /// What was found, with the visit that the run ends in.
  var all: [(update: Sighting, entered: Sighting, elapsed: Measured?, count: Int)] {
    found + (pending.map { [$0] } ?? [])
  }
}

/// Calls of setNeedsDisplay in the background callback, before its snapshot.
private struct LateDisplays: Sendable {
  private var entered: Sighting?
  private var pending: Sighting?
  private(set) var found: [(call: Sighting, entered: Sighting)] = []
  private(set) var visits = 0

  mutating func see(_ sighting: Sighting) {
    let isReturn =
      sighting.occurrence.event.phase == .end
      && Milestone.of(sighting.kind) == .enteredBackground
    if sighting.milestone != nil || isReturn { close() }
    if sighting.milestone == .enteredBackground {
      visits += 1
      entered = sighting
    }
    guard let entered else { return }
    switch sighting.kind {
    case .viewSetNeedsDisplay:
      let elapsed = sighting.elapsed(since: entered) ?? .zero
      if !elapsed.isOver(.seconds(1)), pending == nil { pending = sighting }
    case .snapshotTaken:
      // The app forces the change into the snapshot.
      if sighting.attributes[.afterScreenUpdates] == true { pending = nil }
      close()
    default: break
    }
  }

  mutating func close() {
    if let pending, let entered { found.append((pending, entered)) }
    (pending, entered) = (nil, nil)
  }
}

extension Rule {
  /// Views that change while nobody sees them.
  static let backgroundUIUpdated = Rule(
    "background/ui-updated", both: .note, evidence: .vocabulary,
    title: "Views updated in the background",
    summary: "An app in the background updates its model and not its views.",
    rationale: "Nobody sees the views, except in a snapshot; they are drawn again on the return.",
    help: "Refresh views in applicationWillEnterForeground.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "1 s", needs: ["view"],
    check: .monitor { setting in
      FoldMonitor(memory: UnseenUpdates(limits: setting.limits), step: { $0.see($1) }) {
        updates, circumstances in
        if let missing = circumstances.missing("view") { return .inconclusive(missing) }
        let reason: Gap? =
          updates.visits == 0
          ? .notExercised("the app does not enter the background in this run")
          : updates.isUntimed ? .noClock("when views were updated") : nil
        return .of(
          updates.all.map { update, entered, elapsed, count in
            let after = elapsed.map { " \($0.inWords)" } ?? ""
            let times = count > 1 ? ", \(count) times" : ""
            return Violation(
              "views were updated\(after) after the app entered the background\(times)",
              at: update, related: [.init(entered.position, "entered the background here")])
          }, unless: reason)
      }
    },
    examples: [
      Example(
        "A label that changes behind the Home screen",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.550 Demo[100:1a03] LT view.update id=label
          2024-05-01 10:00:10.600 Demo[100:1a03] LT view.update id=label
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "After the snapshot",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT snapshot.taken
          ↓2024-05-01 10:00:09.700 Demo[100:1a03] LT view.update id=label
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "On the way to the background",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.450 Demo[100:1a03] LT view.update id=label
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "For a further snapshot",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT snapshot.taken
          2024-05-01 10:00:12.000 Demo[100:1a03] LT view.update id=label
          2024-05-01 10:00:12.100 Demo[100:1a03] LT snapshot.taken
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:20.100 Demo[100:1a03] LT view.update id=label
          """),
    ])

  /// A change that does not reach the snapshot.
  static let backgroundSetNeedsDisplayBeforeSnapshot = Rule(
    "background/set-needs-display-before-snapshot", both: .note, evidence: .vocabulary,
    title: "setNeedsDisplay used to change the snapshot",
    summary: "An app does not rely on setNeedsDisplay to change its snapshot.",
    rationale: "The snapshot is taken before the next drawing cycle.",
    help: "Call snapshotViewAfterScreenUpdates: with YES on the changed view.",
    guideline: .stateTransitions("Prepare for the App Snapshot"),
    needs: ["snapshot", "view"],
    check: .fold(LateDisplays(), step: { $0.see($1) }) { memory, circumstances in
      let missing = ["view", "snapshot"].lazy.compactMap(circumstances.missing).first
      if let missing { return .inconclusive(missing) }
      var displays = memory
      displays.close()
      return .of(
        displays.found.map { call, entered in
          Violation(
            "setNeedsDisplay in applicationDidEnterBackground has no effect on the snapshot",
            at: call, related: [.init(entered.position, "entered the background here")])
        },
        unless: displays.visits == 0
          ? .notExercised("the app does not enter the background in this run") : nil)
    },
    examples: [
      Example(
        "Marked for the next drawing cycle",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.510 Demo[100:1a03] LT view.setNeedsDisplay id=balance
          2024-05-01 10:00:09.700 Demo[100:1a03] LT snapshot.taken
          """),
      Example(
        "Forced into the snapshot",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.510 Demo[100:1a03] LT view.setNeedsDisplay id=balance
          2024-05-01 10:00:09.520 Demo[100:1a03] LT snapshot.taken afterScreenUpdates=yes
          """),
    ])

  /// What nobody else should see in the app switcher.
  static let backgroundSensitiveViewInSnapshot = Rule(
    "background/sensitive-view-in-snapshot", both: .warning, evidence: .vocabulary,
    title: "Sensitive content visible when the snapshot is taken",
    summary: "Sensitive views are hidden before applicationDidEnterBackground returns.",
    rationale: "The snapshot is stored and shown in the app switcher.",
    help: "Cover or hide the view before applicationDidEnterBackground returns.",
    guideline: .stateTransitions("Prepare for the App Snapshot"),
    limit: "5 s", needs: ["view"],
    check: .endedAtTurn(
      Holdings([.viewSensitiveShown], until: [.viewSensitiveHidden]),
      { LeftAtTurn.Term.enteredBackground($0, or: [.snapshotTaken]) }
    ) { left, _ in
      Violation(
        "\(left.thing.title("sensitive view")) was still visible when the app entered the background",
        at: left.turn, related: [.init(left.thing.since.position, "shown here")],
        identity: [left.thing.name])
    },
    examples: [
      Example(
        "The snapshot comes first",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT view.sensitiveShown id=card
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.700 Demo[100:1a03] LT snapshot.taken
          2024-05-01 10:00:09.800 Demo[100:1a03] LT view.sensitiveHidden id=card
          """),
      Example(
        "Hidden too late",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT view.sensitiveShown id=card
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.700 Demo[100:1a03] LT view.sensitiveHidden id=card
          """),
      Example(
        "Hidden in the callback",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT view.sensitiveShown id=card
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.300 Demo[100:1a03] LT view.sensitiveHidden id=card
          2024-05-01 10:00:14.400 Demo[100:1a03] LT snapshot.taken
          """),
    ])

  /// An alert that waits for an answer in the background.
  static let backgroundAlertLeftOpen = Rule(
    "background/alert-left-open", both: .warning, evidence: .vocabulary,
    title: "Alert or action sheet open when entering the background",
    summary: "An app takes its alerts down when it enters the background.",
    rationale: "The system does not dismiss them, and their question may be stale on the return.",
    help: "Dismiss it, or save enough to show it again.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "5 s", needs: ["alert"],
    check: .endedAtTurn(
      Holdings(
        EventMatch([.alertShown]) { $0.attributes[.system] != true },
        until: [.alertDismissed, .alertContextSaved]),
      { LeftAtTurn.Term.enteredBackground($0) }
    ) { left, _ in
      Violation(
        "\(left.thing.title("alert")) was still open when the app entered the background",
        at: left.turn, related: [.init(left.thing.since.position, "shown here")],
        identity: [left.thing.name])
    },
    examples: [
      Example(
        "Dismissed too late",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT alert.shown id=delete
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.700 Demo[100:1a03] LT alert.dismissed id=delete
          """),
      Example(
        "Dismissed in the callback, and one whose context is saved",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT alert.shown id=delete
          2024-05-01 10:00:02.000 Demo[100:1a03] LT alert.shown id=rate
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT alert.contextSaved id=rate
          2024-05-01 10:00:14.300 Demo[100:1a03] LT alert.dismissed id=delete
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])
}
