import Foundation
import Testing

@testable import Reporting

struct HTMLPageTests {
  private func page(
    _ sample: SampleReport, _ options: OutputOptions = OutputOptions()
  ) throws -> (bytes: [UInt8], root: MarkupElement) {
    let bytes = try OutputFormat.html.write(sample.report, options)
    let root = try MarkupParser.parse(String(decoding: bytes, as: UTF8.self), file: "report.html")
    return (bytes, root)
  }

  @Test(arguments: SampleReport.allCases)
  func `a page is well-formed and asks for nothing`(_ sample: SampleReport) throws {
    let (bytes, root) = try page(sample)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html "))
    #expect(root.all("head").first?.elements.first?["charset"] == "utf-8")
    #expect(root.all("slot").isEmpty)
    // Its own script, and data where there is a run.
    let types = root.all("script").map { $0["type"] }
    #expect(types == (sample == .empty ? [nil] : ["application/json", nil]))
    #expect(root.all("style").count == 1)
    let attributes = root.everything.flatMap(\.attributes)
    let forbidden = attributes.filter { attribute in
      ["src", "style", "srcset", "action"].contains(attribute.name)
        || attribute.name.hasPrefix("on")
        || (attribute.name == "href" && !attribute.value.hasPrefix("#")
          && !attribute.value.hasPrefix("https://"))
    }
    #expect(forbidden.map(\.name) == [])
  }

  @Test(arguments: SampleReport.allCases)
  func `every link inside the page has its goal, once`(_ sample: SampleReport) throws {
    let (_, root) = try page(sample)
    let ids = root.everything.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let known = Set(ids.map { "#" + $0 })
    let goals = root.all("a").compactMap { $0["href"] }.filter { $0.hasPrefix("#") }
    #expect(goals.filter { !known.contains($0) } == [])
  }

  @Test func `findings lead to log lines and back`() throws {
    let (_, root) = try page(.voyager)
    let finding = try #require(root.everything.first { $0["id"] == "finding-1" })
    #expect(finding.all("a").contains { $0["href"] == "#line-1-74" })
    #expect(finding.all("mark").first?.text == "08:00:22.000  LT gl.draw frames=3")
    let row = try #require(root.everything.first { $0["id"] == "line-1-74" })
    #expect(row.all("a").contains { $0["href"] == "#finding-1" })
    #expect(root.all("svg").flatMap { $0.all("a") }.contains { $0["href"] == "#finding-1" })
  }

  @Test func `the policy allows the style and the script that are there and nothing else`() throws {
    let (bytes, root) = try page(.voyager)
    let meta = root.all("meta").first { $0["http-equiv"] == "Content-Security-Policy" }
    let policy = try #require(meta?["content"])
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.range(of: "<style>")?.upperBound)
    let end = try #require(text.range(of: "</style>")?.lowerBound)
    let digest = ContentPolicy.base64(SHA256.hash(Array(text[start..<end].utf8)))
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-\(digest)';"))
    let own = try #require(text.range(of: "<script>")?.upperBound)
    let last = try #require(text.range(of: "</script>", options: .backwards)?.lowerBound)
    let hash = ContentPolicy.base64(SHA256.hash(Array(text[own..<last].utf8)))
    #expect(policy.contains("; script-src 'sha256-\(hash)';"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func `what a hostile log says stays text`() throws {
    let (bytes, root) = try page(.hostile)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.components(separatedBy: "</script").count == 3)
    #expect(!text.contains("<!--"))
    #expect(root.all("h1").first?.text == "<script>alert(1)</script>")
    let shown = root.all(class: "finding").first?.text ?? ""
    #expect(shown.contains("<script>alert(1)</script>"))
    #expect(shown.contains("␀␁␈␋␛[31mred␛[0m␡"))
    #expect(shown.contains("④当应用程序进入活动状态执行") && shown.contains("مرحبا بالعالم"))
    let controls = text.unicodeScalars.filter { scalar in
      (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
    }
    #expect(controls.isEmpty)
  }

  @Test func `a user's own template takes the place of the built-in one`() throws {
    let own = """
      <html xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><slot name="policy"/>
      <title><slot name="title"/></title><slot name="style"/><style>b > i { color: red }</style>
      </head><body><h1>ACME</h1><slot name="findings"/></body></html>
      """
    let (bytes, root) = try page(
      .voyager, OutputOptions(templates: ["report.html": own, "report.css": "a<b{}"]))
    #expect(root.all("h1").first?.text == "ACME")
    #expect(root.all(class: "finding").count == 4)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<style>/*<![CDATA[*/a<b{}/*]]>*/</style>"))
    #expect(text.contains("<style>b > i { color: red }</style>"))
    let policy = root.all("meta").compactMap { $0["content"] }.first { $0.contains("style-src") }
    #expect(policy?.components(separatedBy: "sha256-").count == 3)
  }

  struct BrokenTemplate: Sendable {
    var text: String
    var line: Int
    var problem: String
  }

  @Test(arguments: [
    BrokenTemplate(text: "<html>\n<slot name=\"findngs\"/>\n</html>", line: 2, problem: "findngs"),
    BrokenTemplate(text: "<html>\n\n<slot/></html>", line: 3, problem: "needs a name"),
    BrokenTemplate(text: "<html><slot name=\"style\"/></html>", line: 1, problem: "policy"),
    BrokenTemplate(text: "<html>\n<br>\n</html>", line: 3, problem: "mismatch"),
    BrokenTemplate(text: "", line: 1, problem: ""),
    BrokenTemplate(text: "<html>\n&nbsp;</html>", line: 2, problem: "nbsp"),
  ])
  func `a wrong template is an error with its line`(_ broken: BrokenTemplate) throws {
    let options = OutputOptions(templates: ["report.html": broken.text])
    do {
      _ = try OutputFormat.html.write(SampleReport.empty.report, options)
      Issue.record("no error for \(broken.text)")
    } catch {
      guard case .template(let file, let line, let problem) = error else {
        Issue.record("another error: \(error)")
        return
      }
      #expect(file == "report.html")
      #expect(line == broken.line)
      #expect(broken.problem.isEmpty || problem.contains(broken.problem), "\(problem)")
    }
  }

  @Test func `a style that would end itself is refused`() {
    let options = OutputOptions(templates: ["report.css": "a{}</style><script>"])
    #expect(throws: ReportingError.self) {
      try OutputFormat.html.write(SampleReport.empty.report, options)
    }
  }

  @Test func `the built-in template uses every hole and describes it`() throws {
    let template = try PageTemplate.text(of: "report.html", OutputOptions())
    let options = OutputOptions(templates: ["report.html": "<html><slot name=\"x\"/></html>"])
    do {
      _ = try OutputFormat.html.write(SampleReport.empty.report, options)
      Issue.record("a hole named x was filled")
    } catch {
      guard case .template(_, _, let problem) = error else {
        Issue.record("another error: \(error)")
        return
      }
      let holes = try #require(problem.components(separatedBy: "there are ").last)
        .components(separatedBy: ", ")
      #expect(holes.count > 10)
      for hole in holes {
        #expect(template.contains("<slot name=\"\(hole)\"/>"), "\(hole)")
        #expect(template.contains("\n     \(hole) "), "\(hole) is not described")
      }
    }
  }
}
