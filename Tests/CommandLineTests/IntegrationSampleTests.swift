import Foundation
import Testing

/// The files that teams copy into their continuous integration.
@Suite struct IntegrationSampleTests {
  private static let folder = Invocation.packageFolder.appending(path: "samples/ci")
  private static let files = [
    "ABOUT.md", "action.yml", "workflows/lifecycle.yml", "fastlane/Fastfile",
  ]

  /// A line that calls the program, as a shell understands it.
  struct Line: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    var testDescription: String { "\(file): \(text)" }
  }

  private static let lines: [Line] = files.flatMap { file -> [Line] in
    let url = folder.appending(path: file)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("sh(\"lifetrace\", ") {
        line = line.dropFirst(3).dropLast().split(separator: ", ").joined(separator: " ")
      }
      line = String(line.trimmingPrefix("run: "))
      guard line.hasPrefix("lifetrace ") || line.hasPrefix("\"lifetrace\" ") else { return nil }
      return Line(file: file, text: line)
    }
  }

  @Test(arguments: lines)
  func `a command line works as it stands there`(line: Line) throws {
    let scratch = try ScratchFolder()
    let samples = Invocation.packageFolder.appending(path: "samples")
    try FileManager.default.createDirectory(
      atPath: scratch.path("MyApp"), withIntermediateDirectories: true)
    for (path, name) in [
      ("home-and-back/app.log", "app.log"), ("home-and-back/scenario.plist", "scenario.plist"),
      ("draws-in-background/Info.plist", "MyApp/Info.plist"),
    ] {
      try FileManager.default.copyItem(
        atPath: samples.appending(path: path).path, toPath: scratch.path(name))
    }
    let variables =
      "LOG=app.log INFO_PLIST=MyApp/Info.plist SOURCE=. FAIL_ON=error PROCESS=LifeCycle"
    let script = try scratch.file("line.sh", "set -u\nstatus=0\nknown=()\n\(line.text)\n")
    let run = try Invocation(
      shell: "PATH=\"$(dirname \"$0\"):$PATH\" \(variables) bash \"$1\"", script,
      folder: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("error:"), "\(run.errors)")
  }

  @Test func `there is a command line in each of the files`() {
    for file in Self.files {
      #expect(Self.lines.contains { $0.file == file }, "\(file) shows no call of lifetrace")
    }
  }

  @Test func `the script for xcodebuild is sound`() throws {
    let script = Self.folder.appending(path: "capture.sh").path
    let run = try Invocation(shell: "bash -n \"$1\"", script)
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.isExecutableFile(atPath: script))
  }

  private static let hasYAML: Bool =
    (try? Invocation(shell: "python3 -c 'import yaml'").status) == 0

  @Test(
    .enabled(if: hasYAML, "there is no python3 with yaml"),
    arguments: ["action.yml", "workflows/lifecycle.yml"])
  func `the YAML is read as what it is meant to be`(file: String) throws {
    let run = try Invocation(
      shell: """
        python3 -c 'import json, sys, yaml
        print(json.dumps({str(k): v for k, v in yaml.safe_load(open(sys.argv[1])).items()}))' "$1"
        """, Self.folder.appending(path: file).path)
    #expect(run.status == 0, "\(run.errors)")
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    if file == "action.yml" {
      let runs = try #require(document["runs"] as? [String: Any])
      #expect(runs["using"] as? String == "composite")
      let steps = try #require(runs["steps"] as? [[String: Any]])
      for step in steps {
        // A composite action refuses a script without a shell.
        #expect((step["run"] == nil) == (step["shell"] == nil))
        #expect((step["run"] == nil) != (step["uses"] == nil))
      }
      let inputs = try #require(document["inputs"] as? [String: Any])
      let text = try String(
        contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /\$\{\{ inputs\.([a-z-]+) \}\}/) {
        #expect(inputs[String(match.1)] != nil, "there is no input \(match.1)")
      }
    } else {
      let jobs = try #require(document["jobs"] as? [String: Any])
      #expect(jobs["lifecycle"] != nil)
    }
  }
}
