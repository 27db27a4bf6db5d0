extension OutputFormat {
  /// The report for a terminal.
  static let text = OutputFormat(
    "text", fileExtensions: [".txt"], title: "the report for a terminal"
  ) { (report, options) in
    TextReport(report, options).bytes
  }
}
