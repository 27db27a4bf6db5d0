extension OutputFormat {
  /// The report for programs: `lifetrace-report/2`.
  static let json = OutputFormat(
    "json", fileExtensions: [".json"], title: "the report for programs, lifetrace-report/2"
  ) { (report, _) throws(ReportingError) in
    try JSONDocument.write(EncodedReport(report))
  }
}
