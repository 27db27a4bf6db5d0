import Lifecycle

/// Values of `applicationState` that were logged right after a callback, by the same thread.
private struct StateValues: Sendable {
  private var last: Sighting?
  var reports: [(callback: Sighting, milestone: Milestone, report: Sighting, value: Int)] = []

  mutating func see(_ sighting: Sighting) {
    defer { last = sighting }
    guard sighting.kind == .appStateValue, let last, let milestone = last.milestone,
      let value = Self.value(of: sighting)
    else { return }
    let (callback, report) = (last.occurrence.event, sighting.occurrence.event)
    // A value logged by another thread, or later, is not the callback's.
    guard callback.thread == report.thread, report.since.lines == 0 else { return }
    if let elapsed = sighting.elapsed(since: last), elapsed.isOver(.milliseconds(50)) { return }
    reports.append((last, milestone, sighting, value))
  }

  /// The raw value, given as a number or as the name of the state.
  private static func value(of sighting: Sighting) -> Int? {
    if let value = sighting.attributes[.value].flatMap({ Int($0) }) {
      return (0...2).contains(value) ? value : nil
    }
    switch sighting.attributes[.state] {
    case .active: return 0
    case .inactive: return 1
    case .background: return 2
    default: return nil
    }
  }
}

/// What `applicationState` may be in a callback; nil where no source tells.
private func expected(in callback: Sighting, _ milestone: Milestone) -> Set<Int>? {
  // The state is the app's: another scene of it may be further in front, or behind.
  if callback.kind.isScene { return milestone == .becameActive ? [0] : nil }
  return switch milestone {
  case .didFinishLaunching, .willFinishLaunching: [1, 2]
  case .becameActive, .resigningActive: [0]
  case .enteredBackground, .enteringForeground: [2]
  case .terminating: nil
  }
}

extension Rule {
  /// A logged state that the callback contradicts.
  static let transitionStateValueMismatch = Rule(
    "transition/state-value-mismatch", both: .note, evidence: .callbacks,
    title: "Logged applicationState contradicts the callback",
    summary: "applicationState has the value that belongs to the callback in which it is read.",
    rationale: "Another value is read on another thread, or the callback is called by hand.",
    help: "Read applicationState on the main thread inside the callback.",
    guideline: .stateTransitions("What to Do at Launch Time"),
    check: .fold(StateValues(), step: { $0.see($1) }) { values, _ in
      guard !values.reports.isEmpty else {
        return .inconclusive(.notExercised("no callback logs applicationState"))
      }
      return .of(
        values.reports.compactMap { callback, milestone, report, value in
          guard let expected = expected(in: callback, milestone),
            !expected.contains(value)
          else { return nil }
          let wanted = expected.sorted().map(String.init).joined(separator: " or ")
          return Violation(
            "applicationState is \(value) in \(callback.title), expected \(wanted)", at: report,
            related: [.init(callback.position, "the callback")])
        })
    },
    examples: [
      Example(
        "In the background by its own word while it becomes active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:00.001 Demo[100:1a03] applicationState = 2
          """),
      Example(
        "Inactive at launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.001 Demo[100:1a03] applicationState = 1
          """),
    ])
}
