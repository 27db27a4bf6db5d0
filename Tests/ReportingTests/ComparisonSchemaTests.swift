import Foundation
import Guidelines
import Lifecycle
import Testing

@testable import Reporting

@Suite struct ComparisonSchemaTests {
  private func json(_ before: SampleReport, _ after: SampleReport) throws -> [UInt8] {
    let sides = [before, after].map { ComparedReport($0.report, name: $0.rawValue) }
    return try JSONDocument.write(
      EncodedComparison(Comparison(sides[0], sides[1], alignment: .launches)))
  }

  @Test(arguments: SampleReport.allCases)
  func `a comparison of any two reports fits the schema`(_ sample: SampleReport) throws {
    let validator = try SchemaValidator(schema: PublishedSchema.comparison)
    for other in SampleReport.allCases {
      let problems = try validator.problems(in: try json(sample, other))
      #expect(problems == [], "against \(other)")
    }
  }

  @Test func `the schema lists the words that a comparison knows`() throws {
    let schema = try JSONSerialization.jsonObject(with: PublishedSchema.comparison)
    func words(_ definition: String, _ member: String) -> [String]? {
      let definitions = (schema as? [String: Any])?["$defs"] as? [String: [String: Any]]
      let members = definitions?[definition]?["properties"] as? [String: [String: Any]]
      return members?[member]?["enum"] as? [String]
    }
    #expect(words("finding", "status") == FindingChange.Status.allCases.map(\.rawValue))
    #expect(words("side", "profile") == Profile.allCases.map(\.rawValue))
    let severities = words("finding", "severity")?.compactMap(Severity.init(rawValue:))
    #expect(severities?.count == 3)
    let claims = words("durationChange", "claim")?.compactMap(DurationChange.Claim.init(rawValue:))
    #expect(claims?.count == 6)
  }
}
