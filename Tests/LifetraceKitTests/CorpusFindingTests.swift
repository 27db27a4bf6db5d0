import Foundation
import LifetraceKit
import Testing

/// What is found in every capture, so that a change in it is seen in review.
@Suite(.enabled(if: Corpus.isThere, "the captures are not beside the package"))
struct CorpusFindingTests {
  private static let list = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Corpus/findings.txt")

  @Test func `every capture gives the findings that the list has`() throws {
    let lines = try Corpus.files.map(Self.line)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.list)
      return
    }
    let listed = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n")
    let names = Set(listed.map { $0.prefix { $0 != " " } })
    // A capture that came later has no line; it gets one when the list is written again.
    let found = lines.filter { names.contains($0.prefix { $0 != " " }) }
    let present = Set(found.map { $0.prefix { $0 != " " } })
    let wanted = listed.filter { present.contains($0.prefix { $0 != " " }) }.map(String.init)
    try #require(!wanted.isEmpty)
    for (have, want) in zip(found, wanted) where have != want {
      Issue.record("\(want)\nis now\n\(have)\nif it should be, UPDATE_SNAPSHOTS=1 writes the list")
    }
  }

  /// The capture's name, how much was found, and how often by which rule.
  private static func line(_ file: String) throws -> String {
    let findings = try Corpus.report(file)?.findings ?? []
    let rules = Dictionary(grouping: findings, by: \.rule)
      .map { "\($0.key) \($0.value.count)" }.sorted()
    return ([file, "\(findings.count)"] + rules).joined(separator: "  ")
  }
}
