import Lifecycle

/// The table twin of the timeline: every event with its line, where the anchors of lines stand.
enum PageEvents {
  /// The card; absent without events.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    guard !context.shownEvents.isEmpty else { return [] }
    var accused: [LinePosition: [NumberedFinding]] = [:]
    for numbered in context.findings {
      if case .log(let position) = numbered.finding.place {
        accused[position, default: []].append(numbered)
      }
    }
    var section = MarkupElement(
      "section", ["class": "card events", "id": "events", "aria-labelledby": "events-name"],
      elements: [MarkupElement("h2", ["id": "events-name"], text: "Events")])
    // Two runs may share a line; an anchor stands once.
    var anchored: Set<LinePosition> = []
    for (run, events) in context.shownEvents {
      let isOpen = context.shownEvents.count <= 3 && events.count <= 200
      section.append(
        MarkupElement(
          "details", ["class": "still", "open": isOpen ? "open" : nil],
          elements: [
            MarkupElement("summary", [:], elements: [LogText.isolated(RunTitle.full(run))]),
            table(run, events, accused, &anchored, context),
          ]))
    }
    let total = context.report.timeline.runs.reduce(0) { $0 + $1.occurrences.count }
    let shown = context.shownEvents.reduce(0) { $0 + $1.events.count }
    if total > shown {
      section.append(
        MarkupElement(
          "p", ["class": "quiet still"],
          text: "\(CountText.text(total - shown, "more event")) in the JSON report."))
    }
    return [.element(section)]
  }

  private static func table(
    _ run: Run, _ events: [Int], _ accused: [LinePosition: [NumberedFinding]],
    _ anchored: inout Set<LinePosition>, _ context: PageContext
  ) -> MarkupElement {
    let heads = ["line", "time", "event", "state after it", "finding", "text"].map {
      MarkupElement("th", ["scope": "col", "class": $0 == "time" ? "r" : nil], text: $0)
    }
    var table = MarkupElement(
      "table", [:], elements: [MarkupElement("tr", [:], elements: heads)])
    for index in events {
      let occurrence = run.occurrences[index]
      let event = occurrence.event
      let isFirst = anchored.insert(event.position).inserted
      let findings = accused[event.position] ?? []
      var links: [MarkupElement.Content] = []
      for finding in findings {
        if !links.isEmpty { links.append(.text(" ")) }
        links.append(
          .element(
            MarkupElement(
              "a", ["href": "#" + PageContext.anchor(finding)], text: "\(finding.number)")))
      }
      let text = String(event.text.prefix(400))
      table.append(
        MarkupElement(
          "tr", ["id": isFirst ? PageContext.anchor(event.position) : nil],
          elements: [
            MarkupElement("td", ["class": "id"], text: context.name(event.position).dropLine),
            MarkupElement("td", ["class": "r"], text: event.time?.timeOfDay ?? "–"),
            MarkupElement("td", ["class": "id"], text: event.kind.rawValue),
            MarkupElement("td", [:], text: StateWord.name(occurrence.state)),
            MarkupElement("td", [:], links),
            MarkupElement("td", [:], elements: [LogText.isolated(text)]),
          ]))
    }
    return table
  }
}

extension String {
  /// The number alone where the text is `line 12`.
  fileprivate var dropLine: String { hasPrefix("line ") ? String(dropFirst(5)) : self }
}
