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

@Suite struct ExampleTests {
  @Test(arguments: RuleExample.all)
  func `an example's findings stand at its marks`(_ one: RuleExample) throws {
    let log = MarkedText(one.example.log)
    let infoPlist = one.example.infoPlist.map { MarkedText($0) }
    for profile in one.profiles {
      let trial = try Trial(log.text, infoPlist: infoPlist?.text, profile: profile)
      var lines: [Int] = []
      var plistLines: [Int] = []
      for finding in trial.findings(one.rule.id) {
        switch finding.place {
        case .log(let position): lines.append(Int(position.line))
        case .file(_, let line): plistLines.append(line ?? 0)
        // What speaks of the whole capture is marked at its first line.
        case .capture: lines.append(1)
        }
      }
      #expect(lines.sorted() == log.lines, "\(profile)", sourceLocation: one.location)
      #expect(
        plistLines.sorted() == infoPlist?.lines ?? [], "\(profile)", sourceLocation: one.location)
      let isMarked = !log.lines.isEmpty || !(infoPlist?.lines ?? []).isEmpty
      let checks = trial.judgement.checks.filter { $0.rule == one.rule.id }
      #expect(
        checks.contains { $0.verdict == .violated } == isMarked, sourceLocation: one.location)
      for check in checks where check.verdict == .inconclusive {
        #expect(check.reason?.isEmpty == false, sourceLocation: one.location)
      }
    }
  }

  @Test(arguments: Rule.all)
  func `a rule has a marked and a silent example`(_ rule: Rule) {
    let marked = rule.examples.filter {
      !MarkedText($0.log).lines.isEmpty || !MarkedText($0.infoPlist ?? "").lines.isEmpty
    }
    #expect(!marked.isEmpty)
    #expect(marked.count < rule.examples.count)
  }

  @Test(arguments: RuleExample.all)
  func `no rule but its own makes an error of a silent example`(_ one: RuleExample) throws {
    let log = MarkedText(one.example.log)
    let infoPlist = one.example.infoPlist.map { MarkedText($0) }
    guard log.lines.isEmpty, infoPlist?.lines.isEmpty ?? true else { return }
    for profile in one.profiles {
      let trial = try Trial(log.text, infoPlist: infoPlist?.text, profile: profile)
      let errors = trial.judgement.findings.filter { $0.severity == .error }
      #expect(errors.isEmpty, sourceLocation: one.location)
    }
  }
}

extension Rule: CustomTestStringConvertible {
  public var testDescription: String { id }
}
