import Foundation
import LifetraceKit
import Testing

/// A folder of `samples/`: a log, an Info.plist where it matters, and what must come out.
struct Sample: Sendable, CustomTestStringConvertible {
  /// The folder's name.
  let name: String

  var testDescription: String { name }

  /// The path from the package's root, which the reports show.
  private var path: String { "samples/\(name)" }

  /// Every sample, sorted by name.
  static let all: [Sample] = {
    let folder = root.appending(path: "samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted()
      .map(Sample.init(name:)).filter { !$0.captures.isEmpty }
  }()

  /// What the sample gives to be read: a log, reports, or both.
  private static let captureNames = ["app.log", "report.crash", "report.ips", "report.json"]

  /// The files of the sample that are read, the log first.
  var captures: [String] {
    Self.captureNames.filter { FileManager.default.fileExists(atPath: file($0).path) }
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The place of a file of the sample, whether it is there or not.
  func file(_ name: String) -> URL {
    Self.root.appending(path: "\(path)/\(name)")
  }

  /// The report as far as it does not depend on how many rules the catalogue has.
  ///
  /// A rule that the sample does not put to the test is not in it, so that a new rule changes the
  /// snapshots of those samples alone that exercise it; `coverage.txt` has what is left out.
  func exercisedReport() throws -> Report {
    var report = try report()
    report.checks.removeAll { $0.verdict == .inconclusive }
    report.remarks.removeAll { $0.rule == "trace/category-not-instrumented" }
    let named = Set(report.checks.map(\.rule) + (report.findings + report.remarks).map(\.rule))
    report.rules.removeAll { !named.contains($0.id) }
    return report
  }

  /// Analyses the sample as `lifetrace --no-config` does in the package's folder.
  ///
  /// What lies beside the log is given too: Info.plist, Main.storyboard, status.txt, project.plist.
  func report() throws -> Report {
    // Reports show paths as they were given, so these are relative and the folder is the package's.
    // Every test that asks for it asks for the same one.
    try #require(FileManager.default.changeCurrentDirectoryPath(Self.root.path))
    var request = Analysis.Request(logs: captures.map { "\(path)/\($0)" })
    if FileManager.default.fileExists(atPath: file("Info.plist").path) {
      request.infoPlist = "\(path)/Info.plist"
    }
    if FileManager.default.fileExists(atPath: file("Main.storyboard").path) {
      request.storyboards = ["\(path)/Main.storyboard"]
    }
    if FileManager.default.fileExists(atPath: file("status.txt").path) {
      request.statusHistory = "\(path)/status.txt"
    }
    let project = "\(path)/project.plist"
    let hasProject = FileManager.default.fileExists(atPath: file("project.plist").path)
    request.configuration = hasProject ? .file(project) : .none
    request.today = "2024-05-01"
    return try Analysis.run(request)
  }
}
