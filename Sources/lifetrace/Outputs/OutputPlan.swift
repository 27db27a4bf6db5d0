import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which documents are written where, settled before anything is read.
struct OutputPlan {
  /// One document.
  private struct Destination {
    /// `-` is standard output.
    let path: String
    let format: OutputFormat
    var isStandardOutput: Bool { path == "-" }
  }

  private var destinations: [Destination] = []
  private let isColored: Bool
  private let verbosity: OutputOptions.Verbosity
  private let templates: [Template]
  /// Where the known findings of later captures go; nil where nobody asks for them.
  private let baselineFile: String?
  /// The least severity that counts for the exit status; nil: none does.
  let failOn: Severity?
  private let axis: OutputOptions.Axis
  private let appearance: OutputOptions.Appearance

  /// Reads the plan from the options of `analyze`; the inputs must not be written over.
  init(_ arguments: ParsedArguments, inputs: [String]) throws(CommandFailure) {
    guard !(arguments.has(.quiet) && arguments.has(.verbose)) else {
      throw .usage("--quiet and --verbose exclude each other")
    }
    isColored = Terminal.wantsColor(arguments.value(.color))
    verbosity =
      arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal
    axis = arguments.value(.axis).flatMap(OutputOptions.Axis.init) ?? .folded
    appearance = arguments.value(.appearance).flatMap(OutputOptions.Appearance.init) ?? .auto
    templates = try TemplateFolder.templates(at: arguments.value(.templates))
    failOn = Severity(rawValue: arguments.value(.failOn) ?? "error")
    baselineFile = arguments.value(.writeBaseline)
    let named = try Self.format(named: arguments.value(.outputFormat))
    let paths = arguments.values(.output)
    for path in paths.isEmpty ? ["-"] : paths {
      let told = path == "-" ? nil : OutputFormat.forFile(path)
      let standard = path == "-" ? try Self.format(named: "text") : nil
      guard let format = told ?? named ?? standard else { throw Self.unknownKind(of: path) }
      destinations.append(Destination(path: path, format: format))
    }
    try refuseCollisions(with: inputs)
    if let named, !destinations.contains(where: { $0.format.id == named.id }) {
      StandardError.warn(
        "--output-format \(named.id) is not used: the ending of every output tells its kind")
    }
  }

  /// Writes every document: the files whole or not at all, then standard output.
  func write(_ report: Report) throws(CommandFailure) {
    var documents: [(path: String, bytes: [UInt8])] = []
    for destination in destinations {
      documents.append((destination.path, try bytes(of: report, for: destination)))
    }
    var files = documents.filter { $0.path != "-" }
    // The baseline of a wrong or empty file would make every later finding a new one.
    if let baselineFile, report.timeline.inputs.contains(where: { $0.events > 0 }) {
      files.append((baselineFile, try Self.baseline(of: report)))
    }
    try DocumentFile.write(files.map { (DocumentFile($0.path), $0.bytes) })
    if verbosity > .quiet { StandardError.note(files.map { "wrote \($0.path)" }) }
    for document in documents where document.path == "-" {
      try StandardOutput.write(document.bytes)
    }
    if let jobSummary {
      try JobSummary.append(try bytes(of: report, as: .markdown, options), to: jobSummary)
    }
  }

  /// The job summary beside the annotations of a workflow; nil where nothing is to be written there.
  private var jobSummary: String? {
    let hasAnnotations = destinations.contains { $0.format.id == OutputFormat.gitHub.id }
    return hasAnnotations ? JobSummary.path : nil
  }

  private static func baseline(of report: Report) throws(CommandFailure) -> [UInt8] {
    do {
      return try Baseline(of: report).document()
    } catch {
      throw CommandFailure(.output, "the baseline cannot be made: \(error)")
    }
  }

  /// What holds for every document, wherever it goes.
  private var options: OutputOptions {
    var options = OutputOptions(axis: axis, appearance: appearance, verbosity: verbosity)
    for template in templates { options.templates[template.name] = template.text }
    options.failOn = failOn
    options.baseFolder = FileManager.default.currentDirectoryPath
    options.hasJobSummary = jobSummary != nil
    return options
  }

  private func bytes(
    of report: Report, for destination: Destination
  ) throws(CommandFailure) -> [UInt8] {
    var options = options
    if destination.isStandardOutput {
      options.width = Terminal.width
      options.color = isColored
    }
    return try bytes(of: report, as: destination.format, options)
  }

  private func bytes(
    of report: Report, as format: OutputFormat, _ options: OutputOptions
  ) throws(CommandFailure) -> [UInt8] {
    do {
      return try format.write(report, options)
    } catch {
      throw CommandFailure(.output, "the \(format.id) report cannot be made: \(error)")
    }
  }

  /// Refuses two documents in one place, and a document in the place of an input.
  private func refuseCollisions(with inputs: [String]) throws(CommandFailure) {
    var taken: [DocumentFile] = []
    if let baselineFile {
      let file = DocumentFile(baselineFile)
      if let input = inputs.first(where: { $0 != "-" && DocumentFile($0) == file }) {
        throw .usage("the baseline would be written over the input \(input)")
      }
      taken.append(file)
    }
    for destination in destinations {
      if destination.isStandardOutput {
        guard destinations.count(where: \.isStandardOutput) < 2 else {
          throw .usage("two reports cannot share standard output")
        }
        continue
      }
      let file = DocumentFile(destination.path)
      if taken.contains(file) {
        throw .usage("two reports would be written to \(destination.path)")
      }
      if let input = inputs.first(where: { $0 != "-" && DocumentFile($0) == file }) {
        throw .usage("the report would be written over its own input \(input)")
      }
      taken.append(file)
    }
  }

  private static func format(named name: String?) throws(CommandFailure) -> OutputFormat? {
    guard let name else { return nil }
    if let format = OutputFormat.named(name) { return format }
    let known = OutputFormat.all.map(\.id)
    throw .usage(
      "--output-format cannot be '\(name)'; it is one of \(known.joined(separator: ", "))"
        + Suggestion.clause(for: name, among: known))
  }

  private static func unknownKind(of path: String) -> CommandFailure {
    let endings = OutputFormat.all.flatMap(\.fileExtensions).sorted().joined(separator: " ")
    return .usage(
      "the ending of \(path) does not tell what kind of report to write; "
        + "name one with --output-format, or end it in one of \(endings)")
  }
}
