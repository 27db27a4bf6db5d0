import Foundation
import Guidelines
import Testing

@testable import Reporting

@Suite struct SavedFindingTests {
  private let source = Finding.Source(path: "App/GameView.swift", line: 42)

  private func json() throws -> [UInt8] {
    var report = SampleReport.voyager.report
    report.findings[0].source = source
    return try OutputFormat.json.write(report, OutputOptions())
  }

  @Test func `a line of the app's source fits the schema and is read back`() throws {
    let bytes = try json()
    #expect(try SchemaValidator(schema: PublishedSchema.report).problems(in: bytes) == [])
    let back = try ComparedReport(json: bytes, name: "report.json", rules: []).report
    #expect(back.findings.map(\.source) == [source] + back.findings.dropFirst().map { _ in nil })
  }

  @Test func `a report that was saved before findings had it is read`() throws {
    let saved = try JSONSerialization.jsonObject(with: Data(try json()))
    var report = try #require(saved as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    report["findings"] = findings.map { $0.filter { $0.key != "source" } }
    let bytes = Array(try JSONSerialization.data(withJSONObject: report))
    let back = try ComparedReport(json: bytes, name: "report.json", rules: []).report
    #expect(back.findings.count == findings.count)
    #expect(back.findings.allSatisfy { $0.source == nil })
  }
}
