import Fixtures
import Foundation
import Testing

/// Where the two captures are written down from which everything started.
private let page = SharedFolder("spec").root?.appending(path: "lifecycle.md")

@Suite(
  .enabled(
    if: page.map { FileManager.default.fileExists(atPath: $0.path) } ?? false,
    "the page with the original captures is not beside the package"))
struct SeedBytesTests {
  @Test(arguments: [(0, "home-and-back", ""), (1, "home-and-back-without-clock", "\u{A0}")])
  func `the first captures stand byte for byte`(
    number: Int, name: String, ending: String
  ) throws {
    let text = try String(contentsOf: try #require(page), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## 1.23").last)
    let blocks = section.components(separatedBy: "```\n")
    let lines = blocks[number * 2 + 1].split(separator: "\n").map { line in
      line.trimmingCharacters(in: .whitespaces) + ending + "\n"
    }
    let sample = Sample(name: name)
    #expect(try Data(contentsOf: sample.file("app.log")) == Data(lines.joined().utf8))
  }
}
