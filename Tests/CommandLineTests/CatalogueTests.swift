import Foundation
import Testing

@Suite struct CatalogueTests {
  @Test func `the rules come as text, Markdown and JSON`() throws {
    let json = try Invocation("rules", "--output-format", "json")
    #expect(json.status == 0)
    let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let ids = try #require(parsed as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(ids.contains("background/gl-call"))
    #expect(ids == ids.sorted())
    let text = try Invocation("rules").output
    let markdown = try Invocation("rules", "--output-format", "md").output
    for id in ids {
      #expect(text.contains(" \(id) "))
      #expect(markdown.contains("| `\(id)` |"))
    }
  }

  @Test func `a rule is explained with where it comes from and its examples`() throws {
    let run = try Invocation("explain", "background/gl-call")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    for part in ["Why", "Severity", "Guideline", "How to fix it", "Bad: ", "Good: ", "LT gl.draw"] {
      #expect(run.output.contains(part), "\(part) is missing")
    }
  }

  @Test func `a misspelt rule is not explained`() throws {
    let run = try Invocation("explain", "gl-call")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("did you mean 'background/gl-call'?"))
  }

  @Test func `the formats come with samples`() throws {
    let run = try Invocation("formats")
    #expect(run.status == 0)
    #expect(run.output.contains("LifeCycle[5845:60b]"))
  }

  @Test func `the vocabulary names events, and its literals fit for grep`() throws {
    let run = try Invocation("vocabulary")
    #expect(run.status == 0)
    #expect(run.output.contains("app.didBecomeActive\n"))
    #expect(run.output.contains("applicationDidBecomeActive"))
    let literals = try Invocation("vocabulary", "--literals").output
    #expect(literals.hasSuffix("\n"))
    let lines = literals.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(!lines.isEmpty)
    // An empty line would make grep find every line of every log.
    #expect(!lines.contains(""))
    #expect(lines.count == Set(lines).count)
  }
}
