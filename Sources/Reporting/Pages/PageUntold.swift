/// Not checked, grouped by what is missing.
enum PageUntold {
  private static let most = 8

  /// The card; absent where every rule was decided.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    let untold = context.summary.untold
    guard context.summary.coverage.untold > 0 else { return [] }
    var section = MarkupElement(
      "section", ["class": "card", "id": "untold", "aria-labelledby": "untold-name"],
      elements: [
        MarkupElement("h2", ["id": "untold-name"], text: "Not checked")
      ])
    for (remedy, reasons) in context.summary.remedies {
      let count = Set(reasons.flatMap(\.rules)).count
      section.append(
        MarkupElement("h3", [:], text: "\(remedy.title) (\(CountText.text(count, "rule")))"))
      for group in reasons.prefix(most) { section.append(details(group)) }
      guard reasons.count > most else { continue }
      var rest = MarkupElement(
        "details", [:],
        elements: [
          MarkupElement(
            "summary", [:], text: CountText.text(reasons.count - most, "more reason"))
        ])
      for group in reasons.dropFirst(most) { rest.append(details(group)) }
      section.append(rest)
    }
    let grouped = Set(untold.flatMap(\.rules)).count
    let silent = context.summary.coverage.untold - grouped
    if silent > 0 {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          text:
            "\(CountText.text(silent, grouped > 0 ? "other rule" : "rule")) had nothing to look at."
        ))
    }
    return [.element(section)]
  }

  private static func details(_ group: ReportSummary.Untold) -> MarkupElement {
    var details = MarkupElement(
      "details", [:],
      elements: [
        MarkupElement(
          "summary", [:],
          [
            .element(LogText.isolated(group.reason)),
            .text(" (\(CountText.text(group.rules.count, "rule")))"),
          ])
      ])
    if let code = CaptureAdvice.code(for: group.gap) {
      details.append(
        MarkupElement(
          "p", ["class": "quiet"],
          [.text("A line that would let it be checked: "), .element(LogText.code(code))]))
    }
    details.append(
      MarkupElement(
        "p", ["class": "rules"],
        elements: [LogText.isolated(group.rules.joined(separator: ", "))]))
    return details
  }
}
