import Guidelines
import Lifecycle

/// The findings, each with its lines, its measure, its cure and its source.
enum PageFindings {
  /// The card of the findings; it is there without findings too, and says so.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    var section = MarkupElement(
      "section", ["class": "card", "id": "findings", "aria-labelledby": "findings-name"],
      elements: [MarkupElement("h2", ["id": "findings-name"], text: "Findings")])
    if let reason = context.report.nothingAnalysed {
      section.append(
        MarkupElement(
          "p", ["class": "severity error"],
          [
            .text("Nothing could be analysed: "), .element(LogText.isolated(reason)), .text("."),
          ]))
    } else if context.findings.isEmpty {
      section.append(MarkupElement("p", ["class": "clean"], text: cleanText(context)))
    }
    if !context.findings.isEmpty { section.append(StateChart.definitions()) }
    var shown = 0
    for group in groups(of: context.findings.prefix(PageContext.mostFindings)) {
      section.append(article(group, context))
      shown += group.count
    }
    let rest = context.findings.count - shown
    if rest > 0 {
      section.append(
        MarkupElement(
          "p", ["class": "quiet", "id": "findings-rest"],
          text: "\(CountText.grouped(rest)) more are in the JSON report."))
    }
    let left = context.findings.count - context.embedded.count
    if left > 0 {
      section.append(
        MarkupElement(
          "p", ["class": "quiet", "id": "findings-left"],
          text:
            "\(CountText.text(left, "note")) left out of this page; the JSON report has every one.")
      )
    }
    return [.element(section)]
  }

  /// Findings of one rule and severity, which stand one behind the other.
  private static func groups(
    of findings: ArraySlice<NumberedFinding>
  ) -> [ArraySlice<NumberedFinding>] {
    var groups: [ArraySlice<NumberedFinding>] = []
    var start = findings.startIndex
    while start < findings.endIndex {
      let first = findings[start].finding
      let end =
        findings[start...].firstIndex {
          $0.finding.rule != first.rule || $0.finding.severity != first.severity
            || $0.finding.suppression != first.suppression
        } ?? findings.endIndex
      groups.append(findings[start..<end])
      start = end
    }
    return groups
  }

  /// The other findings of a group as links, with their words where these differ from the first's.
  private static func places(
    _ others: ArraySlice<NumberedFinding>, like first: Finding, _ context: PageContext
  ) -> MarkupElement {
    var list = MarkupElement("ul", ["class": "places"])
    for numbered in others {
      let finding = numbered.finding
      var content = place(finding, context).content
      if finding.message != first.message {
        content += [.text(" · "), .element(LogText.isolated(finding.message))]
      }
      let number = MarkupElement("span", ["class": "number"], text: "\(numbered.number)")
      list.append(
        MarkupElement(
          "li", ["id": PageContext.anchor(numbered)], [.element(number), .text(" ")] + content))
    }
    return list
  }

  private static func cleanText(_ context: PageContext) -> String {
    let coverage = context.summary.coverage
    guard coverage.exercised > 0 else {
      return "Nothing was found, and no rule could be checked: see what was not checked, and why."
    }
    return "No guideline was broken in what this capture shows; \(coverage.text)."
  }

  private static func article(
    _ group: ArraySlice<NumberedFinding>, _ context: PageContext
  ) -> MarkupElement {
    let numbered = group[group.startIndex]
    let finding = numbered.finding
    let rule = context.rules[finding.rule]
    let head = MarkupElement(
      "h3", [:],
      elements: [
        MarkupElement("span", ["class": "number"], text: "\(numbered.number)"),
        MarkupElement(
          "span", [:],
          elements: [LogText.isolated(rule?.title ?? finding.message)]),
      ]
        + (group.count > 1
          ? [MarkupElement("span", ["class": "count"], text: "×\(CountText.grouped(group.count))")]
          : []) + [
          MarkupElement("span", ["class": "severity"], text: finding.severity.rawValue),
          MarkupElement("span", ["class": "id"], elements: [LogText.isolated(finding.rule)]),
        ])
    var article = MarkupElement(
      "article",
      [
        "class": "finding \(finding.severity.rawValue)", "id": PageContext.anchor(numbered),
        "data-count": group.count > 1 ? "\(group.count)" : nil,
      ], elements: [head])
    if let suppression = finding.suppression {
      let until = suppression.until.map { " until \($0)" } ?? ""
      article.append(
        MarkupElement(
          "p", ["class": "quiet"],
          [
            .element(MarkupElement("b", [:], text: "Suppressed\(until): ")),
            .element(LogText.isolated(suppression.reason)),
          ]))
    }
    if rule != nil {
      article.append(MarkupElement("p", [:], elements: [LogText.isolated(finding.message)]))
    }
    article.append(place(finding, context))
    if let measure = finding.measure, measure.value.isFinite, measure.limit.isFinite {
      article.append(Self.measure(measure))
    }
    if case .log(let position) = finding.place,
      let excerpt = context.report.excerpts[position]
    {
      article.append(lines(of: excerpt, at: position, numbered.number, context))
    }
    if !finding.related.isEmpty { article.append(related(finding, context)) }
    if let moment = StateChart.Moment(finding, in: context.report.timeline) {
      article.append(StateChart.element(moment))
    }
    if let rule, !rule.rationale.isEmpty {
      article.append(
        MarkupElement(
          "p", [:],
          [.element(MarkupElement("b", [:], text: "Why: ")), .text(sentence(rule.rationale))]))
    }
    if let rule, !rule.help.isEmpty {
      article.append(
        MarkupElement(
          "p", [:],
          [.element(MarkupElement("b", [:], text: "Fix: ")), .text(sentence(rule.help))]))
    }
    if let rule { article.append(source(rule)) }
    if group.count > 1 { article.append(places(group.dropFirst(), like: finding, context)) }
    return article
  }

  private static func place(_ finding: Finding, _ context: PageContext) -> MarkupElement {
    var content: [MarkupElement.Content] = []
    let name = PlaceText.text(finding.place, inputs: context.inputs)
    if case .log(let position) = finding.place, context.eventLines.contains(position) {
      content.append(
        .element(
          MarkupElement(
            "a", ["href": "#" + PageContext.anchor(position)],
            elements: [LogText.isolated(name)])))
    } else {
      content.append(.element(LogText.isolated(name)))
    }
    if let run = finding.run {
      let target = context.report.timeline.runs.count <= 8 ? "#run-\(run)" : "#runs"
      content += [
        .text(" · "), .element(MarkupElement("a", ["href": target], text: "run \(run)")),
      ]
    }
    if let time = finding.time { content.append(.text(" · \(time.timeOfDay)")) }
    if let owner = finding.owner {
      content += [.text(" · "), .element(LogText.code(owner))]
    }
    return MarkupElement("p", ["class": "quiet"], content)
  }

  private static func measure(_ measure: Finding.Measure) -> MarkupElement {
    MarkupElement(
      "div", ["class": "measure"],
      elements: [
        MarkupElement("span", ["class": "quiet"], text: MeasureText.text(measure)),
        MeterDrawing.element(
          value: measure.value, limit: measure.limit, isBroken: measure.value > measure.limit),
      ])
  }

  /// The excerpt; a line that the table of events shows leads there, another has the anchor here.
  private static func lines(
    of excerpt: LogExcerpt, at position: LinePosition, _ number: Int, _ context: PageContext
  ) -> MarkupElement {
    MarkupElement(
      "pre", ["tabindex": "0", "role": "region", "aria-label": "Log lines of finding \(number)"],
      elements: excerpt.withoutMargin.map { line in
        let place = LinePosition(input: Int(position.input), line: line.number)
        let isMarked = place == position
        let hasRow = context.eventLines.contains(place)
        let number = MarkupElement(
          hasRow ? "a" : "span",
          ["class": "l", "href": hasRow ? "#" + PageContext.anchor(place) : nil],
          text: CountText.grouped(line.number))
        let text = LogText.isolated(line.text)
        return MarkupElement(
          "span", ["class": "line"],
          elements: [number, isMarked ? MarkupElement("mark", [:], elements: [text]) : text])
      })
  }

  private static func related(_ finding: Finding, _ context: PageContext) -> MarkupElement {
    var content: [MarkupElement.Content] = []
    for (index, related) in finding.related.prefix(8).enumerated() {
      if index > 0 { content.append(.element(MarkupElement("br"))) }
      let name = LogText.isolated(context.name(related.position))
      if context.eventLines.contains(related.position) {
        content.append(
          .element(
            MarkupElement(
              "a", ["href": "#" + PageContext.anchor(related.position)], elements: [name])))
      } else {
        content.append(.element(name))
      }
      content += [.text(": "), .element(LogText.isolated(related.message))]
    }
    if finding.related.count > 8 {
      content.append(.text(" and \(finding.related.count - 8) more"))
    }
    return MarkupElement("p", [:], content)
  }

  private static func source(_ rule: Rule) -> MarkupElement {
    let guideline = rule.guideline
    var content: [MarkupElement.Content] = [
      .element(MarkupElement("b", [:], text: "Guideline: "))
    ]
    let text = "\(guideline.title) › \(guideline.section)"
    if let address = guideline.address, address.hasPrefix("https://") {
      content.append(
        .element(
          MarkupElement("a", ["href": address, "rel": "noreferrer"], text: text)))
    } else {
      content.append(.text(text))
    }
    return MarkupElement("p", [:], content)
  }

  private static func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? text : text + "."
  }
}
