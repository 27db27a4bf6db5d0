import Guidelines
import Lifecycle

/// A checked scenario for a terminal: each step with what was seen of it.
struct ScenarioText {
  private let report: ScenarioReport
  private var page: TerminalPage

  /// Writes what came of a scenario.
  init(_ report: ScenarioReport, _ options: OutputOptions) {
    self.report = report
    page = TerminalPage(width: options.width, color: options.color)
    let result = report.result
    let verdict: TerminalPage.Span =
      result.holds ? .init("holds", .active) : .init("does not hold", .error)
    page.line([.init(result.scenario.title, .bold)], right: verdict)
    let names = report.timeline.inputs.map { $0.path == "-" ? "standard input" : $0.path }
    page.paragraph(
      "\(result.scenario.path) against \(names.joined(separator: ", "))", style: .faint)
    page.blank()
    if result.runs.isEmpty { page.paragraph(report.missingRun, lead: .init("✗ ", .error)) }
    for run in result.runs { write(run, options) }
  }

  private mutating func write(_ result: ScenarioResult.RunResult, _ options: OutputOptions) {
    guard let run = report.run(result) else { return }
    if options.verbosity == .quiet, result.holds { return }
    page.paragraph(RunTitle.full(run), style: .bold)
    for (index, step) in result.steps.enumerated() {
      write(
        step, number: index + 1, in: run, after: result.steps[..<index].last { $0.outcome == .met })
    }
    page.blank()
  }

  private mutating func write(
    _ result: ScenarioResult.StepResult, number: Int, in run: Run,
    after before: ScenarioResult.StepResult?
  ) {
    let expected = ScenarioWording.expected(result.step)
    let seen = ScenarioWording.seen(result, in: run)
    let inputs = report.timeline.inputs
    let place = result.position.map { position in
      inputs.count == 1 ? "line \(position.line)" : PlaceText.text(position, inputs: inputs)
    }
    switch result.outcome {
    case .met:
      page.line(
        [.init("✓ ", .active), .init("\(number). \(expected)")],
        right: .init(
          [seen, place].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · "), .faint))
    case .leftOut:
      page.line(
        [.init("– ", .faint), .init("\(number). \(expected)", .faint)],
        right: .init("not seen", .faint))
    case .notReached:
      page.line(
        [.init("  ", .faint), .init("\(number). \(expected)", .faint)],
        right: .init("not looked for", .faint))
    case .missed(let reason), .undecided(let reason):
      let isMissed = result.outcome == .missed(reason)
      page.paragraph(
        "\(number). \(expected)", lead: isMissed ? .init("✗ ", .error) : .init("? ", .warning))
      page.paragraph(reason, indent: 5)
      if let seen, let place {
        page.paragraph(
          seen.isEmpty ? place : "\(seen) · \(place)", indent: 5, lead: .init("Seen: ", .bold))
      } else {
        page.paragraph(
          ScenarioWording.instead(after: before, in: run), indent: 5,
          lead: .init(before == nil ? "The run shows: " : "After that: ", .bold))
      }
    }
  }

  /// The bytes, with one line end at the end.
  var bytes: [UInt8] {
    var text = page.text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return Array(text.utf8)
  }
}
