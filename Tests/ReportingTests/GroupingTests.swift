import Foundation
import Guidelines
import Lifecycle
import Testing

@testable import Reporting

@Suite struct GroupingTests {
  /// Very many notes, and behind them the errors.
  private func report(notes: Int, errors: Int) -> Report {
    var report = SampleReport.voyager.report
    report.findings = (0..<(notes + errors)).map { index in
      Finding(
        rule: index < notes ? "launch/too-slow" : "background/gl-call",
        severity: index < notes ? .note : .error,
        message: index < notes ? "slow" : "draw \(index - notes)", run: 1,
        place: .log(LinePosition(input: 0, line: index + 1)))
    }
    return report
  }

  private func text(_ id: String, _ report: Report, isGrouped: Bool = true) throws -> String {
    var options = OutputOptions()
    options.isGrouped = isGrouped
    let format = try #require(OutputFormat.named(id))
    return String(decoding: try format.write(report, options), as: UTF8.self)
  }

  private func data(_ report: Report) throws -> [String: Any] {
    let page = try text("html", report)
    let start = try #require(page.range(of: "id=\"lifetrace-data\">"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    let value = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    return try #require(value?["findings"] as? [String: Any])
  }

  @Test func `the gravest finding is number 1 in every document, however late it comes`() throws {
    let report = report(notes: 20, errors: 2)
    let numbered = NumberedFinding.all(of: report)
    #expect(numbered.prefix(3).map(\.finding.message) == ["draw 0", "draw 1", "slow"])
    #expect(try text("csv", report).contains("\n1,error,background/gl-call"))
    let page = try text("html", report)
    #expect(page.contains("class=\"finding error\" id=\"finding-1\" data-count=\"2\""))
    #expect(try text("md", report).contains("**1. error: OpenGL ES used in the background ×2**"))
  }

  @Test func `a page embeds every error, and says how many notes it leaves out`() throws {
    let report = report(notes: 4_000, errors: 3_000)
    let findings = try data(report)
    let rows = try #require(findings["rows"] as? [[Any]])
    #expect(rows.count { ($0[1] as? Int) == 2 } == 3_000)
    #expect(rows.count == 3_000)
    #expect(findings["more"] as? Int == 4_000)
    #expect(try text("html", report).contains("4,000 notes left out of this page"))
    let few = try data(self.report(notes: 4_000, errors: 1))
    #expect((few["rows"] as? [[Any]])?.count == 2_500)
    #expect(few["more"] as? Int == 1_501)
  }

  @Test func `annotations tell equal findings once, with their other places`() throws {
    let report = report(notes: 30, errors: 2)
    let github = try text("github", report).split(separator: "\n")
    #expect(github.count == 2)
    #expect(github[0].hasPrefix("::error file=device.log,line=31,"))
    #expect(github[0].contains("(2 times)") && github[0].contains("also at device.log:32"))
    #expect(github[1].contains("slow (30 times)") && github[1].contains("and 21 more"))
    let xcode = try text("xcode", report).split(separator: "\n")
    #expect(xcode.count == 2)
    #expect(xcode[1].hasPrefix("device.log:1: note: Slow launch: slow (30 times); also at "))
    #expect(try text("xcode", report, isGrouped: false).split(separator: "\n").count == 32)
    #expect(try text("checkstyle", report).ranges(of: "<error ").count == 32)
  }

  @Test func `a comment tells equal findings once, with their places`() throws {
    let text = try text("md", report(notes: 30, errors: 2))
    #expect(text.ranges(of: "Slow launch").count == 1)
    #expect(text.contains("Slow launch ×30"))
    #expect(text.contains("- `device.log:2`") && text.contains("- … and 17 more"))
    #expect(text.contains("- `device.log:32` · run 1 · draw 1"))
  }
}
