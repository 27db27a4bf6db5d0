import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
      .infoPlist, .storyboard, .statusHistory, .config, .noConfig, .process, .pid, .inputFormat,
      .timezone, .year, .since, .until, .jobs, .profile, .instrumented, .only, .except, .today,
      .failOn,
      .baseline, .writeBaseline, .output, .outputFormat, .coverage, .all, .redact, .templates,
      .axis,
      .appearance, .color, .source, .progress, .quiet, .verbose,
    ],
    run: analyze)

  private static func analyze(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ExitStatus {
    let request = try Analysis.Request(arguments)
    let lists =
      [Option.infoPlist, .config, .statusHistory].compactMap(arguments.value)
      + arguments.values(.storyboard)
    let plan = try OutputPlan(arguments, inputs: request.logs + lists)
    var report = try Analysis.run(request, arguments)
    if arguments.has(.redact) {
      report = report.redacted(relativeTo: FileManager.default.currentDirectoryPath)
    }
    if arguments.has(.verbose) { StandardError.note(detectionNotes(on: report)) }
    try plan.write(report)
    try report.requireEvents()
    StandardError.note(report.goneFindings.map(Self.note))
    let fails = report.newFindings.contains { finding in
      plan.failOn.map { finding.severity >= $0 } ?? false
    }
    return fails ? .findings : .success
  }

  /// What became of a known finding that this capture does not show.
  private static func note(on gone: Report.Gone) -> String {
    gone.isDecided
      ? "known finding gone: \(gone.entry.rule): \(gone.entry.message)"
      : "known finding not seen: \(gone.entry.rule): \(gone.entry.message); "
        + "this capture does not decide the rule"
  }

  /// What was detected, and why: a line for each input and one for the profile.
  private static func detectionNotes(on report: Report) -> [String] {
    let inputs = report.timeline.inputs.map { input in
      let reason = input.formatReason.isEmpty ? "" : " (\(input.formatReason))"
      return "\(input.path): format \(input.format ?? "unknown")\(reason); "
        + "\(input.lines) lines, \(input.records) records, \(input.events) events"
    }
    let settings = report.settings.map { "\($0.name) is \($0.value), from \($0.source)" }
    return inputs + ["profile \(report.profile.rawValue) (\(report.profileReason))"] + settings
  }
}
