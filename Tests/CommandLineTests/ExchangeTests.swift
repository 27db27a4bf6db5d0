import Foundation
import Testing

@Suite struct ExchangeTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// The kinds as the program itself lists them.
  private func kinds() throws -> [String] {
    let errors = try Invocation("--output-format", "?", "app.log").errors
    let list = try #require(errors.firstMatch(of: /it is one of ([^;\n]+)/)?.1)
    return list.split(separator: ", ").map(String.init)
  }

  @Test(arguments: BaselineTests.samples)
  func `every output has the same bytes in every zone and language`(sample: String) throws {
    let kinds = try kinds()
    #expect(kinds.count > 14)
    for kind in kinds {
      let arguments = ["--no-config", "--output-format", kind, "samples/\(sample)/app.log"]
      let first = try Invocation(
        arguments,
        environment: ["TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"],
        folder: Invocation.packageFolder)
      let second = try Invocation(
        arguments, environment: ["TZ": "America/New_York", "LC_ALL": "C"],
        folder: Invocation.packageFolder)
      #expect(first.output == second.output, "\(kind)")
      #expect(!first.output.isEmpty, "\(kind)")
    }
  }

  @Test(arguments: [
    ("r.sarif", "{\n  \"$schema\""), ("r.ndjson", "{\"type\": \"report\""),
    ("r.md", "## Lifetrace"),
    ("r.junit.xml", "<?xml"), ("r.csv", "number,"), ("r.trace.json", "{\n  \"displayTimeUnit\""),
    ("r.mmd", "flowchart"),
  ])
  func `a file's ending chooses the format`(name: String, beginning: String) throws {
    let file = scratch.path(name)
    _ = try Invocation("--no-config", InputTests.log("draws-in-background"), "-o", file)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix(beginning))
  }

  @Test func `the job summary is added to, beside annotations alone`() throws {
    let summary = try scratch.file("summary.md", "before\n")
    let log = InputTests.log("draws-in-background")
    let variables = ["GITHUB_STEP_SUMMARY": summary]
    _ = try Invocation(["--no-config", "--output-format", "json", log], environment: variables)
    #expect(try String(contentsOfFile: summary, encoding: .utf8) == "before\n")
    let run = try Invocation(
      ["--no-config", "--output-format", "github", log], environment: variables)
    #expect(run.output.hasPrefix("::error file="))
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.hasPrefix("before\n## Lifetrace: SkyRider, 1 error"))
  }

  @Test func `redaction reaches every document and the baseline`() throws {
    let log = try scratch.file(
      "app.log",
      """
      Mar  9 08:00:01 Annas-Phone Voyager[812] <Notice>: applicationDidFinishLaunching /Users/anna/x
      Mar  9 08:00:02 Annas-Phone Voyager[812] <Notice>: applicationDidBecomeActive:
      Mar  9 08:00:05 Annas-Phone Voyager[812] <Notice>: LT gl.contextCreate api=ES3
      Mar  9 08:00:06 Annas-Phone Voyager[812] <Notice>: applicationWillResignActive:
      Mar  9 08:00:07 Annas-Phone Voyager[812] <Notice>: applicationDidEnterBackground:
      Mar  9 08:00:08 Annas-Phone Voyager[812] <Notice>: LT gl.draw mail=anna@example.com

      """)
    let plain = try Invocation("--no-config", "--output-format", "html", log)
    #expect(plain.output.contains("Annas-Phone"))
    let known = scratch.path("known.json")
    for kind in try kinds() {
      let run = try Invocation(
        ["--no-config", "--redact", "--write-baseline", known, "--output-format", kind, "app.log"],
        folder: scratch.url)
      #expect(run.status == 1, "\(kind)")
      #expect(!run.output.lowercased().contains("anna"), "\(kind)")
    }
    #expect(try !String(contentsOfFile: known, encoding: .utf8).lowercased().contains("anna"))
    let open = try Invocation("--no-config", "--baseline", known, log)
    #expect(open.status == 0, "a baseline fits with and without redaction")
  }
}
