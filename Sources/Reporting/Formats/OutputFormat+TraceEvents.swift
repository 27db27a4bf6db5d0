extension OutputFormat {
  /// The timeline as trace events of Chrome, which Perfetto and Speedscope open.
  static let traceEvents = OutputFormat(
    "trace.json", fileExtensions: [".trace.json"],
    title: "the timeline as Chrome trace events, opens in Perfetto"
  ) { (report, _) throws(ReportingError) in
    try JSONDocument.write(EncodedTrace(report), .rows(in: 2))
  }
}
