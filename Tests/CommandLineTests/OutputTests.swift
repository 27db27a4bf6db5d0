import Foundation
import Testing

@Suite struct OutputTests {
  private let scratch: ScratchFolder
  private let log = InputTests.log("draws-in-background")

  init() throws { scratch = try ScratchFolder() }

  @Test func `one pass writes several files, their kinds by their endings`() throws {
    let names = ["r.html", "r.json", "r.svg", "r.txt"]
    let outputs = names.flatMap { ["-o", scratch.path($0)] }
    let run = try Invocation(["--no-config", log] + outputs)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(try scratch.names == names)
    for (name, beginning) in [("r.html", "<!DOCTYPE html>"), ("r.json", "{"), ("r.svg", "<")] {
      let text = try String(contentsOfFile: scratch.path(name), encoding: .utf8)
      #expect(text.hasPrefix(beginning), "\(name) begins with \(text.prefix(40))")
    }
  }

  @Test func `standard output is one of the places`() throws {
    let file = scratch.path("r.txt")
    let both = try Invocation("--no-config", log, "-o", "-", "-o", file)
    let plain = try Invocation("--no-config", log)
    #expect(both.output == plain.output)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == plain.output)
  }

  @Test func `the kind may be named for standard output and for other endings`() throws {
    let json = try Invocation("--no-config", "--output-format", "json", log)
    #expect(json.output.hasPrefix("{"))
    let file = scratch.path("report.out")
    _ = try Invocation("--no-config", "--output-format", "json", "-o", file, log)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == json.output)
  }

  @Test(arguments: [
    (["-o", "r.what"], "the ending of r.what does not tell"),
    (["-o", "r.json", "-o", "./r.json"], "two reports would be written to ./r.json"),
    (["-o", "-", "-o", "-"], "two reports cannot share standard output"),
    (["--output-format", "jsno"], "did you mean 'json'?"),
    (["-o", "capture.txt"], "over its own input capture.txt"),
  ])
  func `outputs that cannot be meant are refused before anything is read`(
    options: [String], message: String
  ) throws {
    let capture = try scratch.file("capture.txt", "applicationDidBecomeActive\n")
    let run = try Invocation(
      ["--no-config", "capture.txt"] + options, folder: scratch.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try scratch.names == ["capture.txt"])
    #expect(try String(contentsOfFile: capture, encoding: .utf8) == "applicationDidBecomeActive\n")
  }

  @Test func `where one file cannot be written, none is`() throws {
    let old = try scratch.file("r.json", "old")
    let run = try Invocation(
      "--no-config", log, "-o", old, "-o", scratch.path("missing/r.txt"))
    #expect(run.status == 4)
    #expect(run.errors.contains("cannot write \(scratch.path("missing/r.txt"))"))
    #expect(run.errors.contains("the folder must be there first"))
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    #expect(try scratch.names == ["r.json"])
  }

  @Test func `a folder is not replaced by a report`() throws {
    let folder = scratch.path("r.json")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let run = try Invocation("--no-config", log, "-o", folder)
    #expect(run.status == 4)
    #expect(run.errors.contains("it is a folder"))
    #expect(try scratch.names == ["r.json"])
  }

  @Test func `a link stays a link, and a file keeps its rights`() throws {
    let file = try scratch.file("real.json", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let link = scratch.path("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    let run = try Invocation("--no-config", log, "-o", link)
    #expect(run.status == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.json")
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(rights as? Int == 0o600)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{"))
  }

  @Test func `a reader that goes away is no failure`() throws {
    // The reader is gone before the first byte comes.
    let help = try Invocation(shell: "{ sleep 0.1; \"$0\" help; echo $? >&2; } | true")
    #expect(help.errors == "0\n")
    let report = try Invocation(
      shell: "{ sleep 0.1; \"$0\" --no-config \"$1\"; echo $? >&2; } | true", log)
    #expect(report.errors == "1\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `a full disk is told apart from findings`() throws {
    let run = try Invocation(shell: "\"$0\" help > /dev/full")
    #expect(run.status == 4)
    #expect(run.errors.contains("standard output cannot be written: no space left on device"))
  }

  @Test func `templates of one's own replace the built-in ones`() throws {
    let folder = scratch.path("mine")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let run = try Invocation("--no-config", "--templates", folder, log)
    #expect(run.status == 2)
    #expect(run.errors.contains("\(folder) holds no template"))
  }
}
