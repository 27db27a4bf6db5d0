import Foundation
import Testing

@Suite struct NothingAnalysedTests {
  private static let log = InputTests.log("home-and-back")

  @Test(arguments: [
    (
      ["--process", "Shop"], "no process 'Shop'; lifecycle events are there of LifeCycle (pid 5845)"
    ),
    (["--process", "LifeCycle", "--process", "Shop"], "no process 'Shop'"),
    (["--pid", "12"], "no process with the number 12"),
    (["--since", "23:00:00"], "the capture holds 2014-07-01T15:55:14.706 to 2014-07-01T15:57:19"),
    (["--until", "2014-06-30"], "no lifecycle event up to 2014-06-30; the capture holds"),
  ])
  func `a choice that leaves nothing names what the capture holds`(
    options: [String], words: String
  ) throws {
    let run = try Invocation(["--no-config", Self.log] + options)
    #expect(run.status == 3)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.hasPrefix("Nothing could be analysed:"))
  }

  @Test(arguments: [
    ("json", "\"outcome\": \"nothing-analysed\""), ("ndjson", "\"outcome\": \"nothing-analysed\""),
    ("sarif", "\"executionSuccessful\": false"), ("junit", "errors=\"1\""),
    ("github", "::error "), ("xcode", ": error: "), ("checkstyle", "severity=\"error\""),
    ("codeclimate", "\"severity\": \"critical\""), ("csv", "error,capture/nothing-analysed"),
    ("otlp", "\"severityText\": \"ERROR\""), ("trace.json", "\"nothingAnalysed\""),
    ("mermaid", "Nothing could be analysed"), ("md", "**Nothing could be analysed:**"),
    ("html", "Nothing could be analysed: "), ("svg", "Nothing could be analysed: "),
    ("text", "Nothing could be analysed: "),
  ])
  func `every document says so and fails in its own way`(kind: String, words: String) throws {
    for options in [["--process", "Shop", Self.log], ["-"]] {
      let run = try Invocation(["--no-config", "--output-format", kind] + options)
      #expect(run.status == 3)
      #expect(run.output.contains(words), "\(run.output.prefix(2000))")
      #expect(!run.output.lowercased().contains("no findings"))
      #expect(!run.output.contains("No guideline was broken"))
    }
  }

  @Test func `a page about nothing has no green in its head`() throws {
    let run = try Invocation(["--no-config", "--output-format", "html", "-"])
    let head = try #require(run.output.range(of: "Nothing analysed"))
    #expect(run.output[..<head.lowerBound].suffix(400).contains("v-error"))
    let svg = try Invocation(["--no-config", "--output-format", "svg", "-"])
    #expect(!svg.output.contains("class=\"s-active\""))
  }

  @Test(arguments: [
    ("Info.plist", "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>", "--info-plist"),
    ("old.plist", "{ CFBundleIdentifier = a; }", "--info-plist"),
    ("list", "bplist00\u{0}\u{1}\u{2}", "--info-plist"),
    (
      "Main.storyboard", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch\"/>",
      "--storyboard"
    ),
    ("known.json", "{\"schema\": \"lifetrace-baseline/1\", \"findings\": []}", "--baseline"),
    ("piece.tracev3", "\u{0}\u{10}", "log show --archive"),
  ])
  func `a file of another kind is recognised, with what to do`(
    name: String, content: String, words: String
  ) throws {
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: name)
    try Data(content.utf8).write(to: file)
    let run = try Invocation("--no-config", file.path)
    #expect(run.status == 3)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `its own documents and a log archive are no logs`() throws {
    let folder = try ScratchFolder()
    for name in ["report.json", "report.html"] {
      let file = folder.url.appending(path: name)
      _ = try Invocation("--no-config", "-o", file.path, Self.log)
      let run = try Invocation("--no-config", file.path)
      #expect(run.status == 3)
      #expect(run.errors.contains("that Lifetrace wrote"), "\(run.errors)")
    }
    let archive = folder.url.appending(path: "device.logarchive")
    try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
    let run = try Invocation("--no-config", archive.path)
    #expect(run.status == 3)
    #expect(run.errors.contains("log show --archive"), "\(run.errors)")
  }

  @Test func `a log is no status history`() throws {
    let run = try Invocation("--no-config", "--status-history", Self.log, Self.log)
    #expect(run.status == 3)
    #expect(run.errors.contains("no history of App Store statuses"), "\(run.errors)")
  }

  @Test func `no baseline is written from nothing`() throws {
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: "known.json")
    let run = try Invocation(
      "--no-config", "--process", "Shop", "--write-baseline", file.path, Self.log)
    #expect(run.status == 3)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
