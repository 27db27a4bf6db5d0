import Guidelines
import Lifecycle

/// The report for a terminal: the runs, the findings, and what could not be told.
struct TextReport {
  let report: Report
  let options: OutputOptions
  let summary: ReportSummary
  let rules: RuleBook
  private let messages: [LinePosition: String]
  var page: TerminalPage

  /// Runs beyond these are counted.
  private static let mostRuns = 20

  /// Writes a report.
  init(_ report: Report, _ options: OutputOptions) {
    self.report = report
    self.options = options
    summary = ReportSummary(report)
    rules = RuleBook(report.rules)
    messages = Self.messages(of: report)
    page = TerminalPage(width: options.width, color: options.color)
    if let reason = report.nothingAnalysed {
      page.paragraph("Nothing could be analysed: \(reason).", style: .error)
      page.blank()
      findings()
      return
    }
    if options.verbosity > .quiet {
      head()
      if options.verbosity == .verbose { inputs() }
      runs()
    }
    findings()
    suppressed()
    if options.verbosity > .quiet {
      limits()
      if options.verbosity == .verbose { checks() }
      untold()
      statuses()
      restoration()
      issues()
    }
  }

  private mutating func head() {
    var title = [TerminalPage.Span(summary.app, .bold)]
    if let identifier = summary.bundleIdentifier, identifier != summary.app {
      title.append(.init("  \(identifier)", .faint))
    }
    page.line(title, right: .init("Lifetrace \(report.toolVersion)", .faint))
    let names = report.timeline.inputs.map { $0.path == "-" ? "standard input" : $0.path }
    let files =
      names.count > 2 ? CountText.text(names.count, "input") : names.joined(separator: ", ")
    let span = summary.span ?? "no clock, the order of the lines only"
    page.paragraph(files.isEmpty ? span : "\(files) · \(span)")
    let worst = report.findings.filter { $0.suppression == nil }.map(\.severity).max()
    let verdict = TerminalPage.Span(
      summary.verdict + " ", worst.map(TerminalStyle.of) ?? .active)
    page.paragraph(
      "· \(summary.coverage.text) · profile \(report.profile.rawValue)", lead: verdict)
    for remark in RemarkText.head(of: report) { page.paragraph("remark: \(remark.text)") }
    page.blank()
  }

  private mutating func inputs() {
    if !report.profileReason.isEmpty {
      page.paragraph(report.profileReason, indent: 2, lead: .init("profile: ", .bold))
    }
    for input in report.timeline.inputs {
      let format = input.format ?? "no format"
      var text = "\(format), \(CountText.text(input.lines, "line")), "
      text += "\(CountText.text(input.records, "record")), \(CountText.text(input.events, "event"))"
      if input.unusable > 0 { text += ", \(CountText.grouped(input.unusable)) not usable" }
      if !input.formatReason.isEmpty { text += "; \(input.formatReason)" }
      page.paragraph(text, indent: 2, lead: .init("\(input.path): ", .bold))
    }
    if let plist = report.infoPlist {
      page.paragraph("the app's configuration", indent: 2, lead: .init("\(plist.path): ", .bold))
    }
    page.blank()
  }

  private mutating func runs() {
    for run in report.timeline.runs.prefix(Self.mostRuns) {
      page.paragraph(RunTitle.full(run), style: .bold)
      StateLine.write(run, to: &page, axis: options.axis)
      page.blank()
    }
    let hidden = report.timeline.runs.count - Self.mostRuns
    if hidden > 0 {
      page.line([.init("… and \(CountText.text(hidden, "more run"))", .faint)])
      page.blank()
    }
    if report.timeline.runs.contains(where: { $0.intervals.contains { $0.evidence != .observed } })
    {
      page.line([.init(StateLine.key, .faint)], indent: 2)
      page.blank()
    }
  }

  private mutating func findings() {
    let records = FindingRecord.all(of: report, options)
    let new = records.filter { $0.status == .new }
    if new.isEmpty, report.nothingAnalysed == nil {
      page.line([.init(cleanText)])
      page.blank()
    }
    for record in new {
      write(NumberedFinding(number: record.number, finding: record.finding))
    }
    baseline(known: records.filter { $0.status == .known })
  }

  /// What the baseline knows, a line each: what is still there, and what this capture does not show.
  private mutating func baseline(known: [FindingRecord]) {
    let gone = report.goneFindings
    if !known.isEmpty {
      page.line([.init("Known from the baseline", .bold)])
      for record in known {
        let lead = "\(record.number). \(record.finding.rule): "
        page.paragraph(record.finding.message, indent: 2, lead: .init(lead, .faint))
      }
      page.blank()
    }
    guard !gone.isEmpty else { return }
    page.line([.init("Known findings that this capture does not show", .bold)])
    for gone in gone {
      let words = gone.isDecided ? "" : "; this capture does not decide the rule"
      page.paragraph(
        gone.entry.message + words, indent: 2, lead: .init("\(gone.entry.rule): ", .faint))
    }
    page.blank()
  }

  private var cleanText: String {
    if summary.suppressed > 0 { return "Nothing was found that the project does not accept." }
    if !report.findings.isEmpty { return "Nothing that the baseline does not know." }
    return summary.coverage.exercised > 0
      ? "No guideline was broken in what this capture shows."
      : "Nothing was found, and no rule could be exercised."
  }

  private mutating func write(_ numbered: NumberedFinding) {
    let finding = numbered.finding
    let rule = rules[finding.rule]
    page.line(
      [
        .init("\(numbered.number). "),
        .init(finding.severity.rawValue, .of(finding.severity)),
        .init("  "), .init(rule?.title ?? finding.rule, .bold),
      ], right: .init(finding.rule, .faint))
    page.paragraph(finding.message, indent: 3)
    write(placeOf: finding)
    if case .log(let position) = finding.place, let excerpt = report.excerpts[position] {
      quote(excerpt, at: position)
    }
    if let measure = finding.measure, measure.value.isFinite, measure.limit.isFinite {
      page.paragraph(
        MeasureText.text(measure), indent: 3, lead: .init("Measured: ", .bold))
    }
    for related in finding.related.prefix(4) {
      let place = PlaceText.text(related.position, inputs: report.timeline.inputs)
      page.paragraph(related.message, indent: 3, lead: .init("\(place): ", .faint))
    }
    if let help = rule?.help, !help.isEmpty {
      page.paragraph(help, indent: 3, lead: .init("Mend it: ", .bold))
    }
    page.blank()
  }

  private mutating func write(placeOf finding: Finding) {
    let place = PlaceText.text(finding.place, inputs: report.timeline.inputs)
    var rest: [String] = []
    if let run = finding.run { rest.append("run \(run)") }
    if let time = finding.time { rest.append(time.timeOfDay) }
    if let owner = finding.owner { rest.append(owner) }
    if let source = finding.source { rest.append("\(source.path):\(source.line)") }
    let link = options.linkFolder.flatMap { folder in
      PlaceLink.address(of: finding, inputs: report.timeline.inputs, folder: folder)
    }
    guard let link else {
      page.paragraph(([place] + rest).joined(separator: " · "), indent: 3, style: .faint)
      return
    }
    page.paragraph(
      rest.map { "· \($0)" }.joined(separator: " "), indent: 3, style: .faint,
      lead: .init(place + " ", .faint, link: link))
  }

  private mutating func quote(_ excerpt: LogExcerpt, at place: LinePosition) {
    let digits = excerpt.lines.map { "\($0.number)".count }.max() ?? 1
    let lines = excerpt.withoutMargin
    var known: [Int: String] = [:]
    for line in lines {
      known[line.number] = messages[LinePosition(input: Int(place.input), line: line.number)]
    }
    let quoted = ExcerptRows(lines, messages: known, room: page.width - digits - 8)
    for line in lines {
      let isMarked = line.number == Int(place.line)
      let number = "\(line.number)"
      let padded = String(repeating: " ", count: digits - number.count) + number
      for (row, text) in quoted.rows(of: line.text, isMarked: isMarked).enumerated() {
        let blank = String(repeating: " ", count: digits)
        page.line(
          [
            .init(isMarked && row == 0 ? "▶ " : "  ", .error),
            .init(row == 0 ? padded : blank, .faint), .init(" │ ", .faint),
            .init(text, isMarked ? .plain : .faint),
          ], indent: 3)
      }
    }
  }

  /// The messages of the events that excerpts quote, by their places.
  private static func messages(of report: Report) -> [LinePosition: String] {
    var wanted: Set<LinePosition> = []
    for (place, excerpt) in report.excerpts {
      for line in excerpt.lines {
        wanted.insert(LinePosition(input: Int(place.input), line: line.number))
      }
    }
    var messages: [LinePosition: String] = [:]
    guard !wanted.isEmpty else { return messages }
    for run in report.timeline.runs {
      for occurrence in run.occurrences where wanted.contains(occurrence.event.position) {
        messages[occurrence.event.position] = occurrence.event.text
      }
    }
    return messages
  }

  private mutating func limits() {
    var rows: [(name: String, measured: String, limit: String, isBroken: Bool)] = []
    for run in report.timeline.runs.prefix(Self.mostRuns) {
      for measured in run.durations {
        guard let limit = measured.limit else { continue }
        let prefix = report.timeline.runs.count > 1 ? "run \(run.id): " : ""
        rows.append(
          (
            prefix + measured.name, MeasureText.text(measured), MeasureText.seconds(limit),
            MeasureText.isBroken(measured)
          ))
      }
    }
    guard !rows.isEmpty else { return }
    page.line([.init("Limits", .bold)])
    let names = min(rows.map { DisplayWidth.columns($0.name) }.max() ?? 0, page.width / 2)
    let values = rows.map { DisplayWidth.columns($0.measured) }.max() ?? 0
    for row in rows {
      let name = DisplayWidth.cut(row.name, to: names)
      let gap = String(repeating: " ", count: names - DisplayWidth.columns(name) + 2)
      let indent = String(repeating: " ", count: values - DisplayWidth.columns(row.measured))
      page.line(
        [
          .init(name + gap + indent), .init(row.measured, row.isBroken ? .error : .active),
          .init(" of \(row.limit)", .faint),
        ], indent: 2)
    }
    page.blank()
  }

  private mutating func checks() {
    guard !report.checks.isEmpty else { return }
    page.line([.init("Every check", .bold)])
    for check in report.checks {
      let (mark, style): (String, TerminalStyle) =
        switch check.verdict {
        case .violated: ("✗", .error)
        case .satisfied: ("✓", .active)
        case .inconclusive: ("?", .faint)
        }
      var text = check.rule + (check.run.map { ", run \($0)" } ?? "")
      if let margin = check.margin { text += ": \(MeasureText.text(margin))" }
      page.paragraph(text, indent: 2, lead: .init("\(mark) ", style))
    }
    page.blank()
  }

  private mutating func issues() {
    let oddities = report.infoPlist?.oddities ?? []
    guard !report.timeline.issues.isEmpty || !oddities.isEmpty else { return }
    page.line([.init("What could not be read", .bold)])
    for oddity in oddities {
      let place = PlaceText.text(
        .file(path: report.infoPlist?.path ?? "", line: oddity.line), inputs: [])
      page.paragraph(oddity.message, indent: 4, lead: .init("\(place): ", .faint))
    }
    for issue in report.timeline.issues {
      var text = "\(issue.id) × \(CountText.grouped(issue.count))"
      if let first = issue.first {
        text += ", first at \(PlaceText.text(first, inputs: report.timeline.inputs))"
      }
      page.paragraph(text, indent: 4)
      page.paragraph(issue.help, indent: 6, style: .faint)
    }
    page.blank()
  }

  /// The bytes, with one line end at the end.
  var bytes: [UInt8] {
    var text = page.text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return Array(text.utf8)
  }
}
