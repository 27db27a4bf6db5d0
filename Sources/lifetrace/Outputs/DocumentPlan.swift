import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the documents about one thing are written, settled before anything is read.
struct DocumentPlan<Subject: Sendable> {
  /// A file that is written beside the documents.
  struct Companion {
    var name: String
    var path: String
  }

  let destinations: [(path: String, kind: DocumentKind<Subject>)]
  /// What holds for every document, wherever it goes.
  var options: OutputOptions
  private let noun: String
  private let isColored: Bool

  /// Reads the plan from the options of a command; the inputs must not be written over.
  ///
  /// - Parameters:
  ///   - arguments: the words of the command line.
  ///   - kinds: what can be written.
  ///   - noun: what a document is called in messages.
  ///   - inputs: the files that are read, `-` for standard input.
  ///   - companion: what is written with the documents.
  /// - Throws: `CommandFailure` for options that exclude each other, a kind that cannot be told and
  ///   an output that is an input.
  init(
    _ arguments: ParsedArguments, kinds: [DocumentKind<Subject>], noun: String = "document",
    inputs: [String], companion: Companion? = nil
  ) throws(CommandFailure) {
    guard !(arguments.has(.quiet) && arguments.has(.verbose)) else {
      throw .usage("--quiet and --verbose exclude each other")
    }
    self.noun = noun
    isColored = Terminal.wantsColor(arguments.value(.color))
    options = OutputOptions(
      axis: arguments.value(.axis).flatMap(OutputOptions.Axis.init) ?? .folded,
      appearance: arguments.value(.appearance).flatMap(OutputOptions.Appearance.init) ?? .auto,
      verbosity: arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal)
    for template in try TemplateFolder.templates(at: arguments.value(.templates)) {
      options.templates[template.name] = template.text
    }
    options.baseFolder = FileManager.default.currentDirectoryPath
    let named = try Self.kind(named: arguments.value(.outputFormat), among: kinds)
    let paths = arguments.values(.output)
    var destinations: [(path: String, kind: DocumentKind<Subject>)] = []
    for path in paths.isEmpty ? ["-"] : paths {
      let told = path == "-" ? nil : DocumentKind.forFile(path, among: kinds)
      let standard = path == "-" ? kinds.first { $0.id == "text" } : nil
      guard let kind = told ?? named ?? standard else {
        throw .usage(
          "the ending of \(path) does not tell what kind of \(noun) to write; name one with "
            + "--output-format, or end it in one of "
            + kinds.flatMap(\.fileExtensions).sorted().joined(separator: " "))
      }
      destinations.append((path, kind))
    }
    self.destinations = destinations
    try refuseCollisions(with: inputs, companion)
    if let named, !destinations.contains(where: { $0.kind.id == named.id }) {
      StandardError.warn(
        "--output-format \(named.id) is not used: the ending of every output tells its kind")
    }
  }

  /// Writes every document and what comes with them: the files whole or not at all, then standard
  /// output.
  func write(
    _ subject: Subject, with companions: [(path: String, bytes: [UInt8])] = []
  ) throws(CommandFailure) {
    var documents: [(path: String, bytes: [UInt8])] = []
    for (path, kind) in destinations {
      var options = options
      if path == "-" {
        options.width = Terminal.width
        options.color = isColored
        if Terminal.isThere, isColored { options.linkFolder = options.baseFolder }
      }
      documents.append((path, try bytes(of: subject, as: kind, options)))
    }
    let files = documents.filter { $0.path != "-" } + companions
    try DocumentFile.write(files.map { (DocumentFile($0.path), $0.bytes) })
    if options.verbosity > .quiet { StandardError.note(files.map { "wrote \($0.path)" }) }
    for document in documents where document.path == "-" {
      try StandardOutput.write(document.bytes)
    }
  }

  /// Makes one document.
  func bytes(
    of subject: Subject, as kind: DocumentKind<Subject>, _ options: OutputOptions
  ) throws(CommandFailure) -> [UInt8] {
    do throws(ReportingError) {
      return try kind.write(subject, options)
    } catch {
      throw CommandFailure(.output, "the \(kind.id) \(noun) cannot be made: \(error)")
    }
  }

  private static func kind(
    named name: String?, among kinds: [DocumentKind<Subject>]
  ) throws(CommandFailure) -> DocumentKind<Subject>? {
    guard let name else { return nil }
    if let kind = kinds.first(where: { $0.id == name }) { return kind }
    let known = kinds.map(\.id)
    throw .usage(
      "--output-format cannot be '\(name)'; it is one of \(known.joined(separator: ", "))"
        + Spelling.clause(for: name, among: known))
  }

  /// Refuses two documents in one place, and a document in the place of an input.
  private func refuseCollisions(
    with inputs: [String], _ companion: Companion?
  ) throws(CommandFailure) {
    guard destinations.count(where: { $0.path == "-" }) < 2 else {
      throw .usage("two \(noun)s cannot share standard output")
    }
    var taken: [DocumentFile] = []
    if let companion {
      let file = DocumentFile(companion.path)
      if let input = inputs.first(where: { $0 != "-" && DocumentFile($0) == file }) {
        throw .usage("the \(companion.name) would be written over the input \(input)")
      }
      taken.append(file)
    }
    for (path, _) in destinations where path != "-" {
      let file = DocumentFile(path)
      if taken.contains(file) { throw .usage("two \(noun)s would be written to \(path)") }
      if let input = inputs.first(where: { $0 != "-" && DocumentFile($0) == file }) {
        throw .usage("the \(noun) would be written over its own input \(input)")
      }
      taken.append(file)
    }
  }
}
