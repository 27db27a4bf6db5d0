import Fixtures
import Foundation
import LifetraceKit
import Testing

@Suite struct SampleTests {
  @Test func `there are samples, and each says what it is`() {
    #expect(Sample.all.count >= 8)
    for sample in Sample.all {
      #expect(
        FileManager.default.fileExists(atPath: sample.file("ABOUT.md").path),
        "write samples/\(sample.name)/ABOUT.md: a few lines on what the log shows")
    }
  }

  @Test(arguments: Sample.all, ["expected.txt", "expected.json"])
  func `a sample gives what is expected`(sample: Sample, name: String) throws {
    let format = try #require(OutputFormat.forFile(name), "no output ends like \(name)")
    let bytes = try format.write(try sample.exercisedReport(), OutputOptions(width: 80))
    try Snapshot(file: sample.file(name)).check(bytes)
  }

  @Test func `what one sample does not exercise is in one place`() throws {
    let sample = try #require(Sample.all.first { $0.name == "home-and-back" })
    var options = OutputOptions(width: 100)
    options.listsCoverage = true
    let bytes = try #require(OutputFormat.named("text")).write(try sample.report(), options)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "coverage.txt")
    try Snapshot(file: file).check(bytes)
  }

  @Test func `a new rule that no sample exercises changes no snapshot`() throws {
    let sample = try #require(Sample.all.first { $0.name == "nothing-to-report" })
    let report = try sample.exercisedReport()
    #expect(report.rules.count < Catalogue.rules.count / 2)
    #expect(report.checks.allSatisfy { $0.verdict != .inconclusive })
    let text = String(
      decoding: try #require(OutputFormat.named("text")).write(report, OutputOptions()),
      as: UTF8.self)
    #expect(!text.contains("not checked"))
  }

  @Test(arguments: Sample.all)
  func `the same sample gives the same bytes in every output`(sample: Sample) throws {
    #expect(!OutputFormat.all.isEmpty)
    for format in OutputFormat.all {
      let first = try format.write(try sample.report(), OutputOptions())
      let second = try format.write(try sample.report(), OutputOptions())
      #expect(first == second, "\(format.id) differs between two runs over \(sample.name)")
    }
  }
}
