/// The first line of the NDJSON report: what wrote it, and under which profile.
struct EncodedHead: Encodable {
  var schema: String
  var tool: EncodedReport.Tool
  var profile: String
  var profileReason: String

  /// Takes the head of a report.
  init(_ report: EncodedReport) {
    (schema, tool) = (report.schema, report.tool)
    (profile, profileReason) = (report.profile, report.profileReason)
  }
}
