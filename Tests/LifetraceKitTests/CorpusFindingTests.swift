import Fixtures
import Foundation
import LifetraceKit
import Testing

/// What is found in every capture, so that a change in it is seen in review.
@Suite(.enabled(if: Corpus.isThere, "the captures are not beside the package"))
struct CorpusFindingTests {
  /// A capture that came later has no line; it gets one when the list is written again.
  private static let list = Snapshot(
    file: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/findings.txt"),
    linesBy: { line in line.prefix { $0 != " " } })

  @Test func `every capture gives the findings that the list has`() throws {
    let lines = try Corpus.files.map(Self.line)
    try #require(!lines.isEmpty)
    let problem = try Self.list.problem(with: Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(problem == nil, "\(problem ?? "")")
  }

  /// The capture's name, how much was found, and how often by which rule.
  private static func line(_ file: String) throws -> String {
    let report = try Corpus.report(file)
    let findings = (report?.findings ?? []) + (report?.remarks ?? [])
    let rules = Dictionary(grouping: findings, by: \.rule)
      .map { "\($0.key) \($0.value.count)" }.sorted()
    return ([file, "\(findings.count)"] + rules).joined(separator: "  ")
  }
}
