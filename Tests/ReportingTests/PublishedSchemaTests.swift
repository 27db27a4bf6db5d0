import SchemaValidation
import Testing

@testable import Reporting

@Suite(.enabled(if: SchemaValidation.isReady, Comment(rawValue: SchemaValidation.reason)))
struct PublishedSchemaTests {
  private func documents(
    of report: Report, named name: String
  ) throws -> [SchemaValidation.Document] {
    try SchemaValidation.kinds.map { kind in
      let format = try #require(OutputFormat.named(kind.format))
      return ("\(name).\(kind.ending)", try format.write(report, OutputOptions()))
    }
  }

  @Test func `every document of every report fits the schema of its format`() throws {
    var all: [SchemaValidation.Document] = []
    for sample in SampleReport.allCases {
      all += try documents(of: sample.report, named: sample.rawValue)
    }
    #expect(try SchemaValidation.problems(in: all) == [])
  }

  @Test func `so do documents with known findings and without people in them`() throws {
    var all: [SchemaValidation.Document] = []
    for sample in [SampleReport.voyager, .hostile, .crowded, .strange] {
      var report = sample.report
      let entries = Baseline(of: report).entries
      let gone = Baseline.Entry(
        rule: "launch/too-slow", fingerprint: "0123456789abcdef",
        message: SampleReport.attacks.joined(separator: "\n"))
      report.baseline = Baseline(entries.prefix(entries.count / 2) + [gone])
      all += try documents(of: report, named: "\(sample.rawValue)-known")
      all += try documents(of: report.redacted(), named: "\(sample.rawValue)-redacted")
    }
    #expect(try SchemaValidation.problems(in: all) == [])
  }

  @Test(arguments: [
    ("sarif", "\"startLine\": 74", "\"startLine\": 0", "less than the minimum"),
    ("sarif", "\"level\": \"error\"", "\"level\": \"fatal\"", "is not one of"),
    ("junit", " classname=", " class=", "'class' attribute not allowed"),
    ("checkstyle", "severity=\"info\"", "severity=\"note\"", "severity"),
    ("codeclimate", "Bug Risk", "Bugs", "is not one of"),
    ("trace.json", "\"ph\": \"e\"", "\"ph\": \"b\"", "never end"),
    ("otlp", "\"eventName\"", "\"event\"", "no field named"),
    ("md", "Findings", "Findings <b>", "html_inline"),
    ("csv", "number,severity", "number;severity", "rows differ"),
    ("ndjson", "{\"type\": \"run\"", "{\"typ\": \"run\"", "has no type"),
  ])
  func `the validators see what is wrong`(
    id: String, right: String, wrong: String, problem: String
  ) throws {
    let kind = try #require(SchemaValidation.kinds.first { $0.format == id })
    let format = try #require(OutputFormat.named(id))
    let text = String(
      decoding: try format.write(SampleReport.voyager.report, OutputOptions()), as: UTF8.self)
    let changed = text.replacing(right, with: wrong)
    #expect(changed != text)
    let problems = try SchemaValidation.problems(
      in: [("changed.\(kind.ending)", Array(changed.utf8))])
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
  }
}
