import Guidelines

/// The new findings as commands of a GitHub workflow: `::error file=…,line=…::…`.
struct WorkflowAnnotations {
  /// GitHub shows ten annotations of each level a step, and drops the others without a word.
  private static let mostOfALevel = 10

  let bytes: [UInt8]

  /// Writes the annotations, worst first; what does not fit is counted at the end.
  init(_ report: Report, _ options: OutputOptions) {
    var shown: [Severity: Int] = [:]
    var lines: [String] = []
    let records = FindingRecord.new(of: report, options)
    let groups = FindingGroup.all(records, isGrouped: options.isGrouped)
    var told = 0
    var places = Self.mostOfALevel
    // The line that counts the rest is a notice itself.
    if groups.count > Self.mostOfALevel { places -= 1 }
    for group in groups {
      let severity = group.severity
      let count = shown[severity, default: 0]
      guard count < (severity == .note ? places : Self.mostOfALevel) else { continue }
      shown[severity] = count + 1
      lines.append(Self.command(group))
      told += group.count
    }
    let rest = records.count - told
    if rest > 0 {
      let place = options.hasJobSummary ? "in the job summary" : "not shown; write a report with -o"
      let verb = rest == 1 ? "is" : "are"
      lines.append(
        "::notice title=Lifetrace::\(CountText.text(rest, "more finding")) \(verb) \(place)")
    }
    if lines.isEmpty { lines.append("::debug::lifetrace: no new finding") }
    bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func command(_ group: FindingGroup) -> String {
    let record = group.first
    let level = record.finding.severity == .note ? "notice" : record.finding.severity.rawValue
    var message = group.heading
    if let places = group.otherPlaces { message += "\n" + places }
    if let help = record.rule?.help, !help.isEmpty { message += "\n" + help }
    message += "\n" + record.finding.rule
    let line = record.line.map { ",line=\($0)" } ?? ""
    return "::\(level) file=\(property(record.file))\(line),title=\(property(record.title))::"
      + data(message)
  }

  /// The text after the second pair of colons; a line end would end the command.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += VisibleText.onOneLine(String(scalar))
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
