/// The first line of the NDJSON report: what wrote it, under which profile, and what came of it.
struct EncodedHead: Encodable {
  var schema: String
  var outcome: String
  var outcomeReason: String?
  var tool: EncodedReport.Tool
  var profile: String
  var profileReason: String

  /// Takes the head of a report.
  init(_ report: EncodedReport) {
    (schema, tool) = (report.schema, report.tool)
    (outcome, outcomeReason) = (report.outcome, report.outcomeReason)
    (profile, profileReason) = (report.profile, report.profileReason)
  }
}
