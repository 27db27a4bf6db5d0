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
}
