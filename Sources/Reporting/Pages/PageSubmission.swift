import Configuration

/// The App Store statuses that a version went through, each with how long it lasted.
enum PageSubmission {
  private static let most = 60

  /// The card; absent where no history was given.
  static func section(_ context: PageContext) -> [MarkupElement.Content] {
    guard let history = context.report.statusHistory, !history.entries.isEmpty else { return [] }
    let lengths = history.entries.indices.map { index -> Int64? in
      guard let start = history.entries[index].time?.seconds,
        let end = history.end(of: index)?.seconds
      else { return nil }
      return max(0, end - start)
    }
    let longest = lengths.compactMap { $0 }.max() ?? 0
    let heads = ["status", "since", "lasted", ""].map { name in
      MarkupElement(
        name.isEmpty ? "td" : "th",
        ["scope": name.isEmpty ? nil : "col", "class": name == "lasted" ? "r" : nil], text: name)
    }
    var table = MarkupElement(
      "table", [:], elements: [MarkupElement("tr", [:], elements: heads)])
    for (entry, length) in zip(history.entries, lengths).prefix(most) where !entry.isEnd {
      let pen = DrawingPen(palette: .light, prefix: "")
      var bar: [MarkupElement] = []
      if let length, longest > 0 {
        bar = [
          MarkupElement(
            "svg",
            [
              "xmlns": "http://www.w3.org/2000/svg", "class": "meter", "viewBox": "0 0 100 13",
              "preserveAspectRatio": "none", "aria-hidden": "true",
            ],
            elements: [
              pen.box(0, 3, 100, 7, role: "track", fill: "#eceef2"),
              pen.box(
                0, 3, max(1, Double(length) / Double(longest) * 100), 7, role: "s-background",
                fill: pen.palette.background),
            ])
        ]
      }
      table.append(
        MarkupElement(
          "tr", [:],
          elements: [
            MarkupElement("td", [:], elements: [LogText.isolated(words(of: entry))]),
            MarkupElement("td", [:], elements: [LogText.isolated(entry.time?.text ?? "–")]),
            MarkupElement(
              "td", ["class": "r"], text: length.map { DurationText.short(.seconds($0)) } ?? "–"),
            MarkupElement("td", ["class": "m"], elements: bar),
          ]))
    }
    var section = MarkupElement(
      "section", ["class": "card", "id": "submission", "aria-labelledby": "submission-name"],
      elements: [
        MarkupElement("h2", ["id": "submission-name"], text: "Submission"),
        MarkupElement("p", ["class": "quiet"], elements: [LogText.isolated(history.path)]), table,
      ])
    if history.entries.count > most {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          text: "\(CountText.text(history.entries.count - most, "more status", "more statuses"))."))
    }
    return [.element(section)]
  }

  private static func color(_ status: StoreStatus) -> String {
    switch status.color {
    case .green: "green"
    case .yellow: "yellow"
    case .red: "red"
    case .none: ""
    }
  }

  /// The status by its title, with its colour in a word, the version and the build.
  private static func words(of entry: StatusHistory.Entry) -> String {
    guard let status = entry.status else { return "\(entry.text) (not known)" }
    var parts = [status.title, color(status)]
    if let version = entry.version { parts.append("version \(version)") }
    switch entry.build {
    case .unknown: break
    case .none: parts.append("no build")
    case .number(let number): parts.append("build \(number)")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
