import Foundation
import Lifecycle
import Testing

@testable import Reporting

struct TraceTests {
  private struct Trace: Decodable {
    struct Event: Decodable {
      var name: String
      var ph: String
      var id: String?
      var ts: Double
      var pid: Int
    }

    var traceEvents: [Event]
  }

  private func trace(_ report: Report) throws -> [Trace.Event] {
    let bytes = try #require(OutputFormat.named("trace.json")).write(report, OutputOptions())
    return try JSONDecoder().decode(Trace.self, from: Data(bytes)).traceEvents
  }

  @Test(arguments: SampleReport.allCases)
  func `every state begins, ends, and lies in none but its run`(sample: SampleReport) throws {
    var open: [String: [String]] = [:]
    for event in try trace(sample.report) {
      let id = "\(event.pid) \(event.id ?? "")"
      if event.ph == "b" { open[id, default: []].append(event.name) }
      #expect((open[id]?.count ?? 0) <= 2, "\(event.name) lies in another state")
      if event.ph == "e" { #expect(open[id]?.popLast() == event.name) }
    }
    let unended = open.values.flatMap(\.self)
    #expect(unended.isEmpty)
  }

  @Test func `states are as long as they were`() throws {
    let events = try trace(SampleReport.seedOne.report)
    let begin = try #require(events.first { $0.name == "active" && $0.ph == "b" })
    let end = try #require(events.first { $0.name == "active" && $0.ph == "e" })
    #expect(begin.ts == 3_000)
    #expect(end.ts == 57_050_000)
  }

  @Test func `without a clock the order stays`() throws {
    let events = try trace(SampleReport.orderOnly.report).filter { $0.ph == "b" }
    #expect(
      events.map(\.name).dropFirst()
        == ["inactive", "active", "inactive", "background", "suspended", "active"])
    #expect(events.dropFirst().map(\.ts) == [0, 1_000, 2_000, 3_000, 4_000, 5_000])
  }

  @Test func `a moment in UTC is told only where the log tells year and zone`() {
    let instant = Instant(nanoseconds: 1_536_905_565_190_302_000)
    #expect(UTCTime.text(Timestamp(instant, zoneMinutes: 120)) == "2018-09-14T06:12:45.190Z")
    #expect(UTCTime.text(Timestamp(instant)) == nil)
    #expect(UTCTime.text(Timestamp(instant, zoneMinutes: 0, calendar: .withoutYear)) == nil)
    #expect(UTCTime.text(nil) == nil)
  }
}
