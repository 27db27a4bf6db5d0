extension OutputFormat {
  /// The new findings as Xcode and its build logs show them: `file:line: warning: …`.
  static let xcode = OutputFormat(
    "xcode", fileExtensions: [], title: "findings for Xcode, file:line: warning: …"
  ) { (report, options) in
    let records = FindingRecord.new(of: report, options)
    let lines = FindingGroup.all(records, isGrouped: options.isGrouped).map { group in
      let record = group.first
      let place = record.file + ":\(record.line ?? 1)"
      let others = group.otherPlaces.map { "; " + $0 } ?? ""
      let words =
        group.count > 1 && group.message == nil
        ? group.heading : "\(record.title): \(group.heading)"
      let text = "\(words)\(others) (\(record.finding.rule))"
      return VisibleText.onOneLine("\(place): \(record.finding.severity.rawValue): \(text)") + "\n"
    }
    return Array((lines.isEmpty ? "note: no lifecycle finding\n" : lines.joined()).utf8)
  }
}
