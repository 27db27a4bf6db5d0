import Guidelines
import Lifecycle

/// The report for a terminal: what the app did wrong, what it lived through, what was not checked.
struct TextReport {
  let report: Report
  let options: OutputOptions
  let summary: ReportSummary
  let rules: RuleBook
  let choice: AppChoice
  /// The messages of the lines that findings name, by their places.
  let messages: [LinePosition: String]
  var page: TerminalPage

  /// Writes a report.
  init(_ report: Report, _ options: OutputOptions) {
    self.report = report
    self.options = options
    summary = ReportSummary(report)
    rules = RuleBook(report.rules)
    choice = AppChoice(report)
    messages = Self.messages(of: report)
    page = TerminalPage(width: options.width, color: options.color)
    let records = FindingRecord.all(of: report, options)
    let groups = FindingGroup.all(
      records.filter { $0.status == .new }, isGrouped: options.isGrouped)
    guard options.verbosity > .quiet else {
      if let reason = report.nothingAnalysed { nothing(reason) }
      findings(groups)
      return
    }
    if let reason = report.nothingAnalysed {
      nothing(reason)
      findings(groups)
      return
    }
    head()
    if options.verbosity == .verbose { inputs() }
    findings(groups.filter { $0.severity > .note })
    runs()
    findings(groups.filter { $0.severity == .note })
    if groups.isEmpty { clean() }
    baseline(known: records.filter { $0.status == .known })
    suppressed(records.filter { $0.status == .suppressed })
    if options.verbosity == .verbose { checks() }
    statuses()
    restoration()
    if options.verbosity == .verbose { issues() }
    coverage()
  }

  private mutating func nothing(_ reason: String) {
    page.paragraph("Nothing could be analysed: \(reason).", style: .error)
    page.blank()
  }

  // MARK: The head

  private mutating func head() {
    var title = [TerminalPage.Span(summary.app, .bold)]
    if let identifier = summary.bundleIdentifier, identifier != summary.app {
      title.append(.init("  \(identifier)", .faint))
    }
    let lines = report.timeline.inputs.reduce(0) { $0 + $1.lines }
    let names = report.timeline.inputs.map { $0.path == "-" ? "standard input" : $0.path }
    let file =
      names.count > 1 ? CountText.text(names.count, "input") : names.first.map(PathText.name) ?? ""
    let span = summary.span ?? "no clock, the order of the lines only"
    let count = CountText.text(lines, "line")
    let used = title.reduce(0) { $0 + $1.columns } + 3
    // The file's name is left out where it would take a line of its own.
    let long = [span, file, count].filter { !$0.isEmpty }.joined(separator: " · ")
    let short = "\(span) · \(count)"
    if let rest = [long, short].first(where: { used + DisplayWidth.columns($0) <= page.width }) {
      page.line(title + [.init(" · " + rest)])
    } else {
      page.line(title)
      page.paragraph(DisplayWidth.columns(long) <= page.width ? long : short)
    }
    let worst = report.findings.filter { $0.suppression == nil }.map(\.severity).max()
    let verdict = TerminalPage.Span(summary.headline + " ", worst.map(TerminalStyle.of) ?? .active)
    page.paragraph(
      "· \(summary.coverage.text) · profile \(report.profile.rawValue)", lead: verdict)
    remarks()
    page.blank()
  }

  /// What limits the reading, in a sentence; of what could not be read the count.
  private mutating func remarks() {
    // Bars and the table say themselves what is inferred.
    var parts = RemarkText.head(of: report).filter { $0.rule != "suspension/inferred" }.map(\.text)
    let issues = report.timeline.issues.count + (report.infoPlist?.oddities.count ?? 0)
    if issues > 0, options.verbosity == .normal {
      let ids = report.timeline.issues.prefix(3).map {
        $0.count > 1 ? "\($0.id) ×\(CountText.grouped($0.count))" : $0.id
      }
      let named =
        ids.isEmpty ? CountText.text(issues, "oddity", "oddities") : ids.joined(separator: ", ")
      parts.append("\(named) (-v explains)")
    }
    guard !parts.isEmpty else { return }
    page.paragraph(
      parts.joined(separator: "; "), style: .faint,
      lead: .init(parts.count == 1 ? "remark: " : "remarks: ", .faint))
  }

  private mutating func inputs() {
    page.paragraph(report.toolVersion, indent: 2, lead: .init("Lifetrace ", .bold))
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

  /// The sentence of a report without new findings.
  private mutating func clean() {
    let text: String? =
      if summary.suppressed > 0 {
        "Nothing was found that the project does not accept."
      } else if !report.findings.isEmpty {
        "Nothing was found that the baseline does not know."
      } else if summary.coverage.exercised == 0 {
        "No rule could be checked in this capture."
      } else {
        nil
      }
    guard let text else { return }
    page.line([.init(text)])
    page.blank()
  }

  /// The messages of the events that findings name, by their places.
  private static func messages(of report: Report) -> [LinePosition: String] {
    var wanted: Set<LinePosition> = []
    for finding in report.findings {
      if case .log(let position) = finding.place { wanted.insert(position) }
      wanted.formUnion(finding.related.map(\.position))
    }
    var messages: [LinePosition: String] = [:]
    guard !wanted.isEmpty else { return messages }
    for run in report.timeline.runs {
      for occurrence in run.occurrences {
        for event in [occurrence.event] + occurrence.witnesses
        where wanted.contains(event.position) {
          messages[event.position] = event.text
        }
      }
    }
    for (place, excerpt) in report.excerpts where messages[place] == nil {
      messages[place] = excerpt.lines.first { $0.number == Int(place.line) }?.text
    }
    return messages
  }

  /// The bytes, with one line end at the end; none where nothing was written.
  var bytes: [UInt8] {
    var text = page.text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return Array(text.utf8)
  }
}
