import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  /// Holds two captures against each other.
  static let compare: Command = Command(
    name: "compare",
    summary: "compare two captures or JSON reports",
    operands: "BEFORE AFTER",
    operandCount: 2...2,
    discussion: """
      Says what is different between two captures, or two reports that were written with -o \
      report.json: callbacks that were added, are missing or changed their places, durations, and \
      findings that are new, fixed or the same. Runs are held against each other in the order of \
      their launches, and from their launches on; the time of day does not count. Of a duration \
      nothing is claimed from fewer than three measurements on either side. --fail-on looks at new \
      findings alone.
      """,
    examples: [
      "lifetrace compare before.log after.log",
      "lifetrace compare -o comparison.md -o comparison.html main.json branch.json",
    ],
    options: [
      .align, .infoPlist, .config, .noConfig, .process, .pid, .inputFormat, .timezone, .year,
      .jobs, .profile, .instrumented, .only, .except, .today, .failOn, .output, .outputFormat,
      .redact,
      .templates, .axis, .appearance, .color, .progress, .quiet, .verbose,
    ],
    run: compare)

  private static func compare(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let paths = arguments.operands
    guard paths != ["-", "-"] else { throw .usage("standard input ('-') can be read once only") }
    let lists = [Option.infoPlist, .config].compactMap(arguments.value)
    let plan = try DocumentPlan(arguments, kinds: Comparison.kinds, inputs: paths + lists)
    let alignment = try alignment(arguments.value(.align))
    let before = try side(paths[0], arguments)
    let after = try side(paths[1], arguments)
    let comparison = Comparison(before, after, alignment: alignment)
    try plan.write(comparison)
    let limit = Severity(rawValue: arguments.value(.failOn) ?? "error")
    let fails = comparison.findings(.new).contains { change in
      change.finding.suppression == nil && limit.map { change.finding.severity >= $0 } ?? false
    }
    return fails ? .findings : .success
  }

  private static func alignment(
    _ name: String?
  ) throws(CommandFailure) -> Comparison.Alignment {
    guard let name else { return .launches }
    guard let kind = EventKind(rawValue: name) else {
      let known = EventKind.allCases.map(\.rawValue)
      throw .usage(
        "--align: no event is called '\(name)', 'lifetrace vocabulary' lists them"
          + Spelling.clause(for: name, among: known))
    }
    return .event(kind)
  }

  /// A report that is read back, or a capture that is analysed.
  private static func side(
    _ path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ComparedReport {
    var side: ComparedReport
    if SavedReportFile.isReport(path) {
      do throws(AnalysisError) {
        side = try SavedReportFile.read(path)
      } catch {
        throw CommandFailure(error)
      }
    } else {
      let request = try Analysis.Request(arguments, logs: [path])
      let report = try Analysis.run(request, arguments)
      try report.requireEvents()
      side = ComparedReport(report, name: path == "-" ? "standard input" : path)
    }
    return arguments.has(.redact)
      ? side.redacted(relativeTo: FileManager.default.currentDirectoryPath) : side
  }
}
