import Guidelines
import Lifecycle

/// One side of a comparison: a report, fresh or read back from JSON, and what it is called.
public struct ComparedReport: Sendable {
  /// The file, as the user named it.
  public var name: String
  /// The report; one that was read back has no excerpts and no app configuration.
  public var report: Report
  /// What makes each finding the same in another capture, in the findings' order.
  var fingerprints: [String]

  /// Takes a report that was just made.
  public init(_ report: Report, name: String) {
    self.name = name
    self.report = report
    fingerprints = Fingerprint.all(of: report).map(\.text)
  }

  /// Reads a report back from its JSON.
  public init(json bytes: [UInt8], name: String, rules: [Rule]) throws(ReportingError) {
    let saved = try SavedReport(bytes)
    self.name = name
    report = saved.report(rules: rules)
    fingerprints = SavedReport.findings(of: saved, rules).map(\.fingerprint)
  }

  /// The side with everything private in its report and its name replaced.
  ///
  /// Fingerprints stay: they hold no text.
  public func redacted(relativeTo folder: String? = nil) -> ComparedReport {
    var side = self
    side.report = report.redacted(relativeTo: folder)
    var named = report
    named.timeline.inputs = [LogInput(path: name)]
    side.name = named.redacted(relativeTo: folder).timeline.inputs[0].path
    return side
  }

  /// Whether bytes begin like a JSON report of any version, and not like a log.
  public static func isReport(startingWith bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else { return false }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    return head.contains("\"schema\"") && head.contains("lifetrace-report/")
  }
}
