import Lifecycle
import LogReading
import Testing

/// Crash reports as text, whole and in part.
@Suite struct CrashReportTests {
  static let head = """
    Incident Identifier: 6D7A1F52-0C28-4E94-83CF-08840986FB24
    Hardware Model:      iPhone14,5
    Process:             Courier [812]
    Path:                /private/var/containers/Bundle/Application/4C/Courier.app/Courier
    Identifier:          com.example.courier
    Version:             4.2 (421)
    Role:                Background

    Date/Time:           2024-05-01 18:21:00.123 +0200
    Launch Time:         2024-05-01 18:20:00.000 +0200
    OS Version:          iPhone OS 17.4 (21E219)
    Report Version:      104


    """
  static let stack = """

    Triggered by Thread:  0

    Thread 0 name:   Dispatch queue: com.apple.main-thread
    Thread 0 Crashed:
    0   libsystem_kernel.dylib        	       0x1e2a2c5e4 __psynch_mutexwait + 8
    1   Courier                       	       0x104a3d0a4 -[AppDelegate applicationDidBecomeActive:] + 44
    """

  static func report(_ reason: String) -> String {
    head + "Exception Type:  EXC_CRASH (SIGKILL)\n" + reason + "\n" + stack
  }

  @Test func `everything stands at the time and in the process that the head names`() throws {
    let capture = try Capture(Self.report("Termination Reason: RUNNINGBOARD 0xdead10cc"))
    #expect(
      capture.events == [
        "sys.launched 10 2024-05-01T18:20:00.000+02:00 Courier:812",
        "sys.lockedFileCode 15 2024-05-01T18:21:00.123+02:00 Courier:812",
      ])
    let end = try #require(capture.log.events.last)
    #expect(end.subject.bundleIdentifier == "com.example.courier")
    #expect(end.attributes[.stateBefore] == .background)
    #expect(end.attributes[.report] == "crash-report")
    #expect(capture.format == "crash-report")
    #expect(capture.input.systemVersion == "iPhone OS 17.4 (21E219)")
    #expect(capture.input.isReport)
    #expect(capture.issues.isEmpty)
  }

  @Test(arguments: [
    ("Termination Reason: Namespace CODESIGNING, Code 0x2", "sys.exited", "CODESIGNING 0x2"),
    ("Termination Reason: JETSAM 7", "sys.killedForMemory", "memory"),
    ("Termination Reason: RUNNINGBOARD 3735883980", "sys.lockedFileCode", "0xdead10cc"),
    ("Termination Reason: SPRINGBOARD 0x5", "sys.exited", "SPRINGBOARD 0x5"),
    ("", "sys.exited", "SIGKILL"),
  ])
  func `a kill has the reason that the report gives`(
    line: String, event: String, reason: String
  ) throws {
    let events = try Capture(Self.report(line)).log.events
    #expect(events.map(\.kind.rawValue) == ["sys.launched", event])
    #expect(events.last?.attributes[.reason] == reason)
    #expect(events.last?.attributes[.ending] == .killed)
  }

  @Test func `the watchdog's words may stand on lines of their own`() throws {
    let events = try Capture(
      Self.report(
        """
        Termination Reason: FRONTBOARD 2343432205
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog
        transgression: app<com.example.courier(AB-12)>:812 exhausted real (wall clock) time
        ProcessVisibility: Foreground
        WatchdogEvent: scene-update
        """)
    ).log.events
    #expect(events.dropFirst().allSatisfy { $0.kind == .systemWatchdog })
    #expect(events.last?.attributes[.event] == "scene-update")
    #expect(events.last?.attributes[.visibility] == "foreground")
  }

  @Test func `a task that was not ended is the reason, and not the bare code`() throws {
    let events = try Capture(
      Self.report(
        """
        Exception Codes: 0x000000008badf00d
        Application Specific Information:
        <BKNewProcess: 0x1; com.example.courier; pid: 812; hostpid: -1> has active assertions \
        beyond permitted time: {(
        """)
    ).log.events
    #expect(events.map(\.kind) == [.systemLaunched, .bgtaskExpired])
    #expect(events.last?.attributes[.ending] == .killed)
    #expect(events.last?.attributes[.reason] == "0x8badf00d")
  }

  @Test func `an exception says more than the signal that it raised`() throws {
    let events = try Capture(
      Self.head
        + """
        Exception Type:  EXC_CRASH (SIGABRT)
        Termination Reason: SIGNAL 6 Abort trap: 6

        Application Specific Information:
        *** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond'
        """
    ).log.events
    #expect(events.map(\.kind) == [.systemLaunched, .systemCrashed])
    #expect(events.last?.attributes[.reason] == "NSRangeException")
    #expect(events.last?.attributes[.text] == "index 3 beyond")
  }

  @Test func `quote marks before its lines hide nothing`() throws {
    let report = Self.report("Termination Reason: RUNNINGBOARD 0xdead10cc")
    let quoted = report.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "> " + $0 }.joined(separator: "\n")
    #expect(try Capture(quoted).events == Capture(report).events)
  }

  @Test func `a report of a Mac's app is silent, one of the Simulator is not`() throws {
    let mac = Self.report("Termination Reason: CODESIGNING 2")
      .replacing("iPhone OS 17.4 (21E219)", with: "macOS 14.4 (23E214)")
    #expect(try Capture(mac).events.isEmpty)
    let simulator = mac.replacing(
      "/private/var/", with: "/Users/me/Library/Developer/CoreSimulator/Devices/1/data/")
    #expect(try Capture(simulator).events.count == 2)
  }

  @Test func `a fault that the process outlived ends nobody`() throws {
    let text =
      Self.head + "Exception Type:  EXC_GUARD\nException Note:  NON-FATAL CONDITION\n" + Self.stack
    #expect(try Capture(text).log.events.map(\.kind) == [.systemLaunched])
  }

  @Test func `two reports in one file are two processes`() throws {
    let first = Self.report("Termination Reason: RUNNINGBOARD 0xdead10cc")
    let second = first.replacing("[812]", with: "[900]").replacing("6D7A1F52", with: "7D7A1F52")
      .replacing("18:2", with: "19:2")
    let events = try Capture(first + "\n\n" + second).log.events
    #expect(events.map(\.subject.pid) == [812, 812, 900, 900])
  }

  @Test func `what the app itself logs behind a report is no part of it`() throws {
    let capture = try Capture(
      Self.report("Termination Reason: RUNNINGBOARD 0xdead10cc")
        + "\n2024-05-01 19:00:00.000 Courier[900:1a03] applicationDidBecomeActive:\n"
        + "applicationWillResignActive\n")
    #expect(
      capture.log.events.map { "\($0.kind.rawValue) \($0.subject.pid ?? 0)" } == [
        "sys.launched 812", "sys.lockedFileCode 812", "app.didBecomeActive 900",
        "app.willResignActive 900",
      ])
  }

  @Test func `the head of a log is no report`() throws {
    let capture = try Capture("OS Version: iOS 17.4\napplicationDidBecomeActive\n")
    #expect(capture.events == ["app.didBecomeActive 2 untimed -"])
    #expect(capture.format == "bare")
  }
}
