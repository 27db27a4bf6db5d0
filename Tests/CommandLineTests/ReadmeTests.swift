import Foundation
import Testing

@Suite struct ReadmeTests {
  /// The lines of the README that call the program, without their comments.
  private static let lines: [String] = {
    let page = Invocation.packageFolder.appending(path: "README.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n")
      .filter { $0.hasPrefix("lifetrace ") }
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
  }()

  @Test(arguments: lines)
  func `a command of the README works as it stands there`(line: String) throws {
    let scratch = try ScratchFolder()
    let sample = Invocation.packageFolder.appending(path: "samples/draws-in-background")
    for name in ["app.log", "Info.plist"] {
      try FileManager.default.copyItem(
        atPath: sample.appending(path: name).path, toPath: scratch.path(name))
    }
    let board = Invocation.packageFolder.appending(
      path: "samples/restoration-three-levels/Main.storyboard")
    try FileManager.default.createDirectory(
      atPath: scratch.path("Sources"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: board.path, toPath: scratch.path("Sources/Main.storyboard"))
    _ = try scratch.file("status.txt", "2014-07-01 In Review\n")
    let places = [
      ("home-and-back/scenario.plist", "scenario.plist"), ("comparison/before.log", "before.log"),
      ("comparison/after.log", "after.log"), ("draws-in-background/app.log", "device.log"),
      ("watchdog-with-report/report.ips", "Courier.ips"),
    ]
    for (path, name) in places {
      try FileManager.default.copyItem(
        atPath: Invocation.packageFolder.appending(path: "samples/\(path)").path,
        toPath: scratch.path(name))
    }
    if line.contains("--baseline known.json") {
      _ = try Invocation(
        ["--no-config", "--write-baseline", "known.json", "app.log"], folder: scratch.url)
    }
    let run = try Invocation(
      shell: "PATH=\"$(dirname \"$0\"):$PATH\"; \(line)", folder: scratch.url)
    #expect(run.status == 0 || run.status == 1, "\(run.errors)")
  }

  @Test func `the README shows more than a few commands`() {
    #expect(Self.lines.count > 5)
  }
}
