/// A kind of document on a report, with what the lists of kinds say of it.
public struct OutputFormat: Sendable, Identifiable {
  /// The kind itself: its name, its file extensions and its function.
  public let kind: DocumentKind<Report>
  /// What it is, a few words.
  public let title: String

  /// Makes a format from its name, its file extensions and its function.
  public init(
    _ id: String, fileExtensions: [String], title: String,
    write: @escaping @Sendable (Report, OutputOptions) throws(ReportingError) -> [UInt8]
  ) {
    kind = DocumentKind(id, fileExtensions: fileExtensions, write: write)
    self.title = title
  }

  /// The name for `--output-format`, such as `json`.
  public var id: String { kind.id }

  /// The ends of file names that choose it, with the dot, such as `.trace.json`.
  public var fileExtensions: [String] { kind.fileExtensions }

  /// Makes the document; the same report and options give the same bytes.
  public func write(_ report: Report, _ options: OutputOptions) throws(ReportingError) -> [UInt8] {
    try kind.write(report, options)
  }

  /// All formats, by id in ascending order.
  public static let all: [OutputFormat] = [
    .checkstyle,
    .codeClimate,
    .csv,
    .gitHub,
    .html,
    .json,
    .jUnit,
    .markdown,
    .mermaid,
    .ndjson,
    .openTelemetry,
    .sarif,
    .svg,
    .text,
    .traceEvents,
    .xcode,
  ]

  /// The format with this id, nil where there is none.
  public static func named(_ id: String) -> OutputFormat? {
    all.first { $0.id == id }
  }

  /// The format that a file's name asks for: the longest extension that fits, letters' case ignored.
  public static func forFile(_ path: String) -> OutputFormat? {
    DocumentKind.forFile(path, among: all.map(\.kind)).flatMap { named($0.id) }
  }
}
