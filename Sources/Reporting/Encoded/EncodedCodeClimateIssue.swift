import Guidelines

/// A finding as Code Climate's engine specification describes an issue.
struct EncodedCodeClimateIssue: Encodable {
  /// The first and the last line.
  struct Lines: Encodable {
    var begin: Int
    var end: Int
  }

  /// A place in a file of the repository.
  struct Location: Encodable {
    var path: String
    var lines: Lines

    init(path: String, line: Int) {
      self.path = FilePaths.inside(path)
      lines = Lines(begin: line, end: line)
    }
  }

  /// The long text, in Markdown.
  struct Content: Encodable {
    var body: String
  }

  private enum CodingKeys: String, CodingKey {
    case type, description, content, categories, location, severity, fingerprint
    case check = "check_name"
    case others = "other_locations"
  }

  var type = "issue"
  var check: String
  var description: String
  var content: Content?
  var categories: [String]
  var location: Location
  var others: [Location]?
  var severity: String
  var fingerprint: String

  /// Takes a finding into the wire's shape.
  init(_ record: FindingRecord, files: FilePaths) {
    check = record.finding.rule
    description = VisibleText.onOneLine("\(record.title): \(record.finding.message)")
    content = record.rule.map { rule in
      let guideline = MarkdownText.escaped("\(rule.guideline.title), \(rule.guideline.section)")
      return Content(body: "\(MarkdownText.escaped(rule.help))\n\n\(guideline)")
    }
    categories = record.finding.severity == .note ? ["Clarity"] : ["Bug Risk"]
    location = Location(path: record.file, line: record.line ?? 1)
    let related = record.finding.related.map {
      Location(path: files.input($0.position), line: Int($0.position.line))
    }
    others = related.isEmpty ? nil : related
    severity =
      switch record.finding.severity {
      case .note: "info"
      case .warning: "major"
      case .error: "critical"
      }
    fingerprint = record.fingerprint.text
  }
}
