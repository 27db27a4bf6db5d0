import Foundation
import Testing

@Suite struct TemplatesTests {
  private let scratch: ScratchFolder
  private let log = InputTests.log("draws-in-background")

  init() throws { scratch = try ScratchFolder() }

  @Test func `the built-in templates are written out and make the same page`() throws {
    let folder = scratch.path("own")
    let written = try Invocation("templates", folder)
    #expect(written.status == 0 && written.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["report.css", "report.html", "report.js"])
    let html = ["--no-config", "--output-format", "html", log]
    let own = try Invocation(["--templates", folder] + html)
    #expect(own.output == (try Invocation(html)).output)
  }

  @Test func `a file that is there is never written over`() throws {
    let kept = try scratch.file("report.css", "mine")
    let run = try Invocation("templates", scratch.url.path)
    #expect(run.status == 4)
    #expect(run.errors.contains("report.css is there already"))
    #expect(try scratch.names == ["report.css"])
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
  }

  @Test func `a folder of templates that is no folder is refused`() throws {
    let file = try scratch.file("own", "")
    #expect(try Invocation("templates", file).status == 4)
    #expect(try Invocation("templates").status == 2)
  }

  @Test func `a hole that does not exist is named with file and line`() throws {
    _ = try scratch.file(
      "report.html", "<html>\n<slot name=\"policy\"/>\n<slot name=\"fndings\"/></html>")
    let run = try Invocation(
      "--no-config", "--templates", scratch.url.path, "--output-format", "html", log)
    #expect(run.status == 4)
    #expect(run.errors.contains("report.html:3: there is no hole named 'fndings'"))
  }

  @Test func `drawings take axis and colours from the options`() throws {
    let svg = ["--no-config", "--output-format", "svg", log]
    let light = try Invocation(svg).output
    let dark = try Invocation(["--appearance", "dark"] + svg).output
    #expect(light.contains("#ffffff") && !light.contains("#171a20"))
    #expect(dark.contains("#171a20"))
    #expect(try Invocation(["--axis", "linear"] + svg).output != light)
    #expect(try Invocation(["--axis", "round"] + svg).status == 2)
  }
}
