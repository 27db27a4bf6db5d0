extension OutputFormat {
  /// The checks as tests: a suite a run, a test a rule.
  static let jUnit = OutputFormat(
    "junit", fileExtensions: [".junit.xml"], title: "the checks as tests, in JUnit's XML"
  ) { (report, options) throws(ReportingError) in
    try MarkupWriter.data(TestSuites(report, options).root)
  }
}
