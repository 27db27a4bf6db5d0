import LifetraceKit

/// Which documents on a report are written where, with the baseline and the job summary beside them.
struct OutputPlan {
  private var documents: DocumentPlan<Report>
  /// Where the known findings of later captures go; nil where nobody asks for them.
  private let baselineFile: String?
  /// The least severity that counts for the exit status; nil: none does.
  let failOn: Severity?

  /// Reads the plan from the options of `analyze`; the inputs must not be written over.
  init(_ arguments: ParsedArguments, inputs: [String]) throws(CommandFailure) {
    failOn = Severity(rawValue: arguments.value(.failOn) ?? "error")
    baselineFile = arguments.value(.writeBaseline)
    documents = try DocumentPlan(
      arguments, kinds: OutputFormat.all.map(\.kind), noun: "report", inputs: inputs,
      companion: baselineFile.map { .init(name: "baseline", path: $0) })
    documents.options.failOn = failOn
    documents.options.isGrouped = !arguments.has(.all)
    documents.options.listsCoverage = arguments.has(.coverage)
    documents.options.hasJobSummary = jobSummary != nil
  }

  /// Writes every document: the files whole or not at all, then standard output, then the summary.
  func write(_ report: Report) throws(CommandFailure) {
    var companions: [(path: String, bytes: [UInt8])] = []
    // The baseline of a wrong or empty file would make every later finding a new one.
    if let baselineFile, report.nothingAnalysed == nil {
      companions.append((baselineFile, try Self.baseline(of: report)))
    }
    try documents.write(report, with: companions)
    if let jobSummary {
      let summary = try documents.bytes(
        of: report, as: OutputFormat.markdown.kind, documents.options)
      try JobSummary.append(summary, to: jobSummary)
    }
  }

  /// The job summary beside the annotations of a workflow; nil where nothing is to be written there.
  private var jobSummary: String? {
    let hasAnnotations = documents.destinations.contains {
      $0.kind.id == OutputFormat.gitHub.id
    }
    return hasAnnotations ? JobSummary.path : nil
  }

  private static func baseline(of report: Report) throws(CommandFailure) -> [UInt8] {
    do {
      return try Baseline(of: report).document()
    } catch {
      throw CommandFailure(.output, "the baseline cannot be made: \(error)")
    }
  }
}
