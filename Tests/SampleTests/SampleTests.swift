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
    let bytes = try format.write(try sample.report(), OutputOptions(width: 80))
    try Snapshot(file: sample.file(name)).check(bytes)
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
