import Guidelines

/// The head of the page: what was looked at, and the verdict.
enum PageHead {
  /// Bundle identifier, span, inputs, profile and why.
  static func subtitle(_ context: PageContext) -> [MarkupElement.Content] {
    let report = context.report
    var parts: [[MarkupElement.Content]] = []
    if let identifier = context.summary.bundleIdentifier {
      parts.append([.element(LogText.code(identifier))])
    }
    parts.append([.text(context.summary.span ?? "no clock, the order of the lines only")])
    let inputs = context.inputs
    if inputs.count <= 3 {
      for input in inputs {
        let format = input.format.map { ", \($0)" } ?? ""
        let lines = CountText.text(input.lines, "line")
        let name = input.path == "-" ? "standard input" : input.path
        parts.append([.element(LogText.isolated(name)), .text("\(format), \(lines)")])
      }
    } else {
      let lines = inputs.reduce(0) { $0 + $1.lines }
      parts.append(
        [.text("\(CountText.text(inputs.count, "input")), \(CountText.text(lines, "line"))")])
    }
    var profile: [MarkupElement.Content] = [.text("profile \(report.profile.rawValue)")]
    if !report.profileReason.isEmpty {
      profile += [.text(": "), .element(LogText.isolated(report.profileReason))]
    }
    parts.append(profile)
    return Array(parts.joined(separator: [.text(" · ")]))
  }

  /// What limits the reading of the capture, after the coverage.
  static func remarks(_ context: PageContext) -> [MarkupElement.Content] {
    RemarkText.head(of: context.report).map { remark in
      .element(
        MarkupElement(
          "p", ["class": "cov remark"],
          [.text("Remark: "), .element(LogText.isolated(remark.text))]))
    }
  }

  /// One pill for each severity that occurs.
  static func verdict(_ context: PageContext) -> [MarkupElement.Content] {
    let summary = context.summary
    let counts: [(Int, Severity)] = [
      (summary.errors, .error), (summary.warnings, .warning), (summary.notes, .note),
    ]
    let pills = counts.filter { $0.0 > 0 }.map { count, severity in
      let first = context.findings.first { $0.finding.severity == severity }
      return pill(
        CountText.text(count, severity.rawValue), role: "v-\(severity.rawValue)",
        target: first.map { "#" + PageContext.anchor($0) })
    }
    if context.summary.nothingAnalysed {
      let empty = pill("Nothing analysed", role: "v-error", target: "#findings")
      return ([empty] + pills).map(MarkupElement.Content.element)
    }
    if pills.isEmpty {
      return [.element(pill("No findings", role: "s-active", target: nil))]
    }
    return pills.map(MarkupElement.Content.element)
  }

  /// How much of the catalogue was exercised, as a sentence and a bar.
  static func coverage(_ context: PageContext) -> [MarkupElement.Content] {
    let coverage = context.summary.coverage
    guard coverage.total > 0 else { return [] }
    let scale = 210 / Double(coverage.total)
    let satisfied = Double(coverage.satisfied) * scale
    let violated = Double(coverage.violated) * scale
    let worst = context.report.findings.map(\.severity).max() ?? .note
    let pen = DrawingPen(palette: .light, prefix: "")
    let bar = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 210 8", "width": "210",
        "height": "8", "aria-hidden": "true",
      ],
      elements: [
        pen.box(0, 0, 210, 8, radius: 4, role: "track", fill: "#eceef2"),
        pen.box(0, 0, satisfied, 8, radius: 3, role: "s-active", fill: pen.palette.active),
        pen.box(
          satisfied, 0, violated, 8, radius: 3, role: "v-\(worst.rawValue)",
          fill: pen.palette.fill(worst)),
      ])
    let rest = CountText.grouped(coverage.untold)
    let line = MarkupElement(
      "p", ["class": "cov"],
      [
        .element(MarkupElement("span", [:], text: coverage.text)), .element(bar),
        .element(
          MarkupElement(
            "a", ["href": "#untold"], text: "\(rest) not checked")),
      ])
    return [.element(line)]
  }

  private static func pill(_ text: String, role: String, target: String?) -> MarkupElement {
    let dot = MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "9", "height": "9", "aria-hidden": "true",
      ],
      elements: [MarkupElement("circle", ["class": role, "cx": "4.5", "cy": "4.5", "r": "4.5"])])
    return MarkupElement(
      target == nil ? "span" : "a", ["class": "pill", "href": target],
      [.element(dot), .text(text)])
  }
}
