/// A kind of document: a pure function from a report to bytes.
public struct OutputFormat: Sendable, Identifiable {
  /// The name for `--output-format`, such as `json`.
  public let id: String
  /// The ends of file names that choose it, with the dot, such as `.trace.json`.
  public let fileExtensions: [String]
  /// What it is, a few words.
  public let title: String
  /// Makes the document; the same report and options give the same bytes.
  public let write: @Sendable (Report, OutputOptions) throws(ReportingError) -> [UInt8]

  /// Makes a format from its name, its file extensions and its function.
  public init(
    _ id: String, fileExtensions: [String], title: String,
    write: @escaping @Sendable (Report, OutputOptions) throws(ReportingError) -> [UInt8]
  ) {
    self.id = id
    self.fileExtensions = fileExtensions
    self.title = title
    self.write = write
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
    let name = path.lowercased()
    var best: (format: OutputFormat, length: Int)?
    for format in all {
      for ending in format.fileExtensions where name.hasSuffix(ending) {
        if ending.count > best?.length ?? 0 { best = (format, ending.count) }
      }
    }
    return best?.format
  }
}
