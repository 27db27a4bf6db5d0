import Guidelines
import Lifecycle
import Testing

/// A rule and the threshold that its examples must hold in place.
struct HeldLimit: CustomTestStringConvertible, Sendable {
  let rule: String
  let threshold: Threshold

  var testDescription: String { "\(rule): \(threshold.rawValue)" }

  static let all: [HeldLimit] = [
    .init(rule: "background/accessory-not-reconnected", threshold: .accessoryReconnect),
    .init(rule: "background/accessory-session-left-open", threshold: .accessoryReconnect),
    .init(rule: "background/alert-left-open", threshold: .enterBackground),
    .init(rule: "background/foreground-work-not-undone", threshold: .restart),
    .init(rule: "background/memory-not-released", threshold: .memoryFootprint),
    .init(rule: "background/memory-not-released", threshold: .memoryRelease),
    .init(rule: "background/memory-warning-unanswered", threshold: .memoryWarning),
    .init(rule: "background/sensitive-view-in-snapshot", threshold: .enterBackground),
    .init(rule: "background/socket-error-not-handled", threshold: .socketFailure),
    .init(rule: "background/ui-updated", threshold: .viewUpdateGrace),
    .init(rule: "background/wake-too-long", threshold: .backgroundWake),
    .init(rule: "background/wake-too-long", threshold: .fetch),
    .init(rule: "interruption/frame-rate-not-throttled", threshold: .interruptionGrace),
    .init(rule: "interruption/game-not-paused", threshold: .interruptionGrace),
    .init(rule: "interruption/metadata-query-left-running", threshold: .interruptionGrace),
    .init(rule: "interruption/movie-not-paused", threshold: .interruptionGrace),
    .init(rule: "interruption/new-task-started", threshold: .newWorkGrace),
    .init(rule: "interruption/not-restored-after-activation", threshold: .restart),
    .init(rule: "interruption/queue-not-suspended", threshold: .interruptionGrace),
    .init(rule: "interruption/saves-only-on-transitions", threshold: .saveAtTransition),
    .init(rule: "interruption/saves-only-on-transitions", threshold: .unsavedAge),
    .init(rule: "interruption/touch-while-inactive", threshold: .newWorkGrace),
    .init(rule: "suspension/active-after-suspension", threshold: .suspensionTolerance),
    .init(rule: "suspension/late-timer", threshold: .lateTimer),
  ]
}

@Suite struct NearLimitTests {
  /// Whether the examples of a rule still show what they are marked with.
  private func isUnchanged(_ held: HeldLimit, factor: Double) throws -> Bool {
    let examples = RuleExample.all.filter { $0.rule.id == held.rule }
    try #require(!examples.isEmpty)
    for one in examples {
      for profile in one.profiles {
        var options = JudgeOptions()
        let standard = held.threshold.standard(in: profile)
        options.thresholds = [held.threshold: standard * factor]
        let marked = MarkedText(one.example.log)
        let trial = try Trial(
          marked.text, infoPlist: one.example.infoPlist.map { MarkedText($0).text },
          profile: profile, options: options)
        let lines = trial.findings(held.rule).compactMap { finding -> Int? in
          if case .log(let position) = finding.place { Int(position.line) } else { nil }
        }
        if lines.sorted() != marked.lines { return false }
      }
    }
    return true
  }

  @Test(arguments: HeldLimit.all)
  func `an example shows it when a limit moves by a tenth`(_ held: HeldLimit) throws {
    #expect(try isUnchanged(held, factor: 1))
    #expect(try !isUnchanged(held, factor: 0.9), "a smaller limit changes no example")
    #expect(try !isUnchanged(held, factor: 1.1), "a larger limit changes no example")
  }
}
