import LifetraceKit
import Testing

/// Where one run ends and another begins, and which lines tell one event.
@Suite struct RunTests {
  @Test func `a second launch without a process number is a second run`() throws {
    let report = try Report(
      of: """
        2023-01-16 07:00:01 [START] Start session with level 1
        2023-01-16 07:00:02 [INFO] Processing task
        2023-01-16 08:10:01 [START] Start session with level 1
        2023-01-16 08:10:01 [INFO] Application did become active
        2023-01-16 08:11:01 [INFO] Application will resign active

        """)
    #expect(report.timeline.runs.map(\.states) == [[], [.inactive, .active, .inactive]])
    #expect(report.timeline.runs[0].ending == .replaced)
    #expect(report.timeline.runs[0].end?.timeOfDay == "07:00:02")
    #expect(report.alarms.isEmpty)
  }

  @Test func `a session that starts after the app ended is a second run`() throws {
    let report = try Report(
      of: """
        07:00:01  [DEBUG] App is terminating
        07:20:11  [START] Start session with level 1
        07:20:11  [INFO] Application did become active

        """)
    #expect(report.timeline.runs.count == 2)
    #expect(report.timeline.runs.first?.ending == .terminated)
    #expect(report.alarms.isEmpty)
  }

  @Test func `a state beside a launch tells its kind and is no step`() throws {
    let report = try Report(
      of: """
        2024-05-01 10:00:00.000 Demo[100:1a03] application:didFinishLaunchingWithOptions:
        2024-05-01 10:00:00.010 Demo[100:1a03] applicationState: background
        2024-05-01 10:00:01.000 Demo[100:1a03] ready

        """)
    #expect(report.timeline.runs.map(\.launch) == [.background])
    #expect(
      report.timeline.runs.flatMap(\.occurrences).map(\.event.kind).first
        == .appDidFinishLaunching)
  }

  @Test func `an activation long after a launch may be a return`() throws {
    let report = try Report(
      of: """
        2023-01-16 07:00:01 [START] Start session with level 1
        2023-01-16 08:10:01 [INFO] Application did become active

        """)
    #expect(report.timeline.runs.first?.launch == .unknown)
    #expect(report.alarms.isEmpty)
  }

  @Test func `a line that two sinks print is one event`() throws {
    let report = try Report(
      of: """
        2018-02-22 14:05:11:123 Demo[886:367181] applicationDidBecomeActive:
        2018-02-22 14:05:11.123456+0100 Demo[886:367181] applicationDidBecomeActive:
        2018-02-22 14:06:11:123 Demo[886:367181] applicationWillResignActive:
        2018-02-22 14:06:11.123456+0100 Demo[886:367181] applicationWillResignActive:

        """)
    let run = try #require(report.timeline.runs.first)
    #expect(run.kinds == [.appDidBecomeActive, .appWillResignActive])
    #expect(run.occurrences.map(\.witnesses.count) == [1, 1])
    #expect(report.alarms.isEmpty)
  }

  @Test func `a bundle that only the system names is the process of that name`() throws {
    let report = try Report(
      of: """
        Jan 30 01:10:55 iPhone MyApp[2111] <Warning>: didEnterBackground
        Jan 30 01:10:57 iPhone SpringBoard[99] <Warning>: Application 'UIKitApplication:com.x.MyApp[0x12]' was killed by jetsam.
        Jan 30 01:11:57 iPhone MyApp[2115] <Warning>: didFinishLaunchingWithOptions
        Jan 30 01:11:58 iPhone MyApp[2115] <Warning>: didBecomeActive

        """)
    #expect(report.timeline.runs.map(\.pid) == [2111, 2115])
    #expect(report.timeline.runs[0].ending == .killed)
    #expect(report.timeline.runs[0].endingReason == "jetsam")
    #expect(report.alarms.isEmpty)
  }
}
