/// The JSON report cut into lines, for tools that read one object at a time.
///
/// Each line has a `type`: `report`, `finding`, `remark`, `rule`, `input`, `configuration`, `run`,
/// `interval`, `event`, `duration`, `check`, `issue` or `gone`. The other members are those of the JSON
/// report. Findings come first, so that a reader who guesses columns from the head sees theirs.
struct ReportLines {
  private(set) var bytes: [UInt8] = []

  /// Writes a report: its head, the results, the inputs, the runs with what belongs to them.
  init(_ report: Report) throws(ReportingError) {
    let encoded = EncodedReport(report)
    try add("report", EncodedHead(encoded))
    for finding in encoded.findings { try add("finding", finding) }
    for remark in encoded.remarks { try add("remark", remark) }
    for rule in encoded.rules { try add("rule", rule) }
    for input in encoded.inputs { try add("input", input) }
    if let configuration = encoded.configuration { try add("configuration", configuration) }
    for run in encoded.runs {
      try add("run", run.head)
      for interval in run.intervals { try add("interval", interval, run: run.head.id) }
      for event in run.events { try add("event", event, run: run.head.id) }
      for duration in run.durations { try add("duration", duration, run: run.head.id) }
    }
    for check in encoded.checks { try add("check", check) }
    for issue in encoded.issues { try add("issue", issue) }
    for gone in encoded.gone { try add("gone", gone) }
  }

  private mutating func add(
    _ type: String, _ body: some Encodable, run: Int? = nil
  ) throws(ReportingError) {
    bytes += try JSONDocument.write(EncodedLine(type: type, run: run, body: body), .line)
  }
}
