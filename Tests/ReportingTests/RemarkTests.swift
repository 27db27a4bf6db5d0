import Foundation
import Guidelines
import Lifecycle
import Testing

@testable import Reporting

@Suite struct RemarkTests {
  private static let words = "the log tells of two clocks"

  private func report(suppressed: Bool = false) -> Report {
    var report = SampleReport.voyager.report
    report.rules.append(
      SampleReport.rule("trace/no-timestamps", title: "The log has no timestamps", help: "log"))
    var remark = Finding(
      rule: "trace/no-timestamps", severity: .note, message: Self.words, run: 1,
      place: .log(LinePosition(input: 0, line: 9)))
    if suppressed { remark.suppression = Suppression(rule: "trace/*", reason: "we know") }
    report.remarks = [remark]
    report.checks.append(Check(rule: "trace/no-timestamps", run: 1, verdict: .violated))
    return report
  }

  private func text(_ id: String, _ report: Report) throws -> String {
    let format = try #require(OutputFormat.named(id))
    var options = OutputOptions()
    options.failOn = .note
    return String(decoding: try format.write(report, options), as: UTF8.self)
  }

  @Test(arguments: ["github", "xcode", "csv", "checkstyle", "codeclimate", "junit", "mermaid"])
  func `what lists findings knows no remark`(id: String) throws {
    let text = try text(id, report())
    #expect(!text.contains(Self.words))
    #expect(!text.contains("trace/no-timestamps"))
  }

  @Test(arguments: ["text", "md", "html"])
  func `documents for people say it once, and not among the findings`(id: String) throws {
    let text = try text(id, report())
    #expect(text.ranges(of: Self.words).count == 1)
    let findings = try #require(text.range(of: "background/gl-call"))
    let remark = try #require(text.range(of: Self.words))
    #expect(remark.lowerBound < findings.lowerBound)
    #expect(try !self.text(id, self.report(suppressed: true)).contains(Self.words))
  }

  @Test func `JSON has it among the remarks, with what the project says of it`() throws {
    let bytes = try OutputFormat.json.write(report(suppressed: true), OutputOptions())
    #expect(try SchemaValidator(schema: PublishedSchema.report).problems(in: bytes) == [])
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let remark = try #require((value?["remarks"] as? [[String: Any]])?.first)
    #expect(remark["message"] as? String == Self.words)
    #expect(remark["line"] as? Int == 9)
    #expect((remark["suppressed"] as? [String: Any])?["reason"] as? String == "we know")
    let found = value?["findings"] as? [[String: Any]]
    #expect(found?.contains { $0["rule"] as? String == "trace/no-timestamps" } == false)
  }

  @Test func `SARIF says it among the notifications and never as a result`() throws {
    let bytes = try OutputFormat.sarif.write(report(), OutputOptions())
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let run = try #require((value?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(!results.contains { $0["ruleId"] as? String == "trace/no-timestamps" })
    #expect(String(decoding: bytes, as: UTF8.self).contains(Self.words))
  }

  @Test func `it is in no baseline, not new and not counted`() {
    let report = report()
    #expect(!Baseline(of: report).entries.contains { $0.rule == "trace/no-timestamps" })
    #expect(report.newFindings.count == report.findings.count)
    let without = SampleReport.voyager.report
    #expect(ReportSummary(report).verdict == ReportSummary(without).verdict)
    #expect(ReportSummary(report).coverage == ReportSummary(without).coverage)
  }

  @Test func `many of one rule are one sentence`() {
    var report = report()
    report.remarks = Array(repeating: report.remarks[0], count: 1_234)
    #expect(RemarkText.all(of: report).map(\.text) == ["the log has no timestamps ×1,234"])
  }
}
