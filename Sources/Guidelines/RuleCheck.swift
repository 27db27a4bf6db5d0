import Configuration
import Lifecycle

/// How a rule is decided.
package enum RuleCheck: Sendable {
  /// By a monitor that sees the events of each run.
  case monitor(@Sendable (Setting) -> any Monitor)
  /// Once, from the app's configuration.
  case configuration(@Sendable (InfoPlist, Setting) -> Outcome)
  /// Once, from what was given beside the log: storyboards, a status history, a bundle.
  case sideInput(@Sendable (Setting) -> Outcome)
  /// Once, from the capture as a whole.
  case capture(@Sendable (Capture) -> Outcome)

  /// By patterns; the first says what must happen for the rule to be put to the test, the report says what a place means, or nil where it means nothing.
  package static func pattern(
    _ patterns: Pattern..., needs: [String] = [],
    report: @escaping @Sendable (PatternResult.Match, Circumstances) -> Violation?
  ) -> RuleCheck {
    .monitor { setting in
      PatternRuleMonitor(
        patterns: patterns, monitors: patterns.map { $0.monitor(limits: setting.limits) },
        needs: needs, report: report)
    }
  }

  /// By a value that each event changes, and by what it means at the end of the run.
  package static func fold<Memory: Sendable>(
    _ memory: Memory, step: @escaping @Sendable (inout Memory, Sighting) -> Void,
    end: @escaping @Sendable (Memory, Circumstances) -> Outcome
  ) -> RuleCheck {
    .monitor { _ in FoldMonitor(memory: memory, step: step, end: end) }
  }
}

/// The capture as a whole, for rules that speak of the log itself.
package struct Capture: Sendable {
  package let timeline: Timeline
  package let setting: Setting
  /// What each run's process is known to log and how the run lies among the others, by its index.
  package let circumstances: [Circumstances]
  /// All rules that are being judged.
  package let rules: [Rule]
  /// Whether the user asked for one process by name or number.
  package let isProcessChosen: Bool

  package init(
    timeline: Timeline, setting: Setting, circumstances: [Circumstances], rules: [Rule],
    isProcessChosen: Bool
  ) {
    self.timeline = timeline
    self.setting = setting
    self.circumstances = circumstances
    self.rules = rules
    self.isProcessChosen = isProcessChosen
  }
}
