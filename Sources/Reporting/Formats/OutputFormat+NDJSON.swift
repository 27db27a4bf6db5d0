extension OutputFormat {
  /// The report for programs, an object a line.
  static let ndjson = OutputFormat(
    "ndjson", fileExtensions: [".ndjson", ".jsonl"],
    title: "the report for programs, an object a line"
  ) { (report, _) throws(ReportingError) in
    try ReportLines(report).bytes
  }
}
