import Guidelines
import Lifecycle

/// The report as GitHub's Markdown: summary, timeline, findings; short enough for a comment.
///
/// No HTML is written, and no text of the log can become any. What does not fit is counted.
struct MarkdownReport {
  /// A comment on GitHub holds 65,536 characters, and whoever posts it may add a few of their own.
  static let mostCharacters = 60_000

  private let report: Report
  private let options: OutputOptions
  private let summary: ReportSummary
  private let records: [FindingRecord]
  private var text = ""
  private var length = 0

  /// Writes the report.
  init(_ report: Report, _ options: OutputOptions) {
    self.report = report
    self.options = options
    summary = ReportSummary(report)
    records = FindingRecord.all(of: report, options)
    add(head)
    if let reason = report.nothingAnalysed {
      let text = MarkdownText.escaped(MarkdownText.cut(reason, to: 2_000))
      add("\n**Nothing could be analysed:** \(text).\n")
      if report.findings.isEmpty { return }
    } else {
      add(timeline)
    }
    addFindings()
    addRows(known, title: "Known findings")
    addRows(suppressed, title: "Accepted findings")
    addRows(gone, title: "Known findings that this capture does not show")
    addRows(limits, title: "Limits")
    addRows(untold, title: "Not checked")
  }

  /// The document in UTF-8.
  var bytes: [UInt8] { Array(text.utf8) }

  /// Adds a piece if it fits, and says whether it did.
  @discardableResult
  private mutating func add(_ piece: String, reserve: Int = 600) -> Bool {
    // Counted as GitHub does, in UTF-16; no other count of characters is larger.
    let count = piece.utf16.count
    guard length + count + reserve < Self.mostCharacters else { return false }
    text += piece
    length += count
    return true
  }

  private mutating func addRows(_ rows: [String], title: String) {
    guard !rows.isEmpty, add("\n### \(title)\n\n") else { return }
    for (index, row) in rows.enumerated() where !add(row, reserve: 300) {
      add("- … and \(CountText.grouped(rows.count - index)) more\n", reserve: 0)
      return
    }
  }

  // MARK: The parts

  private var head: String {
    let new = records.count { $0.status == .new }
    let verdict =
      report.nothingAnalysed != nil
      ? "nothing analysed"
      : report.baseline == nil
        ? summary.verdict : new == 0 ? "nothing new" : CountText.text(new, "new finding")
    let app = MarkdownText.escaped(MarkdownText.cut(summary.app, to: 80))
    let names = report.timeline.inputs.prefix(3).map {
      MarkdownText.code(FilePaths.relative($0.path, to: options.baseFolder))
    }
    let more = report.timeline.inputs.count - names.count
    var files = names.joined(separator: ", ")
    if more > 0 { files += " and \(CountText.grouped(more)) more" }
    var parts = [files, summary.span.map(MarkdownText.escaped) ?? "no clock, order only"]
    parts += [summary.coverage.text, "profile \(report.profile.rawValue)"]
    if report.baseline != nil, !report.findings.isEmpty {
      parts.append("in all \(summary.verdict)")
    }
    return "## Lifetrace: \(app), \(verdict)\n\n"
      + parts.filter { !$0.isEmpty }.joined(separator: " · ") + "\n" + remarks
  }

  /// What limits the reading of the capture, a line each.
  private var remarks: String {
    let lines = RemarkText.head(of: report).map { "\nRemark: \(MarkdownText.escaped($0.text)).\n" }
    return lines.joined()
  }

  private var timeline: String {
    guard !report.timeline.runs.isEmpty else { return "" }
    let diagram = MermaidDiagram(report)
    let rest = diagram.isComplete ? "" : "\nThe picture shows the beginning only.\n"
    let lines = diagram.text.split(separator: "\n").map(String.init)
    return "\n### Timeline\n\n" + MarkdownText.block(lines, language: "mermaid") + rest
  }

  private mutating func addFindings() {
    let new = records.filter { $0.status == .new }
    guard !new.isEmpty else {
      let words =
        summary.coverage.exercised == 0
        ? "Nothing was found, and no rule could be checked."
        : report.findings.isEmpty
          ? "No guideline was broken in what this capture shows."
          : "Nothing that is not known or accepted already."
      add("\n### Findings\n\n\(words)\n")
      return
    }
    add("\n### Findings\n")
    let groups = FindingGroup.all(new, isGrouped: options.isGrouped)
    for (index, group) in groups.enumerated() where !add("\n" + entry(group)) {
      let left = groups[index...].reduce(0) { $0 + $1.count }
      let rest = CountText.text(left, "more finding")
      add("\n… and \(rest); the HTML report shows all.\n", reserve: 0)
      return
    }
  }

  /// Places of one group beyond these are counted.
  private static let mostPlaces = 12

  private func entry(_ group: FindingGroup) -> String {
    let record = group.first
    let finding = record.finding
    let times = group.count > 1 ? " ×\(CountText.grouped(group.count))" : ""
    let title = MarkdownText.escaped(MarkdownText.cut(record.title, to: 120)) + times
    var place = MarkdownText.code(record.file + (record.line.map { ":\($0)" } ?? ""))
    if let run = finding.run { place += " · run \(run)" }
    if let time = finding.time { place += " · " + MarkdownText.escaped(time.timeOfDay) }
    if let owner = finding.owner { place += " · " + MarkdownText.code(owner) }
    var text = "**\(record.number). \(finding.severity.rawValue): \(title)** "
    text += MarkdownText.code(finding.rule) + "\n\n"
    text += MarkdownText.escaped(MarkdownText.cut(finding.message, to: 600)) + "\n\n" + place + "\n"
    text += others(of: group)
    if case .log(let position) = finding.place, let excerpt = report.excerpts[position] {
      let digits = excerpt.lines.map { "\($0.number)".count }.max() ?? 1
      let lines = excerpt.withoutMargin.map { line in
        let number = "\(line.number)"
        let mark = line.number == Int(position.line) ? "▶ " : "  "
        let padding = String(repeating: " ", count: digits - number.count)
        return mark + padding + number + " │ "
          + VisibleText.onOneLine(MarkdownText.cut(line.text, to: 200))
      }
      text += "\n" + MarkdownText.block(lines)
    }
    if let help = record.rule?.help, !help.isEmpty {
      text += "\n" + MarkdownText.escaped(help) + guideline(record.rule) + "\n"
    }
    return text
  }

  /// The other findings of a group: their places, with their words where these differ.
  private func others(of group: FindingGroup) -> String {
    guard group.count > 1 else { return "" }
    var text = "\n"
    for record in group.records.dropFirst().prefix(Self.mostPlaces) {
      text += "- " + MarkdownText.code(record.file + (record.line.map { ":\($0)" } ?? ""))
      if let run = record.finding.run { text += " · run \(run)" }
      if let time = record.finding.time { text += " · " + MarkdownText.escaped(time.timeOfDay) }
      if group.message == nil {
        text += " · " + MarkdownText.escaped(MarkdownText.cut(record.finding.message, to: 200))
      }
      text += "\n"
    }
    let rest = group.count - 1 - Self.mostPlaces
    return rest > 0 ? text + "- … and \(CountText.grouped(rest)) more\n" : text
  }

  private func guideline(_ rule: Rule?) -> String {
    guard let guideline = rule?.guideline, !guideline.title.isEmpty else { return "" }
    let title = MarkdownText.escaped("\(guideline.title), \(guideline.section)")
    guard let address = guideline.address, !address.contains(where: { "() <>".contains($0) })
    else { return " \(title)" }
    return " [\(title)](\(address))"
  }

  private var known: [String] {
    records.filter { $0.status == .known }.map { line(of: $0) + "\n" }
  }

  private var suppressed: [String] {
    records.compactMap { record in
      guard let suppression = record.finding.suppression else { return nil }
      let until = suppression.until.map { " until \($0)" } ?? ""
      let reason = MarkdownText.escaped(MarkdownText.cut(suppression.reason, to: 200))
      return line(of: record) + " (accepted\(until): \(reason))\n"
    }
  }

  private func line(of record: FindingRecord) -> String {
    let message = MarkdownText.escaped(MarkdownText.cut(record.finding.message, to: 200))
    return "- \(record.number). \(MarkdownText.code(record.finding.rule)) \(message)"
  }

  private var gone: [String] {
    report.goneFindings.map { gone in
      let words = gone.isDecided ? "" : " (this capture does not decide the rule)"
      let message = MarkdownText.escaped(MarkdownText.cut(gone.entry.message, to: 200))
      return "- \(MarkdownText.code(gone.entry.rule)) \(message)\(words)\n"
    }
  }

  private var limits: [String] {
    report.timeline.runs.flatMap { run in
      run.durations.compactMap { measured in
        guard let limit = measured.limit else { return nil }
        let name = MarkdownText.escaped(measured.name)
        let place = report.timeline.runs.count > 1 ? "run \(run.id), \(name)" : name
        let broken = MeasureText.isBroken(measured) ? " **over the limit**" : ""
        return
          "- \(place): \(MeasureText.text(measured)) of \(MeasureText.seconds(limit))\(broken)\n"
      }
    }
  }

  private var untold: [String] {
    guard let sentence = CoverageText(summary).sentence() else { return [] }
    let codes = summary.untold.compactMap { CaptureAdvice.code(for: $0.gap) }
    let advice = codes.first.map { "; a line that would help: \(MarkdownText.code($0))" } ?? ""
    return ["- \(MarkdownText.escaped(sentence))\(advice)\n"]
  }
}
