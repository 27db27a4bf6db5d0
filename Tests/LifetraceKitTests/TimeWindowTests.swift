import LifetraceKit
import Testing

/// The part of a capture that --since and --until leave.
@Suite struct TimeWindowTests {
  private let log = """
    2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
    2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
    2024-05-01 10:00:00.500 Demo[100:1a03] GET /a 200
    2024-05-01 10:00:01.000 Demo[100:1a03] GET /b 200
    2024-05-01 10:02:30.000 Demo[100:1a03] GET /c 200
    2024-05-01 10:03:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
    2024-05-01 10:03:00.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]

    """

  @Test func `the last line before the end of the part ends the run`() throws {
    let report = try Report(of: log) { $0.until = "10:01:00" }
    let run = try #require(report.timeline.runs.first)
    #expect(run.end?.timeOfDay == "10:00:01.000")
    #expect(run.lastLine?.line == 4)
    #expect(run.followedUntil == run.end)
    #expect(run.intervals.last?.end == run.end)
  }

  @Test func `nothing before the beginning of the part counts`() throws {
    let report = try Report(of: log) { $0.since = "2024-05-01T10:02:00" }
    let run = try #require(report.timeline.runs.first)
    #expect(run.start?.timeOfDay == "10:02:30.000")
    #expect(run.kinds == [.appWillResignActive, .appDidEnterBackground])
    #expect(report.timeline.origin?.timeOfDay == "10:02:30.000")
  }

  @Test func `a clock that jumps outside of the part is none of it`() throws {
    let jumped = log + "2024-05-01 09:00:00.000 Demo[100:1a03] GET /d 200\n"
    let whole = try Report(of: jumped)
    #expect(!whole.timeline.stepsBack.isEmpty)
    let part = try Report(of: jumped) { $0.since = "09:30:00" }
    #expect(part.timeline.stepsBack.isEmpty)
  }

  @Test func `the day and the month of a date count in a log without a year`() throws {
    let lines = """
      Mar 11 09:12:00 iPhone Demo[512] <Warning>: applicationDidBecomeActive:
      Mar 12 09:12:00 iPhone Demo[512] <Warning>: applicationWillResignActive:

      """
    let report = try Report(of: lines) { $0.since = "2016-03-12" }
    #expect(report.timeline.runs.first?.kinds == [.appWillResignActive])
  }

  @Test(arguments: ["9999-12-31", "1700-01-01"])
  func `a date that no log has is a mistake`(_ text: String) {
    #expect(throws: AnalysisError.self) { try Report(of: log) { $0.since = text } }
  }
}
