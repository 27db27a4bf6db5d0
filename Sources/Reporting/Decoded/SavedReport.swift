import Guidelines
import Lifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON report as it is read back: the members that a comparison needs.
///
/// Reports of version 1 are read too: they have a check for every run, and remarks among the findings.
struct SavedReport: Decodable {
  struct Tool: Decodable {
    var version: String
  }

  struct Input: Decodable {
    var path: String
    var format: String?
    var bytes: Int
    var lines: Int
    var records: Int
    var events: Int
  }

  var schema: String
  var tool: Tool
  var profile: String
  var profileReason: String
  var inputs: [Input]
  var runs: [SavedRun]
  var findings: [SavedFinding]
  var checks: [SavedCheck]
  /// Missing in version 1.
  var outcomeReason: String?

  /// The versions that can be read.
  private static let schemas = ["lifetrace-report/1", EncodedReport.schema]

  /// Reads the bytes of a report; a newer shape and a damaged one are errors.
  init(_ bytes: [UInt8]) throws(ReportingError) {
    struct Head: Decodable {
      var schema: String
    }
    do {
      let decoder = JSONDecoder()
      let head = try decoder.decode(Head.self, from: Data(bytes))
      guard Self.schemas.contains(head.schema) else {
        throw ReportingError.unreadable(
          problem:
            "its schema is \(head.schema), this version reads \(Self.schemas.joined(separator: " and "))"
        )
      }
      self = try decoder.decode(SavedReport.self, from: Data(bytes))
    } catch let error as ReportingError {
      throw error
    } catch DecodingError.keyNotFound(let key, let context) {
      let path = Self.place(context.codingPath)
      throw .unreadable(problem: "\(path) lacks the member \"\(key.stringValue)\"")
    } catch DecodingError.typeMismatch(_, let context),
      DecodingError.valueNotFound(_, let context)
    {
      throw .unreadable(problem: "\(Self.place(context.codingPath)) has the wrong type")
    } catch {
      throw .unreadable(problem: "it is no whole JSON document")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
    }
    return text.isEmpty ? "the report" : text
  }

  /// The report, as far as it was written down; the rules are those of this version.
  func report(rules: [Rule]) -> Report {
    var timeline = Timeline(
      runs: runs.map(\.run),
      inputs: inputs.map { saved in
        var input = LogInput(path: saved.path)
        input.format = saved.format
        (input.bytes, input.lines) = (saved.bytes, saved.lines)
        (input.records, input.events) = (saved.records, saved.events)
        return input
      })
    timeline.origin = timeline.runs.compactMap(\.start).min { $0.instant < $1.instant }
    // A saved remark is not needed: it counts nowhere. Version 1 has remarks among the findings.
    var report = Report(
      toolVersion: tool.version, profile: Profile(rawValue: profile) ?? .modern,
      profileReason: profileReason, timeline: timeline,
      findings: Self.findings(of: self, rules).map(\.finding), checks: checks.flatMap(\.checks),
      rules: rules)
    report.nothingAnalysed = outcomeReason
    return report
  }

  /// The findings without what is a remark by now.
  static func findings(of saved: SavedReport, _ rules: [Rule]) -> [SavedFinding] {
    let remarks = Set(rules.filter(\.isRemark).map(\.id))
    return saved.findings.filter { !remarks.contains($0.rule) }
  }
}
