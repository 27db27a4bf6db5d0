import Guidelines
import Lifecycle
import Testing

@testable import Reporting

struct AnnotationTests {
  private func text(
    _ id: String, _ report: Report, _ options: OutputOptions = OutputOptions()
  ) throws -> String {
    let format = try #require(OutputFormat.named(id))
    return String(decoding: try format.write(report, options), as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases)
  func `a step gets at most ten annotations of a level, and no line of the log is one`(
    sample: SampleReport
  ) throws {
    let lines = try text("github", sample.report).split(separator: "\n")
    let commands = ["::error ", "::warning ", "::notice ", "::debug::"]
    #expect(lines.allSatisfy { line in commands.contains { line.hasPrefix($0) } })
    for command in commands {
      #expect(lines.count { $0.hasPrefix(command) } <= 10, "\(command)")
    }
  }

  @Test func `what does not fit is counted, and said where it is`() throws {
    var report = SampleReport.crowded.report
    // A rule of its own each, so that none is told with another.
    for index in report.findings.indices { report.findings[index].rule += "-\(index)" }
    let shown = try text("github", report)
    #expect(shown.contains("more findings are not shown"))
    var options = OutputOptions()
    options.hasJobSummary = true
    #expect(try text("github", report, options).contains("81 more findings are in the job summary"))
  }

  @Test func `separators in names and messages are escaped`() throws {
    var report = SampleReport.voyager.report
    report.timeline.inputs[0].path = "a,b:c%.log"
    report.findings[0].message = "100%\nsure: yes, ::error::"
    let line = try #require(try text("github", report).split(separator: "\n").first)
    #expect(line.hasPrefix("::error file=a%2Cb%3Ac%25.log,line=74,title="))
    #expect(line.contains("::100%25%0Asure: yes, ::error::%0A"))
  }

  @Test func `Xcode gets the place first, on one line`() throws {
    var report = SampleReport.voyager.report
    report.findings[0].message = "one\ntwo"
    let lines = try text("xcode", report).split(separator: "\n")
    #expect(lines.count == report.findings.count)
    #expect(lines[0].hasPrefix("device.log:74: error: OpenGL ES used in the background: one"))
    #expect(lines.contains { $0.hasPrefix("Info.plist:14: note: ") })
  }

  @Test func `tests fail exactly from the severity on that ends the program with 1`() throws {
    let report = SampleReport.voyager.report
    for (severity, failures) in [(Severity.error, 2), (.warning, 3), (.note, 4)] {
      var options = OutputOptions()
      options.failOn = severity
      let junit = try text("junit", report, options)
      #expect(junit.matches(of: #/<failure /#).count == failures)
      #expect(junit.contains("<testsuites name=\"lifetrace\" tests=\"6\" failures=\"\(failures)\""))
    }
    var never = OutputOptions()
    never.failOn = nil
    #expect(try !text("junit", report, never).contains("<failure"))
    #expect(try text("junit", report, never).contains("<skipped message=\"no timer event"))
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("-2 s", "'-2 s"), ("+0.350", "+0.350"), ("@x", "'@x"), ("a,b", "\"a,b\""),
    ("say \"a\"", "\"say \"\"a\"\"\""), ("-", "'-"), ("plain", "plain"),
  ])
  func `a cell is neither formula nor two cells`(text: String, cell: String) {
    #expect(FindingTable.cell(text) == cell)
  }
}
