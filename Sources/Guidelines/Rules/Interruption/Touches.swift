import Lifecycle

extension Rule {
  /// A touch that an inactive app cannot get.
  static let interruptionTouchWhileInactive = Rule(
    "interruption/touch-while-inactive", both: .note, evidence: .vocabulary,
    title: "Touch event while inactive",
    summary: "An inactive app gets no touches.",
    rationale: "A touch that is logged there means that a callback is missing from the log.",
    help: "Check the log for lost lines.",
    guideline: .stateTransitions("Responding to Interruptions"),
    limit: Threshold.newWorkGrace.inWords, needs: ["user"],
    check: .pattern(
      .absence(
        of: [.userTouch],
        in: .between(
          .milestone(.resigningActive), .milestone(.becameActive)),
        grace: .threshold(.newWorkGrace)),
      needs: ["user"]
    ) { match, _ in
      let after = match.elapsed.map { " \($0.inWords) after \(Milestone.resigningActive.title)" }
      var violation = Violation(
        "a touch was logged\(after ?? ""), where the system delivers none", at: match.event)
      if let cause = match.cause {
        violation.related = [.init(cause.position, "resigned active here")]
      }
      return violation
    },
    examples: [
      Example(
        "A touch behind an alert",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:09.105 Demo[100:1a03] LT user.touch
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A touch that was under way, and one after the activation",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.095 Demo[100:1a03] LT user.touch
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:19.500 Demo[100:1a03] LT user.touch
          """),
    ])
}
