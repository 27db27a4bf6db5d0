extension OutputFormat {
  /// The report as a comment on a pull request.
  package static let markdown = OutputFormat(
    "md", fileExtensions: [".md", ".markdown"], title: "the report as a pull-request comment"
  ) { (report, options) in
    MarkdownReport(report, options).bytes
  }
}
