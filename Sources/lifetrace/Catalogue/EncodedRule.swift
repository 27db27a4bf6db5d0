import LifetraceKit

/// A rule as `lifetrace rules --output-format json` writes it.
struct EncodedRule: Encodable {
  /// The document and the section that say it.
  struct EncodedGuideline: Encodable {
    let title: String
    let section: String
    let address: String?
  }

  let id: String
  let group: String
  let title: String
  let summary: String
  let rationale: String
  let help: String
  let classic: Severity?
  let modern: Severity?
  let evidence: Rule.Evidence
  let limit: String?
  let needs: [String]
  let guideline: EncodedGuideline

  /// Takes over what the catalogue says.
  init(_ rule: Rule) {
    id = rule.id
    group = String(rule.group)
    title = rule.title
    summary = rule.summary
    rationale = rule.rationale
    help = rule.help
    classic = rule.classic
    modern = rule.modern
    evidence = rule.evidence
    limit = rule.limit
    needs = rule.needs
    guideline = EncodedGuideline(
      title: rule.guideline.title, section: rule.guideline.section,
      address: rule.guideline.address)
  }
}
