import Lifecycle
import Testing

/// Which events make which runs, and how each ends.
@Suite struct RunTests {
  private static let cycle: [EventKind] = [
    .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
  ]

  private static func lines(of subject: Subject, from start: Double) -> [Told] {
    cycle.enumerated().map { Told($1, start + Double($0), of: subject) }
  }

  @Test func `a new number of the same name replaces the process before`() throws {
    let timeline = Timeline(
      Self.lines(of: Subject(process: "App", pid: 100), from: 0)
        + Self.lines(of: Subject(process: "App", pid: 101), from: 60))
    #expect(timeline.runs.map(\.pid) == [100, 101])
    #expect(timeline.runs.map(\.id) == [1, 2])
    #expect(timeline.runs.map(\.ending) == [.replaced, .open])
    #expect(timeline.runs[0].endingLine == timeline.runs[1].occurrences[0].event.position)
    #expect(timeline.runs[0].intervals.last?.end == timeline.runs[0].end)
  }

  @Test func `a launch that names the app alone begins the process whose number comes next`() throws
  {
    let timeline = Timeline(
      [Told(.systemLaunched, 0, of: Subject(bundleIdentifier: "com.example.app"))]
        + Self.lines(
          of: Subject(process: "App", pid: 100, bundleIdentifier: "com.example.app"), from: 1)
        + [
          Told(.systemKilledForMemory, 30, of: Subject(process: "App", pid: 100)),
          Told(.systemLaunched, 40, of: Subject(bundleIdentifier: "com.example.app")),
        ]
        + Self.lines(of: Subject(process: "App", pid: 101), from: 41))
    #expect(timeline.runs.map(\.pid) == [100, 101])
    #expect(timeline.runs.map(\.occurrences.count) == [6, 5])
  }

  @Test func `two processes of different names live side by side`() throws {
    let timeline = Timeline(
      Self.lines(of: Subject(process: "App", pid: 100), from: 0)
        + Self.lines(of: Subject(process: "Other", pid: 101), from: 1))
    #expect(timeline.runs.map(\.ending) == [.open, .open])
    #expect(timeline.runs.map(\.occurrences.count) == [4, 4])
  }

  @Test func `without numbers a launch after the app was up is a relaunch`() throws {
    let subject = Subject(process: "App")
    let timeline = Timeline(Self.lines(of: subject, from: 0) + Self.lines(of: subject, from: 60))
    #expect(timeline.runs.map(\.ending) == [.replaced, .open])
    #expect(timeline.runs.map(\.occurrences.count) == [4, 4])
  }

  @Test func `without numbers the callbacks of one launch are one run`() throws {
    let subject = Subject()
    let timeline = Timeline([
      Told(.appWillFinishLaunching, of: subject), Told(.appDidFinishLaunching, of: subject),
      Told(.appDidBecomeActive, of: subject),
    ])
    #expect(timeline.runs.count == 1)
  }

  @Test func `a launch of the same number after its end is another run`() throws {
    let timeline = Timeline([
      Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1), Told(.appWillTerminate, 2),
      Told(.appDidFinishLaunching, 9), Told(.appDidBecomeActive, 10),
    ])
    #expect(timeline.runs.map(\.ending) == [.terminated, .open])
  }

  @Test func `a number that launches twice without an end is one run`() throws {
    let timeline = Timeline([
      Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1),
      Told(.appDidFinishLaunching, 9), Told(.appDidBecomeActive, 10),
    ])
    #expect(timeline.runs.count == 1)
  }

  @Test func `a system line that names only the bundle finds the process`() throws {
    let app = Subject(process: "App", pid: 7)
    let timeline = Timeline([
      Told(.systemLaunched, 0, of: Subject(process: "App", pid: 7, bundleIdentifier: "com.x.app")),
      Told(.appDidFinishLaunching, 1, of: app), Told(.appDidBecomeActive, 2, of: app),
      Told(.appWillResignActive, 3, of: app), Told(.appDidEnterBackground, 4, of: app),
      Told(.systemSuspended, 9, of: Subject(bundleIdentifier: "com.x.app")),
    ])
    let run = try #require(timeline.runs.first)
    #expect(timeline.runs.count == 1)
    #expect(run.bundleIdentifier == "com.x.app")
    #expect(run.occurrences.last?.state == .suspended)
  }

  @Test func `a bundle with one number belongs to the process of that number`() throws {
    let timeline = Timeline([
      Told(.systemLaunched, 0, of: Subject(pid: 7, bundleIdentifier: "com.x.app")),
      Told(.appDidBecomeActive, 1, of: Subject(process: "App", pid: 7)),
      Told(.systemTerminated, 2, of: Subject(bundleIdentifier: "com.x.app")),
    ])
    #expect(timeline.runs.count == 1)
    #expect(timeline.runs.first?.ending == .terminated)
  }

  @Test func `bare lines belong to the one process of the capture`() throws {
    var capture = LogCapture([
      Told(.appDidFinishLaunching, 0, of: Subject(process: "App", pid: 7)),
      Told(.appDidBecomeActive, of: Subject()),
    ])
    capture.names = [7: "App"]
    let timeline = TimelineBuilder().timeline(of: capture)
    #expect(timeline.runs.count == 1)
    #expect(timeline.runs.first?.occurrences.last?.state == .active)
  }

  @Test func `bare lines beside two processes belong to neither`() throws {
    var capture = LogCapture([
      Told(.appDidFinishLaunching, 0, of: Subject(process: "App", pid: 7)),
      Told(.appDidFinishLaunching, 1, of: Subject(process: "Other", pid: 8)),
      Told(.appDidBecomeActive, of: Subject()),
    ])
    capture.names = [7: "App", 8: "Other"]
    let timeline = TimelineBuilder().timeline(of: capture)
    #expect(timeline.runs.map(\.pid) == [7, 8, nil])
    #expect(timeline.runs.map(\.occurrences.count) == [1, 1, 1])
  }

  @Test func `a line that names only the process belongs to its latest run`() throws {
    let timeline = Timeline([
      Told(.appDidBecomeActive, 0, of: Subject(process: "App", pid: 7)),
      Told(.appDidBecomeActive, 10, of: Subject(process: "App", pid: 8)),
      Told(.systemTerminated, 20, of: Subject(process: "App")),
    ])
    #expect(timeline.runs.map(\.pid) == [7, 8])
    #expect(timeline.runs.map(\.ending) == [.replaced, .terminated])
  }

  @Test func `the first number of a name is that of the lines before without one`() throws {
    let timeline = Timeline([
      Told(.systemLaunched, 0, of: Subject(process: "App")),
      Told(.appDidFinishLaunching, 1, of: Subject(process: "App", pid: 7)),
      Told(.appDidBecomeActive, 2, of: Subject(process: "App")),
    ])
    #expect(timeline.runs.map(\.pid) == [7])
    #expect(timeline.runs.first?.occurrences.count == 3)
  }

  @Test func `numbers without names are processes of their own`() throws {
    let timeline = Timeline([
      Told(.systemSuspended, 0, of: Subject(pid: 7)),
      Told(.systemSuspended, 1, of: Subject(pid: 8)),
    ])
    #expect(timeline.runs.map(\.ending) == [.open, .open])
  }

  @Test func `a number that launches again after its end replaces what came back`() throws {
    let timeline = Timeline([
      Told(.appDidBecomeActive, 0), Told(.appWillTerminate, 1), Told(.appDidBecomeActive, 2),
      Told(.appDidFinishLaunching, 9), Told(.appDidBecomeActive, 10),
    ])
    #expect(timeline.runs.map(\.ending) == [.replaced, .open])
    #expect(timeline.runs[0].stretches.last == Stretch(.active, 2, 2))
  }

  // MARK: - Endings

  @Test func `the end of a log ends no process`() throws {
    let run = try #require(Timeline(Self.lines(of: Subject(pid: 1), from: 0)).runs.first)
    #expect(run.ending == .open)
    #expect(run.endingLine == nil)
    #expect(run.lastState == .background)
  }

  @Test func `a run in front ends at its last line, not at the log's`() throws {
    let lines = [Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1)]
    let run = try #require(Timeline(lines, lastLine: 30).runs.first)
    #expect(run.stretches == [Stretch(.inactive, 0, 1), Stretch(.active, 1, 1)])
  }

  @Test(
    arguments: [
      (EventKind.appWillTerminate, Run.Ending.terminated), (.systemTerminated, .terminated),
      (.systemWatchdog, .killed), (.systemKilledForMemory, .killed), (.systemForceQuit, .killed),
      (.systemDebuggerSignal, .killed), (.systemCrashed, .crashed), (.systemExited, .exited),
      (.systemNotRunning, .exited),
    ])
  func `a line of the end tells how`(kind: EventKind, ending: Run.Ending) throws {
    let timeline = Timeline([
      Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1),
      Told(kind, 5, Attributes(texts: ["reason": "0x1"])),
    ])
    let run = try #require(timeline.runs.first)
    #expect(run.ending == ending)
    #expect(run.endingReason == "0x1")
    #expect(run.endingLine?.line == 3)
    #expect(run.intervals.last?.state == .notRunning)
    #expect(run.stretches.dropLast().last == Stretch(.active, 1, 5))
    #expect(run.lastState == .active)
  }

  @Test func `of several lines of one end the one with a reason counts`() throws {
    let timeline = Timeline([
      Told(.appDidBecomeActive, 1), Told(.systemExited, 5),
      Told(.systemWatchdog, 5.1, Attributes(texts: ["reason": "0x8badf00d"])),
      Told(.systemNotRunning, 5.2),
    ])
    let run = try #require(timeline.runs.first)
    #expect(run.ending == .killed)
    #expect(run.endingReason == "0x8badf00d")
    #expect(run.endingLine?.line == 2)
  }

  @Test func `what goes on after willTerminate has not ended`() throws {
    let timeline = Timeline([
      Told(.appDidBecomeActive, 1), Told(.appWillTerminate, 2), Told(.appWillEnterForeground, 3),
      Told(.appDidBecomeActive, 4),
    ])
    #expect(timeline.runs.map(\.ending) == [.open])
  }
}
