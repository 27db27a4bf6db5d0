import Fixtures
import Foundation
import LifetraceKit
import Testing

@Suite struct ComparisonTests {
  private func capture(_ name: String) throws -> ComparedReport {
    try #require(FileManager.default.changeCurrentDirectoryPath(Sample.root.path))
    let path = "samples/comparison/\(name)"
    var request = Analysis.Request(logs: [path])
    request.configuration = .none
    // New rules elsewhere must not change what this page says.
    request.only = ["background/*", "interruption/*", "launch/*", "suspension/*"]
    return ComparedReport(try Analysis.run(request), name: path)
  }

  private func bytes(_ comparison: Comparison, _ kind: String) throws -> [UInt8] {
    let kind = try #require(Comparison.kinds.first { $0.id == kind })
    return try kind.write(comparison, OutputOptions(width: 80))
  }

  @Test(arguments: ["text", "md", "json"])
  func `two captures give what a reviewer would write by hand`(kind: String) throws {
    let comparison = Comparison(
      try capture("before.log"), try capture("after.log"), alignment: .launches)
    let name = "samples/comparison/expected.\(kind == "text" ? "txt" : kind)"
    try Snapshot(file: Sample.root.appending(path: name)).check(try bytes(comparison, kind))
  }

  @Test func `reports that are read back compare like the captures they were made from`() throws {
    let json = try #require(OutputFormat.named("json"))
    let fresh = [try capture("before.log"), try capture("after.log")]
    let saved = try fresh.map { side in
      let bytes = try json.write(side.report, OutputOptions())
      #expect(ComparedReport.isReport(startingWith: bytes))
      return try ComparedReport(json: bytes, name: side.name, rules: Catalogue.rules)
    }
    let (one, other) = (
      Comparison(fresh[0], fresh[1], alignment: .launches),
      Comparison(saved[0], saved[1], alignment: .launches)
    )
    for kind in ["text", "md", "json"] {
      #expect(try bytes(one, kind) == bytes(other, kind), "\(kind) differs")
    }
  }

  @Test(arguments: Sample.all)
  func `a report that is read back has the runs of its sample`(sample: Sample) throws {
    let json = try #require(OutputFormat.named("json"))
    let report = try sample.report()
    let back = try ComparedReport(
      json: try json.write(report, OutputOptions()), name: sample.name, rules: Catalogue.rules
    ).report
    #expect(back.timeline.runs.map(\.id) == report.timeline.runs.map(\.id))
    for (left, right) in zip(back.timeline.runs, report.timeline.runs) {
      // The silence around an inferred suspension serves the rules alone.
      let kept = right.intervals.map { interval in
        var interval = interval
        interval.silence = nil
        return interval
      }
      #expect(left.intervals == kept)
      #expect(left.durations == right.durations)
      #expect(left.occurrences.map(\.event.kind) == right.occurrences.map(\.event.kind))
      #expect(left.occurrences.map(\.event.time) == right.occurrences.map(\.event.time))
      #expect(left.occurrences.map(\.state) == right.occurrences.map(\.state))
      #expect(left.start == right.start)
      #expect(left.ending == right.ending)
    }
    #expect(back.findings.map(\.message) == report.findings.map(\.message))
    #expect(back.findings.map(\.place) == report.findings.map(\.place))
  }

  @Test(arguments: Sample.all)
  func `a capture compared with itself has changed in nothing`(sample: Sample) throws {
    let side = ComparedReport(try sample.report(), name: sample.name)
    let comparison = Comparison(side, side, alignment: .launches)
    #expect(comparison.callbacks.isEmpty)
    #expect(comparison.counts.isEmpty)
    #expect(comparison.findings.allSatisfy { $0.status == .same })
    #expect(comparison.durations.allSatisfy { $0.before == $0.after })
    #expect(comparison.durations.allSatisfy { $0.claim != .slower && $0.claim != .faster })
  }

  @Test func `the page shows the two timelines one above the other, and needs nothing else`() throws
  {
    let comparison = Comparison(
      try capture("before.log"), try capture("after.log"), alignment: .launches)
    let page = String(decoding: try bytes(comparison, "html"), as: UTF8.self)
    let before = try #require(page.firstRange(of: "id=\"before1-title\""))
    let after = try #require(page.firstRange(of: "id=\"after1-title\""))
    #expect(before.lowerBound < after.lowerBound)
    #expect(page.components(separatedBy: "<svg").count == 3)
    #expect(page.contains("Content-Security-Policy"))
    #expect(page.contains("default-src 'none'") && !page.contains("<script"))
    let ids = page.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(ids.count == Set(ids).count, "an id stands twice")
    #expect(page.contains("launch/exceeds-guideline-budget"))
  }
}
