/// What came of judging a timeline: the findings, and what became of every rule in every run.
public struct Judgement: Sendable {
  /// In the order of the log, then those on the configuration, then those on the capture.
  public var findings: [Finding]
  /// By rule, then by run.
  public var checks: [Check]

  /// Puts findings and checks together.
  public init(findings: [Finding], checks: [Check]) {
    self.findings = findings
    self.checks = checks
  }
}
