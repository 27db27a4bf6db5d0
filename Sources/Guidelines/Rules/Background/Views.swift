import Lifecycle

/// The changes of views of a run, and its snapshots.
private struct ViewChanges: Sendable {
  private(set) var updates: [Sighting] = []
  private(set) var snapshots: [Sighting] = []
  /// The marks of applicationDidEnterBackground's end.
  private(set) var returns: [Sighting] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .viewUpdate, .viewSetNeedsDisplay: updates.append(sighting)
    case .snapshotTaken: snapshots.append(sighting)
    default:
      if sighting.occurrence.event.phase == .end,
        Milestone.of(sighting.kind) == .enteredBackground
      {
        returns.append(sighting)
      }
    }
  }

  /// The updates in a stay that no snapshot follows: after one at any time, else only late ones.
  func unseen(in stay: BackgroundStay, after grace: Duration) -> [Sighting] {
    let snapshot = snapshots.last(where: stay.contains)
    return updates.filter { update in
      guard stay.contains(update) else { return false }
      if let snapshot { return update.index > snapshot.index }
      return update.elapsed(since: stay.entered)?.isOver(grace) ?? false
    }
  }

  /// The first call of setNeedsDisplay inside the callback that a stay begins with, unless the app
  /// forces the change into the snapshot; the clock may leave it open.
  func lateDisplay(in stay: BackgroundStay) -> (call: Sighting?, isUntimed: Bool) {
    let snapshot = snapshots.first(where: stay.contains)
    let end = returns.first(where: stay.contains)
    let call = updates.first { update in
      update.kind == .viewSetNeedsDisplay && stay.contains(update)
        && snapshot.map { update.index < $0.index } ?? true
        && end.map { update.index < $0.index } ?? true
    }
    guard let call, snapshot?.attributes[.afterScreenUpdates] != true else { return (nil, false) }
    if end != nil { return (call, false) }
    let elapsed = call.elapsed(since: stay.entered)
    return (elapsed.flatMap { $0.isOver(.seconds(1)) ? nil : call }, elapsed == nil)
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
    check: .fold(ViewChanges(), step: { $0.see($1) }) { views, circumstances in
      let grace = circumstances.limits[.viewUpdateGrace]
      let stays = circumstances.backgroundStays
      return .of(
        stays.compactMap { stay in
          let updates = views.unseen(in: stay, after: grace)
          guard let first = updates.first else { return nil }
          let after = first.elapsed(since: stay.entered).map { " \($0.inWords)" } ?? ""
          let times = updates.count > 1 ? ", \(updates.count) times" : ""
          return Violation(
            "views were updated\(after) after the app entered the background\(times)",
            at: first, related: [stay.related])
        },
        unless: circumstances.missing("view")
          ?? Gap.notExercised("the app does not enter the background in this run")
          .when(stays.isEmpty)
          ?? Gap.noClock("when views were updated").when(
            stays.contains { stay in
              views.updates.contains {
                stay.contains($0) && $0.elapsed(since: stay.entered) == nil
              }
            }))
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
    check: .fold(ViewChanges(), step: { $0.see($1) }) { views, circumstances in
      let stays = circumstances.backgroundStays
      let displays = stays.map { ($0, views.lateDisplay(in: $0)) }
      return .of(
        displays.compactMap { stay, display in
          display.call.map { call in
            Violation(
              "setNeedsDisplay in applicationDidEnterBackground has no effect on the snapshot",
              at: call, related: [stay.related])
          }
        },
        unless: circumstances.missing("view") ?? circumstances.missing("snapshot")
          ?? Gap.notExercised("the app does not enter the background in this run")
          .when(stays.isEmpty)
          ?? Gap.noClock("whether setNeedsDisplay was called inside the callback")
          .when(displays.contains(where: \.1.isUntimed)))
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
