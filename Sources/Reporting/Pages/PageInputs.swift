import Lifecycle

/// What was read, and what of it could not be used.
enum PageInputs {
  private static let most = 100

  /// The issues; absent without any.
  static func issues(_ context: PageContext) -> [MarkupElement.Content] {
    let issues = context.report.timeline.issues
    let oddities = context.report.infoPlist?.oddities ?? []
    guard !issues.isEmpty || !oddities.isEmpty else { return [] }
    var section = MarkupElement(
      "section", ["class": "card", "id": "issues", "aria-labelledby": "issues-name"],
      elements: [
        MarkupElement("h2", ["id": "issues-name"], text: "What could not be read")
      ])
    for issue in issues.prefix(most) {
      var content: [MarkupElement.Content] = [
        .element(LogText.code(issue.id)), .text(" × \(CountText.grouped(issue.count))"),
      ]
      if let first = issue.first {
        content += [.text(", first at "), .element(LogText.isolated(context.name(first)))]
      }
      content += [.element(MarkupElement("br")), .element(LogText.isolated(issue.help))]
      section.append(MarkupElement("p", ["class": "quiet"], content))
    }
    for oddity in oddities.prefix(most) {
      let place = PlaceText.text(
        .file(path: context.report.infoPlist?.path ?? "", line: oddity.line), inputs: [])
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          [
            .element(LogText.isolated(place)), .text(": "),
            .element(LogText.isolated(oddity.message)),
          ]))
    }
    return [.element(section)]
  }

  /// The inputs with their counts.
  static func inputs(_ context: PageContext) -> [MarkupElement.Content] {
    let inputs = context.report.timeline.inputs
    guard !inputs.isEmpty else { return [] }
    var section = MarkupElement(
      "section", ["class": "card", "id": "inputs", "aria-labelledby": "inputs-name"],
      elements: [MarkupElement("h2", ["id": "inputs-name"], text: "Inputs")])
    for input in inputs.prefix(most) { section.append(paragraph(input)) }
    if inputs.count > most {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          text: "\(CountText.text(inputs.count - most, "more input")) in the JSON report."))
    }
    if let plist = context.report.infoPlist {
      section.append(
        MarkupElement(
          "p", ["class": "quiet"],
          [.element(LogText.isolated(plist.path)), .text(", the app's configuration")]))
    }
    return [.element(section)]
  }

  private static func paragraph(_ input: LogInput) -> MarkupElement {
    let name = input.path == "-" ? "standard input" : input.path
    var counts = [
      CountText.text(input.lines, "line"), CountText.text(input.records, "record"),
      CountText.text(input.events, "lifecycle event"),
    ]
    if input.unusable > 0 { counts.append("\(CountText.grouped(input.unusable)) not usable") }
    var content: [MarkupElement.Content] = [
      .element(MarkupElement("b", [:], elements: [LogText.isolated(name)])),
      .text(": \(counts.joined(separator: ", "))"),
    ]
    if let format = input.format {
      let reason = input.formatReason.isEmpty ? "" : ": \(input.formatReason)"
      content += [
        .element(MarkupElement("br")), .text("format "),
        .element(LogText.isolated(format + reason)),
      ]
    }
    return MarkupElement("p", ["class": "quiet"], content)
  }
}
