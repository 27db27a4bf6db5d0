import Guidelines

/// The JSON report as it is written: `lifetrace-report/1`.
struct EncodedReport: Encodable {
  /// The program that wrote the report.
  struct Tool: Encodable {
    var name = "lifetrace"
    var version: String
  }

  var schema = "lifetrace-report/1"
  var tool: Tool
  var profile: String
  var profileReason: String
  var inputs: [EncodedInput]
  var configuration: EncodedConfiguration?
  var runs: [EncodedRun]
  var findings: [EncodedFinding]
  var checks: [EncodedCheck]
  var issues: [EncodedIssue]
  var gone: [EncodedGone]

  /// Takes a report into the wire's shape.
  init(_ report: Report) {
    let clock = ReportClock(origin: report.timeline.origin)
    let rules = RuleBook(report.rules)
    let fingerprints = Fingerprint.all(of: report)
    tool = Tool(version: report.toolVersion)
    profile = report.profile.rawValue
    profileReason = report.profileReason
    inputs = report.timeline.inputs.map(EncodedInput.init)
    configuration = report.infoPlist.map(EncodedConfiguration.init)
    runs = report.timeline.runs.map { EncodedRun($0, clock: clock) }
    findings = zip(report.findings, fingerprints).map { finding, fingerprint in
      EncodedFinding(
        finding, rule: rules[finding.rule], fingerprint: fingerprint,
        isKnown: report.baseline?.fingerprints.contains(fingerprint.text) ?? false)
    }
    checks = report.checks.map(EncodedCheck.init)
    issues = report.timeline.issues.map(EncodedIssue.init)
    gone = report.goneFindings.map(EncodedGone.init)
  }
}
