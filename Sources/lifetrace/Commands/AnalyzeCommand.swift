import LifetraceKit

extension Command {
  /// Reads logs and prints the report.
  static let analyze: Command = Command(
    name: "analyze",
    summary: "read logs ('-' is standard input) and print the report",
    operands: "LOG...",
    operandCount: 0...Int.max,
    discussion: """
      Reads captured iOS logs, rebuilds what the app lived through and says which lifecycle \
      guidelines it broke. The word 'analyze' may be left out. '-' is standard input; logs packed \
      with gzip are unpacked.
      """,
    examples: [
      "lifetrace app.log",
      "lifetrace --info-plist Info.plist -o report.html -o report.json app.log",
      "pbpaste | lifetrace --process MyApp -",
    ],
    options: [
      .infoPlist, .config, .noConfig, .process, .pid, .inputFormat, .timezone, .year, .since,
      .until, .profile, .instrumented, .only, .except, .failOn, .output, .outputFormat,
      .templates, .axis, .appearance, .color, .quiet, .verbose,
    ],
    run: analyze)

  private static func analyze(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ExitStatus {
    let request = try Analysis.Request(arguments)
    let lists = [Option.infoPlist, .config].compactMap(arguments.value)
    let plan = try OutputPlan(arguments, inputs: request.logs + lists)
    let failOn = arguments.value(.failOn) ?? "error"
    let report: Report
    do throws(AnalysisError) {
      report = try Analysis.run(request)
    } catch {
      throw CommandFailure(error)
    }
    if arguments.has(.verbose) { StandardError.note(detectionNotes(on: report)) }
    try plan.write(report)
    let inputs = report.timeline.inputs
    if inputs.allSatisfy({ $0.events == 0 }) {
      let names = inputs.map { $0.path == "-" ? "standard input" : $0.path }
      throw CommandFailure(
        .input,
        "no lifecycle event recognised in \(names.joined(separator: ", ")); "
          + "'lifetrace vocabulary' lists what is, "
          + "and phrases of your own go into .lifetrace.plist")
    }
    let limit = Severity(rawValue: failOn)
    let fails = report.findings.contains { finding in limit.map { finding.severity >= $0 } ?? false
    }
    return fails ? .findings : .success
  }

  /// What was detected, and why: a line for each input and one for the profile.
  private static func detectionNotes(on report: Report) -> [String] {
    let inputs = report.timeline.inputs.map { input in
      let reason = input.formatReason.isEmpty ? "" : " (\(input.formatReason))"
      return "\(input.path): format \(input.format ?? "unknown")\(reason); "
        + "\(input.lines) lines, \(input.records) records, \(input.events) events"
    }
    return inputs + ["profile \(report.profile.rawValue) (\(report.profileReason))"]
  }
}
