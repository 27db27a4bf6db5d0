/// The page: a template, and what fills each of its holes.
enum HTMLPage {
  /// The bytes of the page.
  static func document(
    _ report: Report, _ options: OutputOptions
  ) throws(ReportingError) -> [UInt8] {
    let template = try PageTemplate("report.html", options)
    let style = try PageTemplate.text(of: "report.css", options)
    let script = try PageTemplate.text(of: "report.js", options)
    let context = PageContext(report, options)
    let page = try template.filled(
      with: [
        "app": [.element(LogText.isolated(context.summary.app))],
        "checks": PageChecks.section(context),
        "coverage": PageHead.coverage(context) + PageHead.remarks(context),
        "data": PageData.element(context),
        "events": PageEvents.section(context),
        "findings": PageFindings.section(context),
        "inputs": PageInputs.inputs(context),
        "issues": PageInputs.issues(context),
        "launches": PageLaunches.section(context),
        "limits": PageLimits.section(context),
        "policy": [.element(ContentPolicy.element)],
        "restoration": PageRestoration.section(context),
        "script": [.element(MarkupElement("script", [:], text: script))],
        "style": [.element(MarkupElement("style", [:], text: style))],
        "submission": PageSubmission.section(context),
        "subtitle": PageHead.subtitle(context),
        "timelines": PageTimelines.sections(context),
        "title": [.text(VisibleText.onOneLine(context.summary.app) + " · Lifetrace")],
        "tool": [.text("Lifetrace \(report.toolVersion)")],
        "untold": PageUntold.section(context),
        "verdict": PageHead.verdict(context),
      ], required: ["policy", "style"])
    var shown = try ContentPolicy.apply(to: page)
    if options.appearance != .auto {
      shown.attributes.append(.init(name: "data-appearance", value: options.appearance.rawValue))
    }
    return try MarkupWriter.page(shown)
  }
}
