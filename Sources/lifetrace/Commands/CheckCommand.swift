import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  /// Holds a capture against an expected scenario.
  static let check: Command = Command(
    name: "check",
    summary: "hold a capture against an expected scenario",
    operands: "LOG...",
    operandCount: 1...Int.max,
    discussion: """
      Reads a scenario from a property list and looks for its steps in the runs of a capture, in \
      their order. The list has the keys title, runs (every, any, first, last or a number; every \
      run unless it says otherwise) and steps, an array of dictionaries. A step has a state \
      (not-running, inactive, active, background, suspended) or an event by its canonical name, \
      and may have within (seconds after the step before it began), forAtLeast and forAtMost \
      (seconds that the state lasts) and optional. Between two steps anything may lie. The exit \
      status is 1 where the scenario does not hold or the log cannot tell.
      """,
    examples: [
      "lifetrace check --expect scenario.plist app.log",
      "lifetrace check --expect scenario.plist -o check.junit.xml app.log",
    ],
    options: [
      .expect, .infoPlist, .config, .noConfig, .process, .pid, .inputFormat, .timezone, .year,
      .since, .until, .jobs, .profile, .output, .outputFormat, .redact, .color, .progress, .quiet,
      .verbose,
    ],
    run: check)

  private static func check(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let expected = arguments.value(.expect) else {
      throw .usage("'check' wants a scenario: --expect FILE; see 'lifetrace help check'")
    }
    let request = try Analysis.Request(arguments)
    let lists = [Option.expect, .infoPlist, .config].compactMap(arguments.value)
    let plan = try DocumentPlan(
      arguments, kinds: ScenarioReport.kinds, inputs: request.logs + lists)
    let scenario: Scenario
    do throws(AnalysisError) {
      scenario = try Analysis.scenario(at: expected)
    } catch {
      throw CommandFailure(error)
    }
    var report = try Analysis.run(request, arguments)
    try report.requireEvents()
    if arguments.has(.redact) {
      report = report.redacted(relativeTo: FileManager.default.currentDirectoryPath)
    }
    let checked = Analysis.check(scenario, against: report)
    try plan.write(checked)
    return checked.result.holds ? .success : .findings
  }
}

extension Report {
  /// Makes sure that something was analysed: an empty or wrong file never passes.
  func requireEvents() throws(CommandFailure) {
    guard let nothingAnalysed else { return }
    throw CommandFailure(.input, "nothing could be analysed: \(nothingAnalysed)")
  }
}
