/// What became of one rule in one run.
public struct Check: Sendable {
  /// How a rule ends.
  public enum Verdict: String, Sendable, Codable {
    /// The log shows that the guideline was kept.
    case satisfied
    /// At least one finding.
    case violated
    /// The log does not tell; the gap says what was missing.
    case inconclusive
  }

  /// The id of the rule.
  public var rule: String
  /// The run's id; nil for rules on the configuration or the capture.
  public var run: Int?
  /// What the rule found.
  public var verdict: Verdict
  /// Why the rule is inconclusive; nil otherwise.
  public var gap: Gap?
  /// How close a satisfied limit was: the worst value held against it.
  public var margin: Finding.Measure?

  /// Makes a check.
  public init(
    rule: String, run: Int? = nil, verdict: Verdict, gap: Gap? = nil,
    margin: Finding.Measure? = nil
  ) {
    self.rule = rule
    self.run = run
    self.verdict = verdict
    self.gap = gap
    self.margin = margin
  }
}
