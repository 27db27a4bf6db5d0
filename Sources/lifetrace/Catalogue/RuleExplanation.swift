import LifetraceKit

/// One rule with everything that a reader of a finding wants to know.
struct RuleExplanation {
  private let rule: Rule
  private let dossier: RuleDossier
  private let layout: TextLayout

  /// Explains a rule in lines of at most so many columns.
  init(rule: Rule, width: Int) {
    self.rule = rule
    dossier = RuleDossier(rule)
    layout = TextLayout(width: min(width, 100))
  }

  /// The explanation; examples come as they are, with `↓` before the lines that break the rule.
  var text: String {
    var text = "\(rule.id)\n\(rule.title)\n\n" + layout.paragraph(rule.summary)
    text += section("Why", rule.rationale)
    text += "\nSeverity\n"
    text += "  classic: \(rule.classic?.rawValue ?? "does not apply")\n"
    text += "  modern:  \(rule.modern?.rawValue ?? "does not apply")\n"
    if let limit = rule.limit { text += section("Limit", limit) }
    text += section("Guideline", source)
    text += section("How to fix it", rule.help)
    text += section("What it reads", dossier.evidence)
    text += needs
    text += systemLines
    for one in dossier.cases { text += example(one) }
    if dossier.cases.contains(where: \.isBad) {
      text += "\n" + layout.paragraph("In the bad examples ↓ stands before what is found.")
    }
    return text
  }

  private var source: String {
    let place = "\(rule.guideline.title), \(rule.guideline.section)"
    return rule.guideline.address.map { "\(place)\n\($0)" } ?? place
  }

  /// The events that an app must log before silence counts, with the spellings that do as well.
  private var needs: String {
    guard !dossier.needs.isEmpty else { return "" }
    var text = "\nWhat must be logged\n"
    let width = dossier.needs.map(\.marker.count).max() ?? 0
    for need in dossier.needs {
      let others = need.spellings.isEmpty ? "" : "or " + need.spellings.joined(separator: ", or ")
      text +=
        others.isEmpty ? "  \(need.marker)\n" : "  \(need.marker.padded(to: width + 2))\(others)\n"
    }
    return text
  }

  /// What stands in a device's log where the examples have a marker.
  private var systemLines: String {
    guard !dossier.systemLines.isEmpty else { return "" }
    var text = "\nWhat the system prints\n"
    for need in dossier.systemLines {
      text += need.spellings.map { "  \($0)\n" }.joined()
      text += "    the examples write \(need.marker) for it\n"
    }
    return text
  }

  private func section(_ title: String, _ body: String) -> String {
    let lines = body.split(separator: "\n").map { layout.paragraph(String($0), indent: 2) }
    return "\n\(title)\n" + lines.joined()
  }

  private func example(_ one: RuleDossier.Case) -> String {
    var text = "\n\(one.isBad ? "Bad" : "Good"): \(one.example.title)\n"
    if !one.example.log.isEmpty { text += indented(one.example.log) }
    if let plist = one.example.infoPlist { text += "  with this Info.plist\n" + indented(plist) }
    for file in one.example.files { text += "  with this \(file.name)\n" + indented(file.text) }
    if !one.findings.isEmpty {
      text += "  is found (\(one.profile.rawValue))\n"
      for finding in one.findings { text += layout.paragraph(finding, indent: 4) }
    }
    return text
  }

  private func indented(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
