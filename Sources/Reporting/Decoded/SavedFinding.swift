import Guidelines
import Lifecycle

/// A finding of a saved report.
struct SavedFinding: Decodable {
  var rule: String
  var severity: String
  var message: String
  var run: Int?
  var input: Int?
  var file: String?
  var line: Int?
  /// Reports of earlier versions lack it.
  var source: EncodedFinding.Source?
  var time: String?
  var measure: EncodedFinding.Measure?
  var owner: String?
  var fingerprint: String
  var suppressed: EncodedFinding.Suppressed?

  /// The finding, without what only its rule can say.
  var finding: Finding {
    let place: Finding.Place =
      if let input, let line {
        .log(LinePosition(input: input, line: line))
      } else if let file {
        .file(path: file, line: line)
      } else {
        .capture
      }
    var finding = Finding(
      rule: rule, severity: Severity(rawValue: severity) ?? .note, message: message, run: run,
      place: place, time: time.flatMap(Timestamp.init(reading:)))
    finding.measure = measure.map { Finding.Measure($0.value, limit: $0.limit, unit: $0.unit) }
    finding.source = source.map { Finding.Source(path: $0.path, line: $0.line) }
    finding.owner = owner
    finding.suppression = suppressed.map {
      Suppression(rule: rule, reason: $0.reason, until: $0.until)
    }
    return finding
  }
}
