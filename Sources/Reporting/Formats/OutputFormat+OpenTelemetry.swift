extension OutputFormat {
  /// The app's states as log records of OpenTelemetry, in the JSON of its protocol.
  static let openTelemetry = OutputFormat(
    "otlp", fileExtensions: [], title: "OpenTelemetry logs, event device.app.lifecycle"
  ) { (report, _) throws(ReportingError) in
    try JSONDocument.write(EncodedTelemetry(report), .foreign)
  }
}
