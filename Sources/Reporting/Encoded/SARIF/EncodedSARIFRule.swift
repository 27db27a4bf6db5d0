import Guidelines

/// A rule as SARIF's `reportingDescriptor`.
struct EncodedSARIFRule: Encodable {
  /// How grave the rule is unless a result says otherwise.
  struct Configuration: Encodable {
    var level: String
  }

  /// What GitHub reads besides.
  struct Properties: Encodable {
    private enum CodingKeys: String, CodingKey {
      case tags, precision
      case severity = "problem.severity"
    }

    var tags: [String]
    var precision: String
    var severity: String
  }

  var id: String
  /// `BackgroundGlCall`: a name without separators, as SARIF asks for.
  var name: String
  var shortDescription: EncodedSARIF.Message
  var fullDescription: EncodedSARIF.Message?
  var help: EncodedSARIF.Message
  var helpUri: String?
  var defaultConfiguration: Configuration
  var properties: Properties

  /// Takes a rule; one that the catalogue does not have is known by its id alone.
  init(id: String, rule: Rule?, profile: Profile) {
    self.id = id
    name = id.split { !$0.isLetter && !$0.isNumber }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let severity = rule?.severity(in: profile) ?? .note
    let level = severity.rawValue
    defaultConfiguration = Configuration(level: level)
    properties = Properties(
      tags: ["ios", "lifecycle", String(id.prefix { $0 != "/" })],
      precision: rule?.evidence == .callbacks ? "very-high" : "high",
      severity: severity == .note ? "recommendation" : level)
    guard let rule else {
      shortDescription = .init(text: id)
      help = .init(text: id)
      return
    }
    shortDescription = .init(text: rule.title)
    fullDescription = .init(text: [rule.summary, rule.rationale].joined(separator: " "))
    let source = "\(rule.guideline.title), \(rule.guideline.section)"
    let limit = rule.limit.map { "\n\nLimit: \($0)" } ?? ""
    let parts = [rule.summary, rule.rationale, rule.help + limit]
    let markdown = parts.map(MarkdownText.escapedParagraphs).joined(separator: "\n\n")
    let link = rule.guideline.address.map { "[\(MarkdownText.escaped(source))](\($0))" }
    help = .init(
      text: (parts + [source]).joined(separator: "\n\n"),
      markdown: markdown + "\n\n" + (link ?? MarkdownText.escaped(source)))
    helpUri = rule.guideline.address
  }
}
