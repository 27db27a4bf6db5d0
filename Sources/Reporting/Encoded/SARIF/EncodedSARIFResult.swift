import Guidelines

/// A finding as a SARIF result.
struct EncodedSARIFResult: Encodable {
  /// The way through the app's life that led to the finding.
  struct CodeFlow: Encodable {
    var message: EncodedSARIF.Message?
    var threadFlows: [EncodedSARIFFlow]
  }

  /// What SARIF has no member for.
  struct Properties: Encodable {
    var number: Int
    var run: Int?
    var time: String?
    var measured: Double?
    var limit: Double?
    var unit: String?
    var owner: String?
  }

  /// Why the project accepts a result.
  struct Suppression: Encodable {
    var kind = "external"
    var status = "accepted"
    var justification: String
  }

  var ruleId: String
  var ruleIndex: Int
  var level: String
  var message: EncodedSARIF.Message
  var locations: [EncodedSARIFLocation]
  var relatedLocations: [EncodedSARIFLocation]?
  var codeFlows: [CodeFlow]?
  var partialFingerprints: EncodedMap<String>
  /// Absent without a baseline.
  var baselineState: String?
  /// Absent where the project does not accept the finding.
  var suppressions: [Suppression]?
  var properties: Properties

  /// Takes a finding into the wire's shape.
  init(_ record: FindingRecord, ruleIndex: Int, report: Report, flows: SARIFFlows) {
    let finding = record.finding
    ruleId = finding.rule
    self.ruleIndex = ruleIndex
    level = finding.severity.rawValue
    let text = finding.message.isEmpty ? record.title : finding.message
    message = .init(text: Self.plain(text))
    var snippet: String?
    if finding.source == nil, case .log(let position) = finding.place {
      snippet = report.excerpts[position]?.lines.first { $0.number == Int(position.line) }?.text
    }
    locations = [EncodedSARIFLocation(path: record.file, line: record.line, snippet: snippet)]
    var others = finding.related.prefix(100)
    if finding.source != nil, case .log(let position) = finding.place {
      others.insert(Finding.Related(position, "the line of the log"), at: 0)
    }
    let related = others.enumerated().map { index, related in
      var location = flows.location(related.position)
      location.id = index + 1
      location.message = .init(text: Self.plain(related.message))
      return location
    }
    relatedLocations = related.isEmpty ? nil : related
    codeFlows = flows.flow(to: finding).map { [CodeFlow(threadFlows: [$0])] }
    // GitHub knows results by the first, which it would else make from the line's surroundings.
    partialFingerprints = EncodedMap([
      ("primaryLocationLineHash", "\(record.fingerprint.text):1"),
      ("lifetrace/v1", record.fingerprint.text),
    ])
    baselineState = report.baseline == nil ? nil : record.isKnown ? "unchanged" : "new"
    suppressions = finding.suppression.map {
      [Suppression(justification: Self.plain($0.reason))]
    }
    let measure = finding.measure.flatMap { $0.value.isFinite && $0.limit.isFinite ? $0 : nil }
    properties = Properties(
      number: record.number, run: finding.run, time: finding.time?.text, measured: measure?.value,
      limit: measure?.limit, unit: measure?.unit, owner: finding.owner)
  }

  /// Text in which no link is read: in a message of SARIF `[text](1)` is one.
  static func plain(_ text: String) -> String {
    let line = VisibleText.onOneLine(text)
    guard line.contains("](") else { return line }
    return line.replacing("[", with: "\\[").replacing("]", with: "\\]")
  }
}
