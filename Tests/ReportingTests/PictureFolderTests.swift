import Foundation
import Reporting
import Testing

struct PictureFolderTests {
  /// Writes every sample in every kind, to be looked at.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["REPORT_PICTURES"] != nil,
      "set REPORT_PICTURES to a folder to get the documents there"),
    arguments: SampleReport.allCases)
  func `the samples can be written out to be looked at`(_ sample: SampleReport) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["REPORT_PICTURES"])
    for format in OutputFormat.all {
      let bytes = try format.write(sample.report, OutputOptions())
      let path = "\(folder)/\(sample.rawValue).\(format.id)"
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }
}
