import Guidelines

/// What became of one rule in one run.
struct EncodedCheck: Encodable {
  var rule: String
  var run: Int?
  var verdict: String
  var reason: String?
  var remedy: Remedy?
  var margin: EncodedFinding.Measure?

  /// Takes a check into the wire's shape.
  init(_ check: Check) {
    rule = check.rule
    run = check.run
    verdict = check.verdict.rawValue
    reason = check.gap?.text
    remedy = check.gap.map(Remedy.init)
    margin = check.margin.map(EncodedFinding.Measure.init)
  }
}
