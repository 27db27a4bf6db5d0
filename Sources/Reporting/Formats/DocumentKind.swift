/// A kind of document on a report, a scenario or a comparison: a pure function to bytes, found by its
/// id or a file's ending.
public struct DocumentKind<Subject: Sendable>: Sendable, Identifiable {
  /// The name for `--output-format`, such as `json`.
  public let id: String
  /// The ends of file names that choose it, with the dot, such as `.junit.xml`.
  public let fileExtensions: [String]
  /// Makes the document; the same subject and options give the same bytes.
  public let write: @Sendable (Subject, OutputOptions) throws(ReportingError) -> [UInt8]

  /// Makes a kind from its name, its file extensions and its function.
  public init(
    _ id: String, fileExtensions: [String],
    write: @escaping @Sendable (Subject, OutputOptions) throws(ReportingError) -> [UInt8]
  ) {
    self.id = id
    self.fileExtensions = fileExtensions
    self.write = write
  }

  /// The kind among some that a file's name asks for: the longest extension that fits, letters' case
  /// ignored.
  public static func forFile(_ path: String, among kinds: [DocumentKind]) -> DocumentKind? {
    let name = path.lowercased()
    var best: (kind: DocumentKind, length: Int)?
    for kind in kinds {
      for ending in kind.fileExtensions where name.hasSuffix(ending) {
        if ending.count > best?.length ?? 0 { best = (kind, ending.count) }
      }
    }
    return best?.kind
  }
}
