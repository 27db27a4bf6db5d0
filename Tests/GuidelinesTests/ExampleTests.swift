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

  /// Changes of a log that must not change what is found, each with the line that a line becomes.
  private static let variations:
    [@Sendable (String) -> (log: String, line: @Sendable (Int) -> Int)] =
      [
        { ($0.replacing("2024-05-01", with: "2024-05-02"), { $0 }) },
        { ($0.replacing("\n", with: "\r\n"), { $0 }) },
        { ($0 + "\n", { $0 }) },
        { ("\n" + $0.replacing("\n", with: "\n\n"), { $0 * 2 }) },
      ]

  @Test(arguments: RuleExample.all)
  func `what is found does not depend on how the log is written`(_ one: RuleExample) throws {
    let marked = MarkedText(one.example.log)
    guard !marked.text.isEmpty else { return }
    let infoPlist = one.example.infoPlist.map { MarkedText($0).text }
    for profile in one.profiles {
      for (number, variation) in Self.variations.enumerated() {
        let (log, line) = variation(marked.text)
        let trial = try Trial(log, infoPlist: infoPlist, profile: profile)
        let lines = trial.findings(one.rule.id).compactMap { finding -> Int? in
          if case .log(let position) = finding.place { Int(position.line) } else { nil }
        }
        guard
          !lines.isEmpty || !trial.findings(one.rule.id).contains(where: { $0.place == .capture })
        else { continue }
        #expect(
          lines.sorted() == marked.lines.map(line), "variation \(number)",
          sourceLocation: one.location)
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
  /// The rule by its id.
  public var testDescription: String { id }
}
