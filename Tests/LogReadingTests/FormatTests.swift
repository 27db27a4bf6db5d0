import Lifecycle
import Testing

@testable import LogReading

@Suite struct FormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let format: LogFormat
    let sample: LogFormat.Sample
    var testDescription: String { "\(format.id): \(sample.line.prefix(60))" }
  }

  static let cases = LogFormat.all.flatMap { format in
    format.samples.map { Case(format: format, sample: $0) }
  }

  @Test(arguments: cases)
  func `a sample is claimed by its own format alone`(_ one: Case) {
    let claimants = LogFormat.all.filter { format in
      ByteView.with(one.sample.line) { line in
        LineStarts.index(of: line.peek(0)).map {
          format.starts.contains(LineStarts(rawValue: 1 << $0))
        } == true && format.head(line) != nil
      }
    }
    let expected = one.format.id == LogFormat.bareID ? [] : [one.format.id]
    #expect(claimants.map(\.id) == expected)
  }

  @Test(arguments: cases.filter { $0.format.id != LogFormat.bareID })
  func `a sample's head gives what is stated`(_ one: Case) throws {
    let sample = one.sample
    try ByteView.with(sample.line) { line throws in
      let head = try #require(one.format.head(line))
      var clock = LogClock(LogClock.Hints())
      #expect(head.time.map { clock.timestamp($0).text } == sample.time)
      #expect((head.process.isEmpty ? nil : line[head.process].text) == sample.process)
      #expect(head.pid == sample.pid)
      #expect(line[head.message..<(head.messageEnd ?? line.count)].text == sample.message)
    }
  }

  @Test(arguments: cases)
  func `a sample is read wherever it is cut off`(_ one: Case) {
    let bytes = Array(one.sample.line.utf8)
    for length in 0...bytes.count {
      ByteView.with(Array(bytes[..<length])) { line in
        for format in LogFormat.all {
          guard let head = format.head(line) else { continue }
          #expect(head.message <= line.count && head.process.upperBound <= line.count)
          #expect((head.messageEnd ?? head.message) >= head.message)
        }
      }
    }
  }

  @Test func `every format tells people what it is`() {
    for format in LogFormat.all {
      #expect(!format.samples.isEmpty, "\(format.id): add a sample")
      #expect(format.about.count > 60, "\(format.id): say what writes it and what it cannot show")
      #expect(format.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    }
    #expect(LogFormat.all.map(\.id) == LogFormat.all.map(\.id).sorted())
  }

  @Test(
    arguments: [
      "2020-01-20 12:55:33 +0000",
      "Test Suite ended at 2022-07-27 14:10:29.869",
      "  earliestBeginDate: 2022-11-02 08:18:47 +0000",
      "<+37.33233141,-122.03121860> +/- 5.00m @ 8/5/16, 10:32:42 AM",
      "[TSBackgroundFetch load]: (",
      "[SceneConfiguration] Info.plist contained no UIScene dictionary",
      "12:00:00 01.079 - INACTIVE",
      "10:56:53",
      "{",
      "{\"aps\":{\"content-available\":1}}",
      "Type: Error",
      "May the force be with you [12]: yes",
      "    at notify(file:///app/tns_modules/application.js:245)",
    ])
  func `prose and dumps are no head`(_ text: String) {
    for format in LogFormat.all {
      #expect(ByteView.with(text) { format.head($0) == nil }, "\(format.id) claims it")
    }
  }
}
