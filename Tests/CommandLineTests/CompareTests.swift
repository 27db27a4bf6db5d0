import Foundation
import Testing

@Suite struct CompareTests {
  private static let sample = Invocation.packageFolder.appending(path: "samples/comparison")

  private func compare(_ arguments: String...) throws -> Invocation {
    try Invocation(["compare", "--no-config"] + arguments, folder: Self.sample)
  }

  @Test(arguments: [("error", 0), ("warning", 1), ("never", 0)])
  func `only what is new counts for the exit status`(level: String, status: Int32) throws {
    let run = try compare("--fail-on", level, "before.log", "after.log")
    #expect(run.status == status)
    // The other way round the drawing in the background is what is new.
    #expect(
      try compare("--fail-on", level, "after.log", "before.log").status
        == (level == "never" ? 0 : 1))
  }

  @Test func `a report may stand for its capture, and a damaged or newer one is refused`() throws {
    let scratch = try ScratchFolder()
    let json = scratch.path("before.json")
    #expect(
      try Invocation(
        ["--no-config", "--fail-on", "never", "-o", json, "before.log"], folder: Self.sample
      ).status == 0)
    let run = try compare(json, "after.log")
    #expect(run.status == 0)
    #expect(run.output.contains("2 new, 1 fixed, 1 the same"))
    let text = try String(contentsOfFile: json, encoding: .utf8)
    for (broken, words) in [
      (String(text.dropLast(40)), "it is no whole JSON document"),
      (
        text.replacing("lifetrace-report/2", with: "lifetrace-report/9"),
        "its schema is lifetrace-report/9"
      ),
      (text.replacing("\"runs\"", with: "\"rnus\""), "lacks the member \"runs\""),
    ] {
      let path = try scratch.file("broken.json", broken)
      let run = try compare(path, "after.log")
      #expect(run.status == 3)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func `what is private is replaced in a comparison`() throws {
    let scratch = try ScratchFolder()
    let text = try String(contentsOf: Self.sample.appending(path: "after.log"), encoding: .utf8)
    let log = try scratch.file("app.log", text.replacing("id=loop", with: "id=/Users/anna/loop"))
    let plain = try compare("before.log", log)
    #expect(plain.output.contains("/Users/anna"))
    let redacted = try compare("--redact", "before.log", log)
    #expect(!redacted.output.contains("anna"), "\(redacted.output)")
  }

  @Test func `runs are laid onto each other at an event`() throws {
    let run = try compare("--align", "app.didEnterBackground", "before.log", "after.log")
    #expect(run.status == 0)
    #expect(run.output.contains("from their first app.didEnterBackground"))
    #expect(run.output.contains("to app.didBecomeActive  44.8 s → 49.8 s"))
    let typo = try compare("--align", "app.didEnterBackgroud", "before.log", "after.log")
    #expect(typo.status == 2)
    #expect(typo.errors.contains("did you mean 'app.didEnterBackground'?"))
  }

  @Test func `the documents are written in one go, and no input is written over`() throws {
    let scratch = try ScratchFolder()
    let paths = ["c.md", "c.json", "c.html", "c.txt"].map(scratch.path)
    let run = try compare(
      "-o", paths[0], "-o", paths[1], "-o", paths[2], "-o", paths[3], "before.log", "after.log")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(try scratch.names == ["c.html", "c.json", "c.md", "c.txt"])
    let over = try compare("-o", "after.log", "--output-format", "md", "before.log", "after.log")
    #expect(over.status == 2)
    #expect(over.errors.contains("written over its own input"))
    let unknown = try compare("-o", scratch.path("c.svg"), "before.log", "after.log")
    #expect(unknown.status == 2)
  }
}
