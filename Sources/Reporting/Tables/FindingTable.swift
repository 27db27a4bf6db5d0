/// The findings as comma-separated values: RFC 4180, UTF-8, a row for each.
struct FindingTable {
  private static let columns = [
    "number", "severity", "rule", "title", "message", "file", "line", "run", "process", "time",
    "measured", "limit", "unit", "owner", "state", "fingerprint",
  ]

  let bytes: [UInt8]

  /// Writes the table; without findings it has its head alone.
  init(_ report: Report, _ options: OutputOptions) {
    var processes: [Int: String] = [:]
    for run in report.timeline.runs { processes[run.id] = run.process }
    var rows = [Self.columns]
    let records =
      FindingRecord.nothing(of: report, options) + FindingRecord.all(of: report, options)
    for record in records {
      let finding = record.finding
      let measure = finding.measure
      rows.append([
        "\(record.number)", finding.severity.rawValue, finding.rule, record.title, finding.message,
        record.file, record.line.map { "\($0)" } ?? "", finding.run.map { "\($0)" } ?? "",
        finding.run.flatMap { processes[$0] } ?? "", finding.time?.text ?? "",
        measure.map { Self.number($0.value) } ?? "", measure.map { Self.number($0.limit) } ?? "",
        measure?.unit ?? "", finding.owner ?? "", record.status.rawValue,
        record.fingerprint.text,
      ])
    }
    let text = rows.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
    bytes = Array(text.utf8)
  }

  private static func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : ""
  }

  /// A cell on one line, quoted where it must be.
  ///
  /// What a spreadsheet would take for a formula is made text by an apostrophe: the log decides what
  /// stands here, not the reader.
  static func cell(_ text: String) -> String {
    var cell = VisibleText.onOneLine(text)
    // The time relative to the capture's start is a number, not a formula.
    let isNumber = cell.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    if let first = cell.first, "=+-@".contains(first), !(isNumber && cell.count > 1) {
      cell = "'" + cell
    }
    guard cell.contains(where: { $0 == "," || $0 == "\"" }) else { return cell }
    return "\"" + cell.replacing("\"", with: "\"\"") + "\""
  }
}
