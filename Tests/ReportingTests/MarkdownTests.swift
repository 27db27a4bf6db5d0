import Lifecycle
import Testing

@testable import Reporting

struct MarkdownTests {
  private func text(_ report: Report) throws -> String {
    String(decoding: try OutputFormat.markdown.write(report, OutputOptions()), as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases)
  func `a comment is short enough, and no text of the log becomes markup`(
    sample: SampleReport
  ) throws {
    let document = try text(sample.report)
    #expect(document.utf16.count < MarkdownReport.mostCharacters)
    var fence: Substring?
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      if ticks.count >= 3 {
        fence = ticks
        continue
      }
      // Outside of code nothing opens a tag; in code spans everything is text.
      let plain = line.replacing(/(`+)[^`].*?[^`]?\1/, with: "")
      #expect(!plain.contains("<"), "\(line)")
    }
    #expect(fence == nil, "every fence is closed")
  }

  @Test func `a report of thousands of findings is cut, and says so`() throws {
    var report = SampleReport.crowded.report
    for index in report.findings.indices {
      report.findings[index].message = String(repeating: "é*", count: 400)
      report.findings[index].rule += "-\(index)"
    }
    let document = try text(report)
    #expect(document.utf16.count < MarkdownReport.mostCharacters)
    #expect(document.contains("more findings; the HTML report shows all."))
  }

  @Test(arguments: [
    ("<b>", "&lt;b&gt;"), ("@octocat", "@\u{2060}octocat"), ("#12", "\\#\u{2060}12"),
    ("at 10:00:05: done", "at 10:00:05: done"), ("https://x.y", "https\\://x.y"),
    (":smile:", "\\:smile:"), ("www.x.y", "www\\.x.y"), ("[a](b)", "\\[a\\](b)"), ("a_b", "a\\_b"),
    ("&amp;", "&amp;amp;"), ("line\nend", "line␊end"),
  ])
  func `text is text`(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test func `code spans and blocks cannot be left`() {
    #expect(MarkdownText.code("a`b``c") == "```a`b``c```")
    #expect(MarkdownText.code("`a`") == "`` `a` ``")
    #expect(MarkdownText.block(["```", "x"]).hasPrefix("````text\n```\n"))
  }

  @Test(arguments: SampleReport.allCases)
  func `a diagram's labels hold no sign that ends them`(sample: SampleReport) throws {
    let diagram = String(
      decoding: try OutputFormat.mermaid.write(sample.report, OutputOptions()), as: UTF8.self)
    #expect(diagram.hasPrefix("flowchart LR\n"))
    let lines = diagram.split(separator: "\n")
    #expect(lines.count { $0.contains("subgraph") } == lines.count { $0 == "  end" })
    for line in lines {
      let quotes = line.count { $0 == "\"" }
      #expect(quotes == 0 || quotes == 2, "\(line)")
      #expect(!line.contains("`") && !line.contains("<script"), "\(line)")
    }
  }

  @Test func `a diagram shows states with durations and hangs findings below them`() throws {
    let diagram = MermaidDiagram(SampleReport.voyager.report).text
    #expect(diagram.contains("r1s2[\"active<br/>19.1 s\"]:::active"))
    #expect(diagram.contains("style r1s5 stroke-dasharray"))
    #expect(diagram.contains("f1([\"1. background/gl-call\"]):::error"))
    #expect(diagram.contains("r1s4 -.- f1"))
  }
}
