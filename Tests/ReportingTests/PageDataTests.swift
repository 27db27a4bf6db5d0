import Foundation
import Testing

@testable import Lifecycle
@testable import Reporting

struct PageDataTests {
  private func data(_ report: Report) throws -> [String: Any] {
    let content = PageData.element(PageContext(report, OutputOptions()))
    guard case .element(let element)? = content.first, case .text(let text)? = element.content.first
    else { return [:] }
    #expect(!text.contains("<") && !text.contains(">") && !text.contains("&"))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Reads a column as the script does.
  private func numbers(_ text: String) -> [Int64?] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var numbers: [Int64?] = []
    var (value, shift) = (UInt64(0), UInt64(0))
    for letter in text {
      guard letter != "~" else {
        numbers.append(nil)
        continue
      }
      let part = UInt64(alphabet.firstIndex(of: letter) ?? 0)
      value |= (part & 31) << shift
      shift += 5
      if part < 32 {
        numbers.append(Int64(value >> 1) ^ -Int64(value & 1))
        (value, shift) = (0, 0)
      }
    }
    return numbers
  }

  @Test func `numbers come back as they went in`() {
    let all: [Int64?] = [0, 1, -1, 15, 16, -16, 17, 1_023, nil, -99_999_999, 1 << 52, nil]
    var column = NumberColumn()
    for number in all { column.append(number) }
    #expect(numbers(column.text) == all)
  }

  @Test func `texts that differ in their numbers share one pattern`() {
    var table = TextTable(room: 1_000)
    let first = table.entry(of: "LT gl.draw frame=1 at 08:05")
    let second = table.entry(of: "LT gl.draw frame=20 at 12:05")
    #expect(first.numbers == [1] && second.numbers == [20, 12])
    #expect(table.texts.count == 2, "a number with a leading zero stays text")
    #expect(table.entry(of: "LT gl.draw frame=7 at 12:05").place == second.place)
    let filled = table.texts[second.place].split(separator: TextTable.hole)
    #expect(filled == ["LT gl.draw frame=", " at ", ":05"])
  }

  @Test func `a text without room is left out, one that is needed never`() {
    var table = TextTable(room: 10)
    #expect(table.entry(of: "twelve bytes").place == -1)
    #expect(table.entry(of: "twelve bytes", isNeeded: true).place == 0)
    #expect(table.entry(of: "a \(TextTable.hole) hole").place == -1)
  }

  @Test(arguments: SampleReport.allCases)
  func `the columns of every run are as long as its events`(_ sample: SampleReport) throws {
    let report = sample.report
    let runs = try data(report)["runs"] as? [[String: Any]] ?? []
    #expect(runs.count == report.timeline.runs.count)
    for (encoded, run) in zip(runs, report.timeline.runs) {
      let events = try #require(encoded["events"] as? [String: Any])
      #expect(events["count"] as? Int == run.occurrences.count)
      for name in ["kinds", "times", "lines", "states"] {
        let column = try #require(events[name] as? String)
        #expect(numbers(column).count == run.occurrences.count, "\(name)")
      }
      let states = try #require(encoded["states"] as? String)
      let counts = numbers(try #require(encoded["counts"] as? String))
      #expect(counts.count == states.count)
      #expect(counts.compactMap { $0 }.reduce(0, +) == Int64(run.occurrences.count))
      #expect(numbers(try #require(encoded["lines"] as? String)).count == states.count * 2)
    }
  }

  @Test func `times count from the origin and lines from the line before`() throws {
    let report = SampleReport.voyager.report
    let run = try #require(report.timeline.runs.first)
    let encoded = try #require((try data(report)["runs"] as? [[String: Any]])?.first)
    let events = try #require(encoded["events"] as? [String: Any])
    var time: Int64 = 0
    var line: Int64 = 0
    let times = numbers(try #require(events["times"] as? String))
    let lines = numbers(try #require(events["lines"] as? String))
    let origin = try #require(run.start)
    for (index, occurrence) in run.occurrences.enumerated() {
      time += times[index] ?? 0
      line += lines[index] ?? 0
      let expected = occurrence.event.time.map { origin.instant.duration(to: $0.instant) }
      #expect(expected == .microseconds(time))
      #expect(line == Int64(occurrence.event.position.line))
    }
  }
}
