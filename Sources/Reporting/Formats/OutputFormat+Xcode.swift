extension OutputFormat {
  /// The new findings as Xcode and its build logs show them: `file:line: warning: …`.
  static let xcode = OutputFormat(
    "xcode", fileExtensions: [], title: "findings for Xcode, file:line: warning: …"
  ) { (report, options) in
    let lines = FindingRecord.new(of: report, options).map { record in
      let place = record.file + ":\(record.line ?? 1)"
      let text = "\(record.title): \(record.finding.message) (\(record.finding.rule))"
      return VisibleText.onOneLine("\(place): \(record.finding.severity.rawValue): \(text)") + "\n"
    }
    return Array((lines.isEmpty ? "note: no lifecycle finding\n" : lines.joined()).utf8)
  }
}
