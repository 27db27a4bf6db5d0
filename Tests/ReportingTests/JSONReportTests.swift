import Foundation
import Guidelines
import Lifecycle
import Testing

@testable import Reporting

struct JSONReportTests {
  private func text(_ report: Report) throws -> String {
    String(decoding: try OutputFormat.json.write(report, OutputOptions()), as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases)
  func `every sample fits the schema`(_ sample: SampleReport) throws {
    let validator = try SchemaValidator(schema: PublishedSchema.report)
    let bytes = try OutputFormat.json.write(sample.report, OutputOptions())
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(validator.problems(in: value) == [])
  }

  @Test func `the schema refuses what is not a report`() throws {
    let validator = try SchemaValidator(schema: PublishedSchema.report)
    var text = try text(SampleReport.voyager.report)
    text = text.replacing("\"evidence\": \"observed\"", with: "\"evidence\": \"guessed\"")
    text = text.replacing("\"baseline\": false", with: "\"basline\": false")
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let problems = validator.problems(in: value)
    #expect(problems.contains { $0.contains("guessed") })
    #expect(problems.contains { $0.contains("baseline is missing") })
    #expect(problems.contains { $0.contains("basline is not known") })
  }

  @Test func `members keep their order and absent ones are null`() throws {
    let text = try text(SampleReport.orderOnly.report)
    #expect(
      text.hasPrefix("{\n  \"schema\": \"lifetrace-report/2\",\n  \"outcome\": \"analysed\",\n"))
    #expect(text.contains("\"configuration\": null"))
    #expect(text.contains("\"start\": null, \"end\": null, \"startSeconds\": null"))
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `seconds are rounded to the nanosecond and written with the fewest digits`() throws {
    let text = try text(SampleReport.seedOne.report)
    #expect(text.contains("\"startSeconds\": 0.003, \"endSeconds\": 57.05"))
    #expect(text.contains("\"start\": \"2023-03-09T08:00:00.000\""))
    var output = JSONText(.report)
    output.write(57.047000000000004)
    output.write(-0.0)
    output.write(Double.nan)
    #expect(String(decoding: output.bytes, as: UTF8.self) == "57.0470.0null")
  }

  @Test func `a string cannot leave its quotes`() {
    var output = JSONText(.report)
    output.write("a\"\\\n\u{0}\u{1B}\u{7F}\u{2028}</é④")
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == "\"a\\\"\\\\\\n\\u0000\\u001b\\u007f\\u2028</é④\"")
  }

  @Test func `a finding on a property list names the file and no input`() throws {
    let bytes = try OutputFormat.json.write(SampleReport.voyager.report, OutputOptions())
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let finding = try #require((value?["findings"] as? [[String: Any]])?.last)
    #expect(finding["input"] is NSNull)
    #expect(finding["file"] as? String == "Info.plist")
    #expect(finding["line"] as? Int == 14)
  }

  @Test func `a fingerprint depends on rule, process and identity alone`() {
    var report = SampleReport.voyager.report
    let before = Fingerprint.all(of: report)
    #expect(Set(before).count == report.findings.count)
    for index in report.findings.indices {
      report.findings[index].severity = .note
      report.findings[index].message = "other words"
      report.findings[index].time = nil
      report.findings[index].place = .log(LinePosition(input: 3, line: 999))
    }
    report.timeline.runs[0].pid = 4711
    #expect(Fingerprint.all(of: report) == before)
    report.findings[0].identity = ["metal.commit"]
    #expect(Fingerprint.all(of: report)[0] != before[0])
    #expect(Fingerprint.all(of: report)[1...] == before[1...])
    report.timeline.runs[0].process = "Other"
    #expect(Fingerprint.all(of: report)[1] != before[1])
  }

  @Test func `findings that are alike are told apart by their ordinal`() {
    var report = SampleReport.voyager.report
    report.findings = Array(repeating: report.findings[0], count: 3)
    let texts = Fingerprint.all(of: report).map(\.text)
    #expect(Set(texts).count == 3)
    #expect(texts.allSatisfy { $0.count == 16 })
    // FNV-1a of "background/gl-call", "Voyager", "gl.draw", "#0", each with a zero behind it.
    #expect(texts[0] == "1e0cf4ee8fa8f401")
  }
}
