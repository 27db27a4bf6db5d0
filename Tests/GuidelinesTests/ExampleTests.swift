import Guidelines
import Lifecycle
import Testing

/// An example of a rule, named by both.
struct RuleExample: CustomTestStringConvertible, Sendable {
  let rule: Rule
  let example: Rule.Example

  var testDescription: String { "\(rule.id): \(example.title)" }

  static let all = Rule.all.flatMap { rule in
    rule.examples.map { RuleExample(rule: rule, example: $0) }
  }

  var location: SourceLocation {
    SourceLocation(
      fileID: example.fileID, filePath: example.filePath, line: example.line,
      column: example.column)
  }

  /// The profiles in which the rule holds and the example is meant.
  var profiles: [Profile] {
    Profile.allCases.filter {
      rule.severity(in: $0) != nil && (example.profile ?? $0) == $0
    }
  }
}

/// A text without its marks, and the lines that bear them.
struct MarkedText {
  var text: String
  var lines: [Int]

  init(_ marked: String) {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    self.lines = lines.indices.filter { lines[$0].hasPrefix("↓") }.map { $0 + 1 }
    text = lines.map { $0.hasPrefix("↓") ? $0.dropFirst() : $0 }.joined(separator: "\n")
  }
}

extension RuleExample {
  /// Where findings stand: the file, or `log` and `Info.plist`, with the line.
  typealias Places = [String: [Int]]

  /// The places that bear marks.
  var marks: Places {
    var places: Places = [:]
    let texts =
      [("app.log", example.log), ("Info.plist", example.infoPlist ?? "")]
      + example.files.map { ($0.name, $0.text) }
    for (name, text) in texts {
      let lines = MarkedText(text).lines
      if !lines.isEmpty { places[name] = lines }
    }
    return places
  }

  /// Judges the example as it is, or with its log changed.
  func trial(
    in profile: Profile, options: JudgeOptions = JudgeOptions(), rules: [Rule] = Rule.all,
    pieceSize: Int? = nil, change: (String) -> String = { $0 }
  ) throws -> Trial {
    try Trial(
      change(MarkedText(example.log).text),
      infoPlist: example.infoPlist.map { MarkedText($0).text }, profile: profile, options: options,
      rules: rules,
      sideInputs: try example.sideInputs(), pieceSize: pieceSize)
  }

  /// Where the rule's findings stand in a trial.
  ///
  /// What speaks of the whole capture counts as its first line.
  func places(in trial: Trial) -> Places {
    var places: Places = [:]
    for finding in trial.findings(rule.id) {
      switch finding.place {
      case .log(let position): places["app.log", default: []].append(Int(position.line))
      case .file(let path, let line): places[path, default: []].append(line ?? 0)
      case .capture: places["app.log", default: []].append(1)
      }
    }
    return places.mapValues { $0.sorted() }
  }
}

@Suite struct ExampleTests {
  @Test(arguments: RuleExample.all)
  func `an example's findings stand at its marks`(_ one: RuleExample) throws {
    for profile in one.profiles {
      let trial = try one.trial(in: profile)
      #expect(one.places(in: trial) == one.marks, "\(profile)", sourceLocation: one.location)
      let checks = trial.judgement.checks.filter { $0.rule == one.rule.id }
      #expect(
        checks.contains { $0.verdict == .violated } == !one.marks.isEmpty,
        sourceLocation: one.location)
      for check in checks where check.verdict == .inconclusive {
        #expect(check.gap != nil, sourceLocation: one.location)
      }
    }
  }

  @Test(arguments: RuleExample.all, LogVariation.all)
  func `what is found does not depend on how the log is written`(
    _ one: RuleExample, _ variation: LogVariation
  ) throws {
    guard !one.example.log.isEmpty else { return }
    for profile in one.profiles {
      let plain = try one.trial(in: profile)
      let trial = try one.trial(in: profile, pieceSize: variation.pieceSize) {
        variation.changed($0)
      }
      let isAboutTheWhole = plain.findings(one.rule.id).contains { $0.place == .capture }
      var expected = one.marks
      if !isAboutTheWhole, let lines = expected["app.log"] {
        let moved = variation.lines(of: MarkedText(one.example.log).text)
        expected["app.log"] = lines.map { moved[$0 - 1] }
      }
      #expect(one.places(in: trial) == expected, "\(profile)", sourceLocation: one.location)
    }
  }

  @Test(arguments: Rule.all)
  func `a rule has a marked and a silent example`(_ rule: Rule) {
    let marked = rule.examples.filter { !RuleExample(rule: rule, example: $0).marks.isEmpty }
    #expect(!marked.isEmpty)
    #expect(marked.count < rule.examples.count)
  }

  @Test(arguments: RuleExample.all)
  func `no rule but its own makes an error of a silent example`(_ one: RuleExample) throws {
    guard one.marks.isEmpty else { return }
    for profile in one.profiles {
      let trial = try one.trial(in: profile)
      let errors = trial.judgement.findings.filter { $0.severity == .error }
      #expect(errors.isEmpty, sourceLocation: one.location)
    }
  }
}

extension Rule: CustomTestStringConvertible {
  /// The rule by its id.
  public var testDescription: String { id }
}
