import Foundation
import Guidelines
import Lifecycle
import Testing

/// A change of a rule that its examples must notice.
struct Mutation: CustomTestStringConvertible, Sendable {
  let title: String
  /// What the rule becomes, and the options under which it is judged.
  let rule: Rule
  var options = JudgeOptions()

  var testDescription: String { title }

  /// The rule with its condition turned round: what was kept is broken, and what was broken is kept.
  ///
  /// What the log does not tell stays untold, so a silent example counts only where it decides.
  static func negated(_ rule: Rule) -> Mutation {
    Mutation(title: "\(rule.id) negated", rule: rule.deciding { $0.negated })
  }

  /// The rule that never finds anything.
  static func silenced(_ rule: Rule) -> Mutation {
    Mutation(
      title: "\(rule.id) silenced",
      rule: rule.deciding { outcome in
        if case .violated = outcome { .satisfied() } else { outcome }
      })
  }

  /// The rule with a limit a tenth larger and a tenth smaller; a count one more and one less.
  static func limits(_ rule: Rule, in profile: Profile) -> [Mutation] {
    Threshold.allCases.filter { Self.depends(rule, on: $0, in: profile) }.flatMap { threshold in
      let standard = threshold.standard(in: profile)
      let step = threshold.unit == .count && standard < 10 ? 1 : standard / 10
      return [standard + step, standard - step].map { value in
        var mutation = Mutation(
          title: "\(rule.id) with \(threshold.rawValue) of \(Limits.number(value)) (\(profile))",
          rule: rule)
        mutation.options.thresholds = [threshold: value]
        return mutation
      }
    }
  }

  /// Whether extreme values of a threshold change what the rule's examples show, the rule alone.
  private static func depends(_ rule: Rule, on threshold: Threshold, in profile: Profile) -> Bool {
    rule.examples.contains { example in
      let one = RuleExample(rule: rule, example: example)
      guard one.profiles.contains(profile) else { return false }
      let places = [nil, 1e-6, 1e7].map { value in
        var options = JudgeOptions()
        if let value { options.thresholds = [threshold: value] }
        return (try? one.trial(in: profile, options: options, rules: [rule])).map(one.places)
      }
      return places[1] != places[0] || places[2] != places[0]
    }
  }

  /// Whether an example of the rule shows other findings than its marks.
  func isNoticed(in profile: Profile) -> Bool {
    let others = Rule.all.filter { $0.id != rule.id }
    return rule.examples.contains { example in
      let one = RuleExample(rule: rule, example: example)
      guard one.profiles.contains(profile),
        let trial = try? one.trial(in: profile, options: options, rules: others + [rule])
      else { return false }
      return one.places(in: trial) != one.marks
    }
  }

  /// Whether it is noticed in any profile in which the rule holds.
  var isNoticed: Bool {
    Profile.allCases.contains { rule.severity(in: $0) != nil && isNoticed(in: $0) }
  }
}

extension Outcome {
  /// Kept for broken and broken for kept; a finding then stands where no mark can.
  fileprivate var negated: Outcome {
    switch self {
    case .satisfied: .violated([Violation("kept", place: .file(path: "kept", line: nil))])
    case .violated: .satisfied()
    case .inconclusive: self
    }
  }
}

@Suite struct MutationTests {
  /// Every mutant of every rule takes a minute and more; 'make mutate' asks for all.
  private static let isWhole = ProcessInfo.processInfo.environment["MUTATE"] == "1"

  private static let rules =
    isWhole
    ? Rule.all : Rule.all.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)

  /// A few rules whose limits have examples on both sides.
  private static let limited =
    isWhole
    ? Rule.all
    : Rule.all.filter {
      ["launch/exceeds-guideline-budget", "submission/processing-too-long"].contains($0.id)
    }

  @Test(arguments: rules)
  func `a rule that finds nothing, or the contrary, is noticed by its examples`(_ rule: Rule) {
    for mutation in [Mutation.silenced(rule), .negated(rule)] {
      #expect(mutation.isNoticed, "\(mutation.title): no example notices")
    }
  }

  @Test(arguments: limited)
  func `a limit that is a tenth off is noticed by an example`(_ rule: Rule) {
    for profile in Profile.allCases where rule.severity(in: profile) != nil {
      for mutation in Mutation.limits(rule, in: profile) {
        #expect(
          mutation.isNoticed(in: profile),
          "\(mutation.title): add an example a twentieth from the limit")
      }
    }
  }
}
