extension OutputFormat {
  /// The findings for code scanning: SARIF 2.1.0.
  static let sarif = OutputFormat(
    "sarif", fileExtensions: [".sarif", ".sarif.json"],
    title: "the findings for code scanning, SARIF 2.1.0"
  ) { (report, options) throws(ReportingError) in
    try JSONDocument.write(EncodedSARIF(report, options), .foreign)
  }
}
