import Foundation
import LifetraceKit
import SchemaValidation
import Testing

@Suite(.enabled(if: SchemaValidation.isReady, Comment(rawValue: SchemaValidation.reason)))
struct PublishedSchemaTests {
  @Test func `every document of every sample fits the schema of its format`() throws {
    var documents: [SchemaValidation.Document] = []
    for sample in Sample.all {
      let report = try sample.report()
      for kind in SchemaValidation.kinds {
        let format = try #require(OutputFormat.named(kind.format))
        let bytes = try format.write(report, OutputOptions())
        documents.append(("\(sample.name).\(kind.ending)", bytes))
      }
    }
    #expect(try SchemaValidation.problems(in: documents) == [])
  }

  @Test func `the comparison of the samples fits its schema`() throws {
    let file = Sample.root.appending(path: "samples/comparison/expected.json")
    let bytes = Array(try Data(contentsOf: file))
    #expect(try SchemaValidation.problems(in: [("expected.comparison", bytes)]) == [])
  }

  @Test func `a comparison that claims what no version says does not`() throws {
    let file = Sample.root.appending(path: "samples/comparison/expected.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let changed = text.replacing("\"too-few\"", with: "\"much slower\"")
    #expect(changed != text)
    let problems = try SchemaValidation.problems(in: [("changed.comparison", Array(changed.utf8))])
    #expect(problems.contains { $0.contains("is not one of") }, "\(problems)")
  }
}
