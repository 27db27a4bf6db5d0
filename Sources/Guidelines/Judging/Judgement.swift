/// What came of judging a timeline: findings, remarks, and what became of every rule in every run.
public struct Judgement: Sendable {
  /// On the app: in the order of the log, then those on the configuration, then on the whole.
  public var findings: [Finding]
  /// On the capture: what limits the reading, in the same order.
  public var remarks: [Finding]
  /// By rule, then by run.
  public var checks: [Check]

  /// Puts findings and checks together.
  public init(findings: [Finding], remarks: [Finding] = [], checks: [Check]) {
    self.findings = findings
    self.remarks = remarks
    self.checks = checks
  }
}
