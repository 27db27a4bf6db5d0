import Guidelines
import Lifecycle

/// A checked scenario as a JUnit report: a suite for each run, a test case for each step.
struct ScenarioJUnit {
  private let report: ScenarioReport

  /// Takes what came of a scenario.
  init(_ report: ScenarioReport) {
    self.report = report
  }

  /// The `testsuites` element.
  var root: MarkupElement {
    let suites = report.result.runs.isEmpty ? [emptySuite] : report.tellingRuns.map(suite)
    func sum(_ name: String) -> String {
      String(suites.reduce(0) { $0 + (Int($1[name] ?? "") ?? 0) })
    }
    return MarkupElement(
      "testsuites",
      [
        "name": "lifetrace check", "tests": sum("tests"), "failures": sum("failures"),
        "errors": "0",
      ], elements: suites)
  }

  private func suite(_ result: ScenarioResult.RunResult) -> MarkupElement {
    let name = "\(VisibleText.onOneLine(report.result.scenario.title)), run \(result.run)"
    let cases = result.steps.enumerated().map { index, step in
      let before = result.steps[..<index].last { $0.outcome == .met }
      return testCase(step, number: index + 1, after: before, in: report.run(result), suite: name)
    }
    func count(_ element: String) -> String {
      String(
        cases.count { test in
          test.content.contains { content in
            if case .element(let child) = content { child.name == element } else { false }
          }
        })
    }
    return MarkupElement(
      "testsuite",
      [
        "name": name, "tests": String(cases.count), "failures": count("failure"), "errors": "0",
        "skipped": count("skipped"),
      ], elements: cases)
  }

  private func testCase(
    _ result: ScenarioResult.StepResult, number: Int, after before: ScenarioResult.StepResult?,
    in run: Run?, suite: String
  ) -> MarkupElement {
    let expected = ScenarioWording.expected(result.step)
    var test = MarkupElement("testcase", ["classname": suite, "name": "\(number). \(expected)"])
    switch result.outcome {
    case .met: break
    case .leftOut:
      test.append(MarkupElement("skipped", ["message": "optional, and not seen"]))
    case .notReached:
      test.append(MarkupElement("skipped", ["message": "a step before it failed"]))
    case .missed(let reason): test.append(failure("missed", reason, result, after: before, in: run))
    case .undecided(let reason):
      test.append(failure("undecided", reason, result, after: before, in: run))
    }
    return test
  }

  private func failure(
    _ type: String, _ reason: String, _ result: ScenarioResult.StepResult,
    after before: ScenarioResult.StepResult?, in run: Run?
  ) -> MarkupElement {
    var lines = ["expected: \(ScenarioWording.expected(result.step))"]
    if let seen = run.flatMap({ ScenarioWording.seen(result, in: $0) }) {
      lines.append(seen.isEmpty ? "seen without a time" : "seen: \(seen)")
    } else if let run {
      lines.append("seen instead: \(ScenarioWording.instead(after: before, in: run))")
    }
    if let position = result.position {
      lines.append("at \(PlaceText.text(position, inputs: report.timeline.inputs))")
    }
    if let line = result.step.line {
      lines.append("written in \(report.result.scenario.path):\(line)")
    }
    return MarkupElement(
      "failure", ["message": reason, "type": type],
      text: lines.joined(separator: "\n"))
  }

  /// A capture that has none of the runs asked for must not look like a suite that passed.
  private var emptySuite: MarkupElement {
    let name = VisibleText.onOneLine(report.result.scenario.title)
    return MarkupElement(
      "testsuite",
      ["name": name, "tests": "1", "failures": "1", "errors": "0", "skipped": "0"],
      elements: [
        MarkupElement(
          "testcase", ["classname": name, "name": "a run to hold it against"],
          elements: [
            MarkupElement("failure", ["message": report.missingRun, "type": "missed"])
          ])
      ])
  }
}
