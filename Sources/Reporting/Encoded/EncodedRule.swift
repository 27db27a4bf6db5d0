import Guidelines

/// What the catalogue says of a rule that a finding or a remark names; each stands once in a report.
struct EncodedRule: Encodable {
  /// The section that says the rule.
  struct Section: Encodable {
    var title: String
    var section: String
    var address: String?
  }

  var id: String
  var title: String
  var summary: String
  var help: String
  var guideline: Section

  /// Takes a rule into the wire's shape.
  init(_ rule: Rule) {
    id = rule.id
    title = rule.title
    summary = rule.summary
    help = rule.help
    guideline = Section(
      title: rule.guideline.title, section: rule.guideline.section,
      address: rule.guideline.address)
  }

  /// The rules that the findings and remarks of a report name, by id.
  static func all(of report: Report) -> [EncodedRule] {
    let book = RuleBook(report.rules)
    let named = Set((report.findings + report.remarks).map(\.rule)).sorted()
    return named.compactMap { book[$0].map(EncodedRule.init) }
  }
}
