import Foundation
import Guidelines
import Lifecycle
import Testing

@testable import Reporting

struct SARIFTests {
  private func run(
    _ report: Report, _ options: OutputOptions = OutputOptions()
  ) throws -> [String: Any] {
    let bytes = try #require(OutputFormat.named("sarif")).write(report, options)
    let value = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require((value?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ report: Report) throws -> [[String: Any]] {
    try #require(try run(report)["results"] as? [[String: Any]])
  }

  @Test func `the worst come first, and each has rule, place and fingerprint`() throws {
    let report = SampleReport.voyager.report
    let results = try results(report)
    #expect(results.compactMap { $0["level"] as? String } == ["error", "error", "warning", "note"])
    let prints = Fingerprint.all(of: report).map(\.text)
    let written = results.compactMap { result in
      (result["partialFingerprints"] as? [String: String])?["lifetrace/v1"]
    }
    #expect(Set(written) == Set(prints))
  }

  @Test func `the way to a finding is told with states and kinds`() throws {
    var report = SampleReport.voyager.report
    for index in report.timeline.runs[0].occurrences.indices {
      report.timeline.runs[0].occurrences[index].event.time?.zoneMinutes = 60
    }
    report.findings[0].place = .log(LinePosition(input: 0, line: 74))
    let first = try #require(try results(report).first)
    let flows = try #require(first["codeFlows"] as? [[String: Any]])
    let threads = try #require(flows[0]["threadFlows"] as? [[String: Any]])
    let steps = try #require(threads[0]["locations"] as? [[String: Any]])
    #expect(steps.count > 3)
    #expect(steps.compactMap { $0["executionOrder"] as? Int } == Array(1...steps.count))
    let times = steps.compactMap { $0["executionTimeUtc"] as? String }
    #expect(times.count == steps.count && times == times.sorted())
    #expect((steps.last?["kinds"] as? [String])?.last == "danger")
    let states = steps.compactMap { step in
      ((step["state"] as? [String: Any])?["app"] as? [String: String])?["text"]
    }
    #expect(states.first == "inactive" && states.last == "background")
  }

  @Test func `no address leaves the base folder`() throws {
    var report = SampleReport.voyager.report
    let uri = { (path: String) throws -> String in
      report.timeline.inputs[0].path = path
      var options = OutputOptions()
      options.baseFolder = "/builds"
      let artifacts = try #require(try run(report, options)["artifacts"] as? [[String: Any]])
      let location = try #require(artifacts[0]["location"] as? [String: String])
      return try #require(location["uri"])
    }
    #expect(try uri("/builds/logs/a b.log") == "logs/a%20b.log")
    #expect(try uri("./logs/é.log") == "logs/%C3%A9.log")
    #expect(try uri("/elsewhere/app.log") == "app.log")
    #expect(try uri("../app.log") == "app.log")
    #expect(try uri("-") == "stdin")
  }

  @Test func `no more results than GitHub shows, and the rest is said`() throws {
    var report = SampleReport.crowded.report
    let many = Array(repeating: report.findings, count: 60).flatMap(\.self)
    report.findings = many
    let run = try run(report)
    #expect((run["results"] as? [Any])?.count == 5_000)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect((notes[0]["message"] as? [String: String])?["text"] == "1,000 more findings left out")
  }

  @Test func `brackets of the log make no link`() {
    #expect(EncodedSARIFResult.plain("[x](http://a)") == "\\[x\\](http://a)")
    #expect(EncodedSARIFResult.plain("-[A b]") == "-[A b]")
  }
}
