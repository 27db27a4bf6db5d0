import Foundation
import Guidelines
import Testing

@testable import Reporting

@Suite struct SavedReportTests {
  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  @Test func `checks with one outcome are one entry over ranges of runs, and are read back`() throws
  {
    var report = SampleReport.manyRuns.report
    report.checks = [1, 2, 3, 5, 6, 9].map {
      Check(
        rule: "launch/too-slow", run: $0, verdict: .satisfied,
        margin: Finding.Measure(Double($0 % 4), limit: 5))
    }
    report.checks.append(Check(rule: "launch/too-slow", run: 4, verdict: .violated))
    report.checks.append(Check(rule: "trace/no-timestamps", verdict: .satisfied))
    let bytes = try OutputFormat.json.write(report, OutputOptions())
    #expect(try SchemaValidator(schema: PublishedSchema.report).problems(in: bytes) == [])
    let checks = try #require(object(bytes)["checks"] as? [[String: Any]])
    #expect(checks.map { $0["rule"] as? String } == ["launch/too-slow", "trace/no-timestamps"])
    let entries = try #require(checks[0]["verdicts"] as? [[String: Any]])
    #expect(entries.count == 2)
    #expect(entries[0]["runs"] as? [[Int]] == [[1, 3], [5, 6], [9, 9]])
    #expect((entries[0]["margin"] as? [String: Any])?["value"] as? Double == 3)
    #expect((checks[1]["verdicts"] as? [[String: Any]])?.first?["runs"] is NSNull)
    let back = try ComparedReport(json: bytes, name: "a.json", rules: []).report.checks
    #expect(back.map(\.run) == [1, 2, 3, 4, 5, 6, 9, nil])
    #expect(back.filter { $0.verdict == .violated }.map(\.run) == [4])
  }

  @Test func `each rule that is named stands once`() throws {
    var report = SampleReport.voyager.report
    report.findings += report.findings
    let rules = try #require(
      object(try OutputFormat.json.write(report, OutputOptions()))["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids == Set(report.findings.map(\.rule)).sorted())
    #expect(rules.allSatisfy { ($0["guideline"] as? [String: Any])?["section"] is String })
  }

  @Test func `a report of version 1 is read, its remarks are no findings`() throws {
    let bytes = try OutputFormat.json.write(SampleReport.voyager.report, OutputOptions())
    var saved = try object(bytes)
    saved["schema"] = "lifetrace-report/1"
    saved["outcome"] = nil
    saved["outcomeReason"] = nil
    saved["remarks"] = nil
    saved["rules"] = nil
    saved["checks"] = [
      [
        "rule": "launch/too-slow", "run": 1, "verdict": "satisfied", "reason": NSNull(),
        "margin": NSNull(),
      ]
    ]
    var findings = try #require(saved["findings"] as? [[String: Any]])
    var remark = findings[0]
    remark["rule"] = "trace/no-timestamps"
    findings.insert(remark, at: 0)
    saved["findings"] = findings
    let old = Array(try JSONSerialization.data(withJSONObject: saved))
    let rule = SampleReport.rule("trace/no-timestamps", title: "No times", help: "log")
    let side = try ComparedReport(json: old, name: "a.json", rules: [rule])
    #expect(side.report.findings.count == findings.count - 1)
    #expect(side.fingerprints.count == findings.count - 1)
    #expect(side.report.checks.map(\.rule) == ["launch/too-slow"])
    #expect(side.report.checks.map(\.run) == [1])
  }
}
