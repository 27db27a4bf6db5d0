import Testing

@testable import Reporting

struct OutputFormatTests {
  @Test func `formats are sorted by id and no two share a name`() {
    let ids = OutputFormat.all.map(\.id)
    #expect(ids == ids.sorted())
    let names = OutputFormat.all.flatMap(\.fileExtensions)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix(".") && $0 == $0.lowercased() })
    for id in ids { #expect(OutputFormat.named(id)?.id == id) }
  }

  @Test(arguments: [
    ("report.html", "html"), ("a/b.c/REPORT.JSON", "json"), ("x.svg", "svg"), ("x.txt", "text"),
    ("x.trace.json", "trace.json"), ("x.junit.xml", "junit"), ("x.xml", nil),
    ("results.sarif.json", "sarif"), ("x.jsonl", "ndjson"), ("README.md", "md"), ("report", nil),
    ("json", nil), ("x.jsonx", nil),
  ])
  func `a file's name chooses its format`(_ path: String, _ id: String?) {
    #expect(OutputFormat.forFile(path)?.id == id)
  }

  @Test(arguments: SampleReport.allCases)
  func `the same report gives the same bytes`(_ sample: SampleReport) throws {
    for format in OutputFormat.all {
      let first = try format.write(sample.report, OutputOptions())
      #expect(try format.write(sample.report, OutputOptions()) == first, "\(format.id)")
      #expect(!first.isEmpty && first.last == UInt8(ascii: "\n"), "\(format.id)")
    }
  }
}
