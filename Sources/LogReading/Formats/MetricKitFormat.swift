extension LogFormat {
  /// A payload of MetricKit as JSON.
  static let metricKit = LogFormat(
    "metrickit", title: "MetricKit payload",
    about: """
      `jsonRepresentation()` of MXMetricPayload and MXDiagnosticPayload: a day of one app on one \
      device. Read are the counts of exits in the foreground and in the background, and the crash \
      diagnostics with their reasons. Each reason is a run of its own, for the payload does not tell \
      which of the day's processes it was, nor when.
      """,
    isReport: true, starts: [.brace, .bracket, .sign],
    samples: [
      Sample(
        #"{"timeStampBegin":"2024-05-01 00:00:00 +0000","appVersion":"4.2","#, time: nil,
        message: #"{"timeStampBegin":"2024-05-01 00:00:00 +0000","appVersion":"4.2","#),
      Sample(#"{"crashDiagnostics":[{"#, time: nil, message: #"{"crashDiagnostics":[{"#),
    ],
    head: { ReportJSON.kind(of: $0) == "metrickit" ? .report : nil })
}
