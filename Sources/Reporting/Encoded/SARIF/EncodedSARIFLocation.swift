/// A place in a file, as SARIF describes it.
struct EncodedSARIFLocation: Encodable {
  /// The file, by a relative reference.
  struct Artifact: Encodable {
    var uri: String

    init(path: String) { uri = FilePaths.uri(path) }
  }

  /// Text of the file.
  struct Snippet: Encodable {
    var text: String
  }

  /// The lines.
  struct Region: Encodable {
    var startLine: Int
    var snippet: Snippet?
  }

  /// The file with the lines in it.
  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
    var contextRegion: Region?
  }

  /// Tells the places of one result apart.
  var id: Int?
  var physicalLocation: Physical
  var message: EncodedSARIF.Message?

  /// Names a line of a file.
  init(path: String, line: Int?, snippet: String? = nil) {
    physicalLocation = Physical(
      artifactLocation: Artifact(path: path),
      region: Region(
        startLine: max(1, line ?? 1),
        snippet: snippet.map { Snippet(text: VisibleText.onOneLine($0)) }))
  }
}
