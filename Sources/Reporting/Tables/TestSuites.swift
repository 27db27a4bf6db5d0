import Guidelines
import Lifecycle

/// The checks as JUnit's test suites: one for each run, one for the configuration and the capture.
///
/// A rule fails where a new finding of it is at or above `--fail-on`, so that the file and the exit
/// status say the same. Undecided rules are skipped with their reason; findings that do not count
/// stand in the test's output.
struct TestSuites {
  private let report: Report
  private let options: OutputOptions
  private let rules: RuleBook
  private let records: [Key: [FindingRecord]]

  /// A rule in a run.
  private struct Key: Hashable {
    var rule: String
    var run: Int?
  }

  /// Sorts a report's findings by rule and run.
  init(_ report: Report, _ options: OutputOptions) {
    self.report = report
    self.options = options
    rules = RuleBook(report.rules)
    records = Dictionary(grouping: FindingRecord.all(of: report, options)) {
      Key(rule: $0.finding.rule, run: $0.finding.run)
    }
  }

  /// The root element.
  var root: MarkupElement {
    var suites: [Suite] = []
    let runs: [Run?] = report.timeline.runs.map(\.self) + [nil]
    let checks = Dictionary(grouping: allChecks) { $0.run }
    for run in runs {
      let own = checks[run?.id] ?? []
      guard !own.isEmpty else { continue }
      var suite = Suite()
      for check in own { suite.add(testCase(check, of: run)) }
      let name = run.map { "\($0.process ?? "run") \($0.id)" } ?? "configuration and capture"
      suite.element = MarkupElement(
        "testsuite", suite.attributes(name: name), elements: suite.cases)
      suites.append(suite)
    }
    if let reason = report.nothingAnalysed { suites.insert(.nothing(because: reason), at: 0) }
    let total = suites.reduce(into: Suite()) { $0.add(counts: $1) }
    return MarkupElement(
      "testsuites", total.attributes(name: "lifetrace"), elements: suites.compactMap(\.element))
  }

  /// The checks, and one for each rule whose findings come without a check.
  private var allChecks: [Check] {
    let known = Set(report.checks.map { Key(rule: $0.rule, run: $0.run) })
    let orphans = records.keys.filter { !known.contains($0) }
      .sorted { ($0.rule, $0.run ?? 0) < ($1.rule, $1.run ?? 0) }
    let checks = report.checks.filter { rules[$0.rule]?.isRemark != true }
    return checks + orphans.map { Check(rule: $0.rule, run: $0.run, verdict: .violated) }
  }

  private func testCase(_ check: Check, of run: Run?) -> MarkupElement {
    let found = records[Key(rule: check.rule, run: check.run)] ?? []
    let failing = found.filter { record in
      record.status == .new && options.failOn.map { record.finding.severity >= $0 } ?? false
    }
    var element = MarkupElement(
      "testcase",
      [
        "name": check.rule,
        "classname": "lifetrace." + (run.map { "run\($0.id)" } ?? "capture"), "time": "0",
      ])
    if let first = failing.first {
      element.append(
        MarkupElement(
          "failure",
          ["message": first.finding.message, "type": first.finding.severity.rawValue],
          text: failing.map(text).joined(separator: "\n")))
    } else if check.verdict == .inconclusive, found.isEmpty {
      element.append(
        MarkupElement("skipped", ["message": check.gap?.text ?? "the log has no evidence"]))
    }
    let told = Set(failing.map(\.number))
    let others = found.filter { !told.contains($0.number) }
    if !others.isEmpty {
      element.append(
        MarkupElement("system-out", text: others.map(text).joined(separator: "\n")))
    }
    return element
  }

  private func text(_ record: FindingRecord) -> String {
    let place = record.file + (record.line.map { ":\($0)" } ?? "")
    let status = record.status == .new ? "" : " (\(record.status.rawValue))"
    var text = "\(place): \(record.finding.severity.rawValue)\(status): \(record.finding.message)"
    if let reason = record.finding.suppression?.reason { text += "\nsuppressed: " + reason }
    if let help = record.rule?.help, !help.isEmpty { text += "\n" + help }
    return text
  }

  /// Tests with their counts.
  private struct Suite {
    var cases: [MarkupElement] = []
    var element: MarkupElement?
    private var tests = 0
    private var failures = 0
    private var errors = 0
    private var skipped = 0

    /// The suite of a report for which nothing could be analysed: one test that could not be run.
    static func nothing(because reason: String) -> Suite {
      var suite = Suite()
      let message = "Nothing could be analysed: \(reason)."
      suite.add(
        MarkupElement(
          "testcase", ["name": "analysis", "classname": "lifetrace.capture", "time": "0"],
          elements: [MarkupElement("error", ["message": message, "type": "nothing-analysed"])]))
      suite.element = MarkupElement(
        "testsuite", suite.attributes(name: "capture"), elements: suite.cases)
      return suite
    }

    mutating func add(_ test: MarkupElement) {
      cases.append(test)
      tests += 1
      let names = test.content.compactMap { content in
        if case .element(let child) = content { child.name } else { nil }
      }
      if names.contains("failure") { failures += 1 }
      if names.contains("error") { errors += 1 }
      if names.contains("skipped") { skipped += 1 }
    }

    mutating func add(counts other: Suite) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }

    func attributes(name: String) -> KeyValuePairs<String, String?> {
      [
        "name": name, "tests": "\(tests)", "failures": "\(failures)", "errors": "\(errors)",
        "skipped": element == nil && cases.isEmpty ? nil : "\(skipped)", "time": "0",
      ]
    }
  }
}
