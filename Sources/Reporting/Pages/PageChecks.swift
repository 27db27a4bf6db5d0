import Guidelines

/// What became of every rule, by group.
enum PageChecks {
  /// The card of the coverage; absent where nothing was checked.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    var counts: [String: [Check.Verdict: Set<String>]] = [:]
    for check in context.report.checks {
      let group = String(check.rule.prefix { $0 != "/" })
      counts[group, default: [:]][check.verdict, default: []].insert(check.rule)
    }
    guard !counts.isEmpty else { return [] }
    let heads = ["group", "violated", "satisfied", "not checked"].map {
      MarkupElement("th", ["scope": "col", "class": $0 == "group" ? nil : "r"], text: $0)
    }
    var table = MarkupElement(
      "table", [:], elements: [MarkupElement("tr", [:], elements: heads)])
    for (group, verdicts) in counts.sorted(by: { $0.key < $1.key }) {
      let violated = verdicts[.violated] ?? []
      let kept = (verdicts[.satisfied] ?? []).subtracting(violated)
      let untold = (verdicts[.inconclusive] ?? []).subtracting(violated).subtracting(kept)
      let numbers = [violated, kept, untold].map { set in
        MarkupElement("td", ["class": "r"], text: set.isEmpty ? "–" : CountText.grouped(set.count))
      }
      table.append(
        MarkupElement(
          "tr", [:],
          elements: [MarkupElement("td", [:], elements: [LogText.isolated(group)])] + numbers))
    }
    return [
      .element(
        MarkupElement(
          "section", ["class": "card checks", "id": "checks", "aria-labelledby": "checks-name"],
          elements: [MarkupElement("h2", ["id": "checks-name"], text: "Coverage"), table]))
    ]
  }
}
