import Guidelines
import Lifecycle

/// The JSON report as it is written: `lifetrace-report/2`.
struct EncodedReport: Encodable {
  /// The program that wrote the report.
  struct Tool: Encodable {
    var name = "lifetrace"
    var version: String
  }

  static let schema = "lifetrace-report/2"

  var schema = Self.schema
  var outcome: String
  /// Why nothing could be analysed; null where something was.
  var outcomeReason: String?
  var tool: Tool
  var profile: String
  var profileReason: String
  var inputs: [EncodedInput]
  var configuration: EncodedConfiguration?
  var runs: EncodedList<Run, EncodedRun>
  var rules: [EncodedRule]
  var findings: [EncodedFinding]
  var remarks: [EncodedRemark]
  var checks: [EncodedCheck]
  var issues: [EncodedIssue]
  var gone: [EncodedGone]

  /// Takes a report into the wire's shape.
  init(_ report: Report) {
    let clock = ReportClock(origin: report.timeline.origin)
    outcome = report.nothingAnalysed == nil ? "analysed" : "nothing-analysed"
    outcomeReason = report.nothingAnalysed
    tool = Tool(version: report.toolVersion)
    profile = report.profile.rawValue
    profileReason = report.profileReason
    inputs = report.timeline.inputs.map(EncodedInput.init)
    configuration = report.infoPlist.map(EncodedConfiguration.init)
    runs = EncodedList(report.timeline.runs) { EncodedRun($0, clock: clock) }
    rules = EncodedRule.all(of: report)
    findings = zip(report.findings, Fingerprint.all(of: report)).map { finding, fingerprint in
      EncodedFinding(
        finding, fingerprint: fingerprint,
        isKnown: report.baseline?.fingerprints.contains(fingerprint.text) ?? false)
    }
    remarks = report.remarks.map(EncodedRemark.init)
    checks = EncodedCheck.all(of: report)
    issues = report.timeline.issues.map(EncodedIssue.init)
    gone = report.goneFindings.map(EncodedGone.init)
  }
}
