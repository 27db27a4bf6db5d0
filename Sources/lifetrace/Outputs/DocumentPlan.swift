import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the documents about one thing are written, settled before anything is read.
struct DocumentPlan<Subject: Sendable> {
  private let destinations: [(path: String, kind: DocumentKind<Subject>)]
  private let options: OutputOptions
  private let isColored: Bool

  /// Reads the plan from `--output` and `--output-format`; the inputs must not be written over.
  init(
    _ arguments: ParsedArguments, kinds: [DocumentKind<Subject>], inputs: [String]
  ) throws(CommandFailure) {
    guard !(arguments.has(.quiet) && arguments.has(.verbose)) else {
      throw .usage("--quiet and --verbose exclude each other")
    }
    isColored = Terminal.wantsColor(arguments.value(.color))
    var options = OutputOptions(
      verbosity: arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal)
    options.axis = arguments.value(.axis).flatMap(OutputOptions.Axis.init(rawValue:)) ?? .folded
    options.appearance =
      arguments.value(.appearance).flatMap(OutputOptions.Appearance.init(rawValue:)) ?? .auto
    if let folder = arguments.value(.templates) {
      for template in try TemplateFolder.templates(at: folder) {
        options.templates[template.name] = template.text
      }
    }
    self.options = options
    let known = kinds.map(\.id).joined(separator: ", ")
    let name = arguments.value(.outputFormat)
    let named = kinds.first { $0.id == name }
    if let name, named == nil {
      throw .usage(
        "--output-format cannot be '\(name)' here; it is one of \(known)"
          + Suggestion.clause(for: name, among: kinds.map(\.id)))
    }
    let paths = arguments.values(.output)
    var destinations: [(path: String, kind: DocumentKind<Subject>)] = []
    for path in paths.isEmpty ? ["-"] : paths {
      let told = path == "-" ? nil : DocumentKind.forFile(path, among: kinds)
      let standard = path == "-" ? kinds.first { $0.id == "text" } : nil
      guard let kind = told ?? named ?? standard else {
        throw .usage(
          "the ending of \(path) does not tell what kind of document to write; name one with "
            + "--output-format, or end it in one of "
            + kinds.flatMap(\.fileExtensions).sorted().joined(separator: " "))
      }
      destinations.append((path, kind))
    }
    self.destinations = destinations
    try refuseCollisions(with: inputs)
  }

  /// Writes every document: the files whole or not at all, then standard output.
  func write(_ subject: Subject) throws(CommandFailure) {
    var documents: [(path: String, bytes: [UInt8])] = []
    for (path, kind) in destinations {
      var options = options
      if path == "-" {
        options.width = Terminal.width
        options.color = isColored
      }
      do throws(ReportingError) {
        documents.append((path, try kind.write(subject, options)))
      } catch {
        throw CommandFailure(.output, "the \(kind.id) document cannot be made: \(error)")
      }
    }
    let files = documents.filter { $0.path != "-" }
    try DocumentFile.write(files.map { (DocumentFile($0.path), $0.bytes) })
    if options.verbosity > .quiet { StandardError.note(files.map { "wrote \($0.path)" }) }
    for document in documents where document.path == "-" {
      try StandardOutput.write(document.bytes)
    }
  }

  /// Refuses two documents in one place, and a document in the place of an input.
  private func refuseCollisions(with inputs: [String]) throws(CommandFailure) {
    guard destinations.count(where: { $0.path == "-" }) < 2 else {
      throw .usage("two documents cannot share standard output")
    }
    var taken: [DocumentFile] = []
    for (path, _) in destinations where path != "-" {
      let file = DocumentFile(path)
      if taken.contains(file) { throw .usage("two documents would be written to \(path)") }
      if let input = inputs.first(where: { $0 != "-" && DocumentFile($0) == file }) {
        throw .usage("the document would be written over its own input \(input)")
      }
      taken.append(file)
    }
  }
}
