extension OutputFormat {
  /// The report as one page that needs nothing else.
  static let html = OutputFormat(
    "html", fileExtensions: [".html", ".htm"], title: "the report as one self-contained page"
  ) { (report, options) throws(ReportingError) in
    try HTMLPage.document(report, options)
  }
}
