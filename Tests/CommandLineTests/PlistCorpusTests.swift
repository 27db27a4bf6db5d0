import Fixtures
import Foundation
import Testing

/// The program over real and damaged property lists, from a folder beside the package.
@Suite(.enabled(if: SharedFolder.plists.isThere, "no ../shared/corpus/plists beside the package"))
struct PlistCorpusTests {
  @Test(arguments: ["xml", "binary"])
  func `every Info.plist is judged, and no build setting is more than a note`(
    kind: String
  ) throws {
    let scratch = try ScratchFolder()
    var judged = 0
    for file in SharedFolder.plists.files(in: kind) {
      let name = file.lastPathComponent
      let report = scratch.path("\(name).json")
      let run = try Invocation(
        "--no-config", "--info-plist", file.path, Self.log, "-o", report, "-q")
      if run.status == 3 {
        // A list that is no dictionary, or a binary one that is cut off.
        let isRefused = run.errors.contains("not a Dictionary") || run.errors.contains("damaged")
        #expect(isRefused, "\(name): \(run.errors)")
        continue
      }
      #expect(run.status == 0 || run.status == 1, "\(name): \(run.errors)")
      judged += 1
      for finding in try findings(in: report) where finding.severity != "note" {
        let hasVariable = finding.message.contains("$(") || finding.message.contains("${")
        #expect(!hasVariable, "\(name): \(finding.rule) \(finding.message)")
      }
    }
    #expect(judged > 50)
  }

  /// Found by reading the lists: what an upload would be refused for, and what the system ignores.
  @Test(arguments: [
    (
      "xml/053-deltachat-ios-deltachat-ios-Info.plist",
      ["configuration/plist-of-another-app", "configuration/reserved-url-scheme"]
    ),
    (
      "xml/061-Apple-Sample-Code-AVAEMixerSample-Info.plist",
      ["configuration/invalid-orientation", "configuration/mode-without-companion-key"]
    ),
    (
      "xml/064-WWDC-2010-FindMyiCone-Process-Info.plist", ["configuration/exits-on-suspend"]
    ),
    ("xml/060-iOS-WatchApp-Info.plist", ["configuration/url-types-structure"]),
  ])
  func `a real Info.plist gives its findings and no others`(
    path: String, rules: [String]
  ) throws {
    let root = try #require(SharedFolder.plists.root)
    let file = root.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    let scratch = try ScratchFolder()
    let report = scratch.path("report.json")
    _ = try Invocation(
      "--no-config", "--profile", "classic", "--only", "configuration/*", "--info-plist",
      file.path, Self.log, "-o", report, "-q")
    let found = try findings(in: report).map(\.rule)
    let others = "configuration/plist-of-another-app"
    #expect(
      Set(found).subtracting([others]) == Set(rules).subtracting([others]))
  }

  @Test func `every damaged list ends with status 2, its place and the reason`() throws {
    // An unknown escape and an empty dictionary are no damage.
    let readable = ["066-ddplist-github-issue88.plist", "067-ddplist-issue49.plist"]
    let files = SharedFolder.plists.files(in: "malformed")
    #expect(files.count > 40)
    for file in files where !readable.contains(file.lastPathComponent) {
      let run = try Invocation("--no-config", "--info-plist", file.path, Self.log, "-q")
      #expect(run.status == 3, "\(file.lastPathComponent)")
      #expect(run.output.isEmpty)
      let bytes = try Data(contentsOf: file)
      // Binary lists have no lines.
      if bytes.isEmpty || bytes.starts(with: Data("bplist".utf8)) { continue }
      let place = try Regex(":[0-9]+:[0-9]+: .{10}")
      #expect(run.errors.firstMatch(of: place) != nil, "\(run.errors)")
    }
  }

  private struct Found {
    var rule: String
    var severity: String
    var message: String
  }

  private func findings(in report: String) throws -> [Found] {
    let data = try Data(contentsOf: URL(filePath: report))
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let list = try #require(json?["findings"] as? [[String: Any]])
    return list.map { finding in
      Found(
        rule: finding["rule"] as? String ?? "", severity: finding["severity"] as? String ?? "",
        message: finding["message"] as? String ?? "")
    }
  }

  private static let log = InputTests.log("home-and-back")
}
