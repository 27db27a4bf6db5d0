import Guidelines

extension OutputFormat {
  /// The new findings as Checkstyle reports its own.
  static let checkstyle = OutputFormat(
    "checkstyle", fileExtensions: [], title: "findings in Checkstyle's XML"
  ) { (report, options) throws(ReportingError) in
    var files: [(name: String, element: MarkupElement)] = []
    for record in FindingRecord.new(of: report, options) {
      let level = record.finding.severity == .note ? "info" : record.finding.severity.rawValue
      let error = MarkupElement(
        "error",
        [
          "line": "\(record.line ?? 1)", "severity": level,
          "message": "\(record.title): \(record.finding.message)",
          "source": "lifetrace.\(record.finding.rule.replacing("/", with: "."))",
        ])
      if let place = files.firstIndex(where: { $0.name == record.file }) {
        files[place].element.append(error)
      } else {
        let file = MarkupElement("file", ["name": record.file], elements: [error])
        files.append((record.file, file))
      }
    }
    return try MarkupWriter.data(
      MarkupElement("checkstyle", ["version": "4.3"], elements: files.map(\.element)))
  }
}
