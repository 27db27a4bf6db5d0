import Foundation
import LifetraceKit
import Testing

/// The examples of `lifetrace explain` as a user would try them: files in a folder, and the program.
@Suite struct ExplainedExampleTests {
  /// A text without its marks, and the lines that bear them.
  private static func unmarked(_ text: String) -> (text: String, lines: [Int]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (
      lines.map { $0.hasPrefix("↓") ? String($0.dropFirst()) : String($0) }
        .joined(separator: "\n"),
      lines.indices.filter { lines[$0].hasPrefix("↓") }.map { $0 + 1 }
    )
  }

  /// A log that says nothing of the app, for examples that have none; some line must be there.
  private static let quietLog =
    "2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]\n"

  @Test(arguments: Catalogue.rules)
  func `an example tried at the command line shows what explain says`(_ rule: Rule) throws {
    for example in rule.examples {
      let folder = try ScratchFolder()
      var arguments = ["--no-config", "--only", rule.id, "-o", folder.path("report.json")]
      arguments += [
        "--profile", (example.profile ?? (rule.classic == nil ? .modern : .classic)).rawValue,
      ]
      var marks: [String: [Int]] = [:]
      let write = { (name: String, marked: String) throws -> String in
        let (text, lines) = Self.unmarked(marked)
        if !lines.isEmpty { marks[name] = lines }
        return try folder.file(name, text)
      }
      let log = try write("app.log", example.log.isEmpty ? Self.quietLog : example.log + "\n")
      var plist: String?
      if let text = example.infoPlist { plist = try write("Info.plist", text) }
      var sources = false
      for file in example.files {
        switch file.name {
        case "bundle.txt":
          let app = folder.url.appending(path: "Demo.app")
          let paths = Self.unmarked(file.text).text.split(separator: "\n")
          // A folder is listed as well as what is in it.
          for path in paths where !paths.contains(where: { $0.hasPrefix(path + "/") }) {
            let url = app.appending(path: String(path))
            try FileManager.default.createDirectory(
              at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
          }
          try? FileManager.default.removeItem(at: app.appending(path: "Info.plist"))
          if let plist {
            try FileManager.default.moveItem(
              atPath: plist, toPath: app.appending(path: "Info.plist").path)
          } else {
            try Data("{ CFBundleExecutable = Demo; }".utf8)
              .write(to: app.appending(path: "Info.plist"))
          }
          plist = app.path
        case let name where name.hasPrefix("status."):
          arguments += ["--status-history", try write(name, file.text)]
        default:
          _ = try write(file.name, file.text)
          sources = true
        }
      }
      if let plist { arguments += ["--info-plist", plist] }
      if sources { arguments += ["--storyboard", folder.url.path] }
      let run = try Invocation(arguments + [log])
      let data = FileManager.default.contents(atPath: folder.path("report.json")) ?? Data("{}".utf8)
      let report = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let findings =
        (report?["findings"] as? [[String: Any]] ?? [])
        + (report?["remarks"] as? [[String: Any]] ?? [])
      var found: [String: [Int]] = [:]
      for finding in findings where finding["rule"] as? String == rule.id {
        let file = (finding["file"] as? String).map { URL(filePath: $0).lastPathComponent }
        // What speaks of the whole capture counts as its first line.
        found[file ?? "app.log", default: []].append(finding["line"] as? Int ?? 1)
      }
      #expect(
        found.mapValues { $0.sorted() } == marks,
        "\(rule.id), \(example.title): \(run.errors)",
        sourceLocation: SourceLocation(
          fileID: example.fileID, filePath: example.filePath, line: example.line,
          column: example.column))
    }
  }
}
