import Guidelines
import Lifecycle

/// A finding; one on a property list has `file` instead of `input`.
struct EncodedFinding: Encodable {
  /// Another line that belongs to the finding.
  struct Related: Encodable {
    var input: Int
    var line: Int
    var message: String
  }

  /// The line of the app's source where the method of the callback begins.
  struct Source: Codable {
    var path: String
    var line: Int
  }

  /// Why the project accepts the finding, and up to which day.
  struct Suppressed: Codable {
    var reason: String
    var until: String?
  }

  /// A value held against its limit.
  struct Measure: Codable {
    var value: Double
    var limit: Double
    var unit: String

    /// Takes a measure into the wire's shape.
    init(_ measure: Finding.Measure) {
      value = measure.value
      limit = measure.limit
      unit = measure.unit
    }
  }

  var rule: String
  var severity: String
  var message: String
  var run: Int?
  var input: Int?
  var file: String?
  var line: Int?
  var source: Source?
  var time: String?
  var related: [Related]
  var measure: Measure?
  var owner: String?
  var fingerprint: String
  /// Whether the baseline knows it.
  var baseline: Bool
  var suppressed: Suppressed?

  /// Takes a finding into the wire's shape.
  init(_ finding: Finding, fingerprint: Fingerprint, isKnown: Bool) {
    rule = finding.rule
    severity = finding.severity.rawValue
    message = finding.message
    run = finding.run
    switch finding.place {
    case .log(let position): (input, line) = (Int(position.input), Int(position.line))
    case .file(let path, let number): (file, line) = (path, number)
    case .capture: break
    }
    source = finding.source.map { Source(path: $0.path, line: $0.line) }
    time = finding.time?.text
    related = finding.related.map {
      Related(
        input: Int($0.position.input), line: Int($0.position.line), message: $0.message)
    }
    measure = finding.measure.map(Measure.init)
    owner = finding.owner
    self.fingerprint = fingerprint.text
    suppressed = finding.suppression.map { Suppressed(reason: $0.reason, until: $0.until) }
    baseline = isKnown
  }
}
