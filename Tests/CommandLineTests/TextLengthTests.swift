import Fixtures
import Foundation
import Testing

/// How long the text report is over real captures: it should fit a terminal.
@Suite(.enabled(if: SharedFolder.logs.isThere, "the captures are not beside the package"))
struct TextLengthTests {
  @Test func `the report of most captures fits 24 rows of 80 columns`() throws {
    var lengths: [Int] = []
    for file in SharedFolder.logs.files() where file.pathExtension != "tsv" {
      let run = try Invocation(
        ["--no-config", file.lastPathComponent], environment: ["COLUMNS": "80"],
        folder: file.deletingLastPathComponent())
      guard run.status != 3 else { continue }
      lengths.append(run.output.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
      let wide = run.output.split(separator: "\n").filter { $0.count > 80 }
      #expect(wide == [], "\(file.lastPathComponent)")
    }
    lengths.sort()
    try #require(lengths.count > 20)
    let median = lengths[lengths.count / 2]
    let fitting = lengths.count { $0 <= 24 } * 100 / lengths.count
    print(
      "text over \(lengths.count) captures: median \(median) lines, \(fitting) % within 24, longest "
        + "\(lengths[lengths.count - 1])")
    #expect(median <= 20)
    #expect(fitting >= 80)
  }
}
