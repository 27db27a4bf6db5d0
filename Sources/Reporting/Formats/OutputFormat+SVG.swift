extension OutputFormat {
  /// The timeline as a picture that stands alone.
  static let svg = OutputFormat(
    "svg", fileExtensions: [".svg"], title: "the timeline as a picture"
  ) { (report, options) throws(ReportingError) in
    try TimelineDrawing.document(report, options)
  }
}
