import Guidelines
import Lifecycle

/// A comparison as one self-contained page: the two timelines one above the other, then what changed.
///
/// It has the report's style and needs no template of its own.
struct ComparisonPage {
  private let comparison: Comparison
  private let wording: ComparisonWording
  private let options: OutputOptions

  /// Up to so many pairs of runs are drawn.
  private static let mostPairs = 8

  /// Prepares a page.
  init(_ comparison: Comparison, _ options: OutputOptions) {
    self.comparison = comparison
    self.options = options
    wording = ComparisonWording(comparison: comparison)
  }

  /// The bytes of the page.
  var document: [UInt8] {
    get throws(ReportingError) {
      let style = try PageTemplate.text(of: "report.css", options)
      var root = MarkupElement(
        "html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"],
        elements: [
          MarkupElement(
            "head",
            elements: [
              MarkupElement("meta", ["charset": "utf-8"]), ContentPolicy.element,
              MarkupElement(
                "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
              MarkupElement("meta", ["name": "color-scheme", "content": "light dark"]),
              MarkupElement("title", text: "Comparison · Lifetrace"),
              MarkupElement("style", text: style),
            ]),
          MarkupElement("body", elements: [MarkupElement("main", elements: sections)]),
        ])
      root = try ContentPolicy.apply(to: root)
      if options.appearance != .auto {
        root.attributes.append(.init(name: "data-appearance", value: options.appearance.rawValue))
      }
      return try MarkupWriter.page(root)
    }
  }

  private var sections: [MarkupElement] {
    let head = MarkupElement(
      "header", ["class": "head"],
      elements: [
        MarkupElement(
          "div",
          elements: [
            MarkupElement("h1", text: "Before and after"),
            MarkupElement(
              "p", ["class": "sub"],
              [
                .element(LogText.isolated(comparison.before.name)), .text(" → "),
                .element(LogText.isolated(comparison.after.name)),
                .text(" · \(wording.scope) · findings: \(wording.verdict)"),
              ]),
          ]),
        MarkupElement(
          "p", ["class": "mark"], text: "Lifetrace \(comparison.after.report.toolVersion)"),
      ])
    var sections = [head]
    if !wording.reservations.isEmpty {
      sections.append(card("Reservations", [list(wording.reservations.map { [.text($0)] })]))
    }
    sections += comparison.pairs.prefix(Self.mostPairs).map(timelines)
    if comparison.pairs.count > Self.mostPairs {
      sections.append(
        MarkupElement(
          "p", text: "\(comparison.pairs.count - Self.mostPairs) more pairs of runs are not drawn"))
    }
    for status in FindingChange.Status.allCases {
      let changes = comparison.findings(status)
      guard !changes.isEmpty else { continue }
      sections.append(card(ComparisonWording.title(status), [list(changes.map(finding))]))
    }
    if !comparison.pairs.isEmpty { sections.append(callbacks) }
    if !comparison.counts.isEmpty { sections.append(counts) }
    if !wording.tellingDurations.isEmpty { sections.append(durations) }
    return sections
  }

  /// Two runs, one above the other.
  private func timelines(_ pair: Comparison.Pair) -> MarkupElement {
    let before = drawing(comparison.before, run: pair.before, prefix: "before\(pair.before)-")
    let after = drawing(comparison.after, run: pair.after, prefix: "after\(pair.after)-")
    return card(
      pair.before == pair.after
        ? "Run \(pair.after)" : "Run \(pair.before) before, run \(pair.after) after",
      [
        MarkupElement("h3", text: "Before"), before, MarkupElement("h3", text: "After"), after,
      ])
  }

  private func drawing(_ side: ComparedReport, run: Int, prefix: String) -> MarkupElement {
    var drawing = DrawingOptions(axis: options.axis)
    drawing.hasTitles = false
    drawing.prefix = prefix
    let layout = TimelineLayout(side.report, runs: [run], options: drawing)
    let pen = DrawingPen(palette: .light, prefix: prefix)
    var root = TimelineDrawing(layout: layout, pen: pen).root(standsAlone: false)
    root.attributes.insert(.init(name: "class", value: "timeline"), at: 1)
    return MarkupElement(
      "div",
      [
        "class": "scroll", "tabindex": "0", "role": "region",
        "aria-label": "Timeline of run \(run), scrolls sideways",
      ], elements: [root])
  }

  private func finding(_ change: FindingChange) -> [MarkupElement.Content] {
    var content: [MarkupElement.Content] = [
      .text("\(change.finding.severity.rawValue) "),
      .element(MarkupElement("code", text: change.finding.rule)), .text(" "),
      .element(LogText.isolated(change.finding.message)), .text(" · "),
      .element(LogText.isolated(wording.place(change))),
    ]
    if let caveat = wording.caveat(change) { content.append(.text("; \(caveat)")) }
    return content
  }

  private var callbacks: MarkupElement {
    guard !comparison.callbacks.isEmpty else {
      return card("Callbacks", [MarkupElement("p", text: "The same, in the same order.")])
    }
    return card(
      "Callbacks",
      [
        list(
          comparison.callbacks.map { change in
            [
              .element(MarkupElement("b", text: change.kind.rawValue)),
              .text(": \(wording.text(change))"),
            ]
          })
      ])
  }

  private var counts: MarkupElement {
    table(
      "Other events", ["event", "before", "after"],
      comparison.counts.map { [$0.event.rawValue, String($0.before), String($0.after)] })
  }

  private var durations: MarkupElement {
    table(
      "Durations", ["stretch", "before", "after", "change", "claim"],
      wording.tellingDurations.map { change in
        [
          change.name, wording.side(change.before), wording.side(change.after),
          wording.difference(change) ?? "", wording.claim(change),
        ]
      })
  }

  private func card(_ title: String, _ elements: [MarkupElement]) -> MarkupElement {
    MarkupElement(
      "section", ["class": "card"], elements: [MarkupElement("h2", text: title)] + elements)
  }

  private func list(_ items: [[MarkupElement.Content]]) -> MarkupElement {
    MarkupElement("ul", elements: items.map { MarkupElement("li", [:], $0) })
  }

  private func table(_ title: String, _ heads: [String], _ rows: [[String]]) -> MarkupElement {
    let head = MarkupElement(
      "tr", elements: heads.map { MarkupElement("th", ["scope": "col"], text: $0) })
    let body = rows.map { row in
      MarkupElement("tr", elements: row.map { MarkupElement("td", text: $0) })
    }
    return card(
      title,
      [
        MarkupElement(
          "table",
          elements: [
            MarkupElement("thead", elements: [head]), MarkupElement("tbody", elements: body),
          ])
      ])
  }
}
