import Lifecycle

/// Decides a transition rule from the order of a run's turns.
///
/// A turn that the process never logs is not known to be missing; the reason then says so.
private func outOfOrder(
  _ breaks: @escaping @Sendable (TurnOrder) -> [TurnOrder.Break],
  untested: @escaping @Sendable (TurnOrder) -> Gap?, needs missing: Milestone,
  report: @escaping @Sendable (TurnOrder.Break, Circumstances) -> Violation?
) -> RuleCheck {
  .fold(TurnOrder(), step: { $0.see($1) }) { order, circumstances in
    let breaks = breaks(order)
    guard !breaks.isEmpty else {
      return untested(order).map { .inconclusive($0) } ?? .satisfied()
    }
    guard circumstances.logs(missing) else {
      return .inconclusive(.eventNotLogged("\(missing.title)", sample: nil))
    }
    return .of(breaks.compactMap { report($0, circumstances) })
  }
}

extension Rule {
  /// Into the background straight from activity.
  static let transitionBackgroundWithoutResignActive = Rule(
    "transition/background-without-resign-active", both: .warning, evidence: .callbacks,
    title: "Entered the background without resigning active",
    summary: "An app resigns active before it enters the background.",
    rationale: "What an app stops when it resigns active runs on if the step is missing.",
    help: "Log applicationWillResignActive too, or check for lost lines.",
    guideline: .stateTransitions("Moving to the Background, Figure 4-5"),
    yields: [.sameLine("transition/scene-order")],
    check: outOfOrder(
      \.unresigned, untested: { $0.gap(untested: .enteredBackground) }, needs: .resigningActive
    ) { found, _ in
      Violation(
        "\(found.turn.title) without a preceding \(Milestone.resigningActive.title)",
        at: found.turn)
    },
    examples: [
      Example(
        "The second way into the background lacks the step",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "The step is never logged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// Active straight from the background.
  static let transitionActiveWithoutEnterForeground = Rule(
    "transition/active-without-enter-foreground", both: .warning, evidence: .callbacks,
    title: "Became active straight from the background",
    summary: "An app enters the foreground before it becomes active again.",
    rationale: "What an app undoes when it enters the foreground stays undone otherwise.",
    help: "Log applicationWillEnterForeground too, or check for lost lines.",
    guideline: .stateTransitions("Moving to the Foreground, Figure 4-4"),
    yields: [
      .sameLine("transition/scene-order"),
      .sameLine("launch/background-launch-became-active-directly"),
    ],
    check: outOfOrder(\.unannounced, untested: \.gapWithoutReturn, needs: .enteringForeground) {
      found, _ in
      Violation(
        """
        \(found.turn.title) from the \(found.turn.before.rawValue) state without \
        \(Milestone.enteringForeground.title)
        """, at: found.turn)
    },
    examples: [
      Example(
        "The second return lacks the step",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:00.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:03:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A return by way of the foreground",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Into the foreground without having left it.
  static let transitionEnterForegroundWithoutBackground = Rule(
    "transition/enter-foreground-without-background", both: .note, evidence: .callbacks,
    title: "willEnterForeground without an earlier background",
    summary: "An app enters the foreground only from the background.",
    rationale: "The callback undoes what applicationDidEnterBackground did.",
    help: "Check for lost lines.",
    guideline: .stateTransitions("Moving to the Foreground, Figure 4-4"),
    check: outOfOrder(
      \.unneeded, untested: { $0.gap(untested: .enteringForeground) }, needs: .enteredBackground
    ) { found, circumstances in
      // With scenes each new scene enters the foreground.
      circumstances.usesScenes
        ? nil
        : Violation(
          "\(found.turn.title), but the app was not seen entering the background", at: found.turn)
    },
    examples: [
      Example(
        "The second time, no background came before",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:03:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:03:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A new scene enters the foreground at launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] -[SceneDelegate scene:willConnectToSession:options:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[SceneDelegate sceneWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[SceneDelegate sceneDidBecomeActive:]
          """),
    ])

  /// Forward and back without being active.
  static let transitionForegroundAttemptAbandoned = Rule(
    "transition/foreground-attempt-abandoned", both: .note, evidence: .callbacks,
    title: "Left the background but never became active",
    summary: "An app that enters the foreground becomes active.",
    rationale: "Work begun for the foreground must be undone even when the app was never active.",
    help: "Undo the foreground's work in applicationDidEnterBackground too.",
    guideline: .stateTransitions("Moving to the Foreground"),
    check: outOfOrder(
      \.abandoned, untested: { $0.gap(untested: .enteringForeground) }, needs: .becameActive
    ) { found, circumstances in
      guard let since = found.since,
        // A scene that is shown while the app is being ended does the same.
        !circumstances.run.has(.sceneDidDisconnect), !circumstances.run.has(.appWillTerminate)
      else { return nil }
      let wait = found.turn.elapsed(since: since).map { " after \($0.inWords)" } ?? ""
      return Violation(
        "the app came forward and went back\(wait) without becoming active", at: found.turn,
        related: [.init(since.position, "it came forward here")])
    },
    examples: [
      Example(
        "A look at the app from the switcher",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          ↓2024-05-01 10:01:02.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "A return to activity",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Out of activity without being active.
  static let transitionResignWithoutActive = Rule(
    "transition/resign-without-active", both: .note, evidence: .callbacks,
    title: "willResignActive while not active",
    summary: "An app resigns active only while it is active.",
    rationale: "A second call means lost lines or a delegate method called by hand.",
    help: "Check for lost lines or a call of the delegate method.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    yields: [.sameLine("transition/duplicate-callback")],
    check: outOfOrder(
      \.inactiveBefore, untested: { $0.gap(untested: .resigningActive) }, needs: .becameActive
    ) { found, circumstances in
      // Another scene of the app may have been active.
      circumstances.usesScenes
        ? nil
        : Violation(
          "\(found.turn.title) although the app was \(found.turn.before.rawValue)", at: found.turn)
    },
    examples: [
      Example(
        "Resigns again after it entered the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "The log begins with it",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:12.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A change of state that no specific rule names.
  static let transitionIllegal = Rule(
    "transition/illegal", both: .warning, evidence: .callbacks,
    title: "Illegal state transition",
    summary: "An app changes its state only along the legal transitions.",
    rationale: "A foreground app is not suspended: it goes through the background.",
    help: "Check for missing lines; if there are none, find what calls the delegate by hand.",
    guideline: .appLifeCycle("Execution States for Apps"),
    yields: [.sameLine("transition/*"), .sameLine("termination/*")],
    check: outOfOrder(
      \.illegal, untested: { $0.gap(untested: .becameActive) }, needs: .enteredBackground
    ) { found, _ in
      // The system's line may be of another writer's clock: only a known activation proves.
      Violation(
        "suspended while \(found.turn.before.rawValue), which is not a legal transition",
        at: found.turn)
    },
    examples: [
      Example(
        "Suspended while active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:02:00.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "Suspended in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:14.000 Demo[100:1a03] LT sys.suspended
          """),
    ])
}
