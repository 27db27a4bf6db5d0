import Lifecycle
import LogReading
import Testing

/// Reports about memory, processor time, wakeups and writes.
@Suite struct ResourceReportTests {
  static func jetsam(_ entry: String) -> String {
    #"{"bug_type":"298","timestamp":"2024-05-01 18:25:57.00 +0200","os_version":"iPhone OS 17.4 (21E219)"}"#
      + """

      {
        "date" : "2024-05-01 18:25:56.44 +0200",
        "memoryStatus" : { "pageSize" : 16384, "memoryPages" : { "free" : 2935 } },
        "largestProcess" : "Courier",
        "processes" : [
        {
          "uuid" : "5f7c",
          \(entry)
        },
        {
          "uuid" : "6f7c",
          "states" : [ "daemon", "idle" ],
          "rpages" : 200,
          "reason" : "idle-exit",
          "pid" : 90,
          "name" : "assetsd"
        },
        {
          "rpages" : 22000,
          "pid" : 4000,
          "name" : "Photos"
        }
       ]
      }

      """
  }

  @Test func `of a JetsamEvent the app that was ended is told`() throws {
    let capture = try Capture(
      Self.jetsam(
        """
        "states" : [ "frontmost" ],
            "rpages" : 89600,
            "reason" : "per-process-limit",
            "pid" : 812,
            "name" : "Courier"
        """))
    #expect(capture.format == "jetsam-event")
    #expect(
      capture.events == ["sys.killedForMemory 11 2024-05-01T18:25:56.44+02:00 Courier:812"])
    let kill = try #require(capture.log.events.first)
    #expect(kill.attributes[.limit] == "per-process-limit")
    #expect(kill.attributes[.mb] == 1400)
    #expect(kill.attributes[.visibility] == "foreground")
    #expect(kill.text.contains("the largest process"))
  }

  @Test func `of a suspended app the event says so`() throws {
    let capture = try Capture(
      Self.jetsam(
        """
        "states" : [ "suspended" ], "rpages" : 100, "reason" : "vm-pageshortage", "pid" : 812, \
        "name" : "Courier"
        """))
    #expect(capture.log.events.first?.attributes[.stateBefore] == .suspended)
  }

  @Test func `where nobody was ended nobody is told`() throws {
    let capture = try Capture(
      Self.jetsam("\"rpages\" : 100, \"pid\" : 812, \"name\" : \"Courier\""))
    #expect(capture.events.isEmpty)
  }

  static func processor(_ action: String, _ state: String = "Non-Frontmost App") -> String {
    """
    Date/Time:        2024-05-01 18:21:12 +0200
    OS Version:       iPhone OS 17.4 (Build 21E219)
    Command:          Courier
    Identifier:       com.example.courier
    PID:              812

    Event:            cpu usage
    Action taken:     \(action)
    CPU:              48 seconds cpu time over 52 seconds (93% cpu average), exceeding limit of 80% cpu over 60 seconds
    Primary state:    \(state), Effective Thread QoS Background
    """
  }

  @Test func `a process that was ended for processor time`() throws {
    let capture = try Capture(Self.processor("Process killed"))
    #expect(capture.events == ["sys.cpuLimit 9 2024-05-01T18:21:12+02:00 Courier:812"])
    #expect(capture.format == "resource-report")
    #expect(capture.log.events.first?.endsProcess == true)
    #expect(capture.log.events.first?.attributes[.visibility] == "background")
  }

  @Test func `no action is no kill`() throws {
    let capture = try Capture(Self.processor("none", "Frontmost App"))
    #expect(capture.log.events.map(\.kind) == [.systemCpuLimit])
    #expect(capture.log.events.first?.endsProcess == false)
    #expect(capture.log.events.first?.attributes[.visibility] == "foreground")
  }

  @Test func `too many wakeups end a process only where the report says so`() throws {
    let report = Self.processor("Process killed").replacing("cpu usage", with: "wakeups")
      .replacing("exceeding limit of 80% cpu", with: "exceeding limit of 150 wakeups")
    let events = try Capture(report).log.events
    #expect(events.map(\.kind) == [.systemExited])
    #expect(events.first?.attributes[.reason] == "wakeups limit")
    let quiet = report.replacing("Process killed", with: "none")
    #expect(try Capture(quiet).events.isEmpty)
  }

  @Test func `a report behind the first line of an ips file`() throws {
    let head =
      #"{"bug_type":"202","timestamp":"2024-05-01 18:21:20.00 +0200","app_name":"Courier"}"#
    let capture = try Capture(head + "\n" + Self.processor("Process killed"))
    #expect(capture.log.events.map(\.kind) == [.systemCpuLimit])
    #expect(capture.log.events.first?.subject.pid == 812)
  }

  static let payload = """
    {
      "timeStampBegin" : "2024-05-01 00:00:00 +0000",
      "timeStampEnd" : "2024-05-01 23:59:00 +0000",
      "metaData" : {
        "osVersion" : "iPhone OS 17.4 (21E219)", "bundleIdentifier" : "com.example.courier" },
      "applicationExitMetrics" : {
        "backgroundExitData" : {
          "cumulativeNormalAppExitCount" : 9,
          "cumulativeSuspendedWithLockedFileExitCount" : 2,
          "cumulativeCPUResourceLimitExitCount" : 0
        },
        "foregroundExitData" : { "cumulativeAppWatchdogExitCount" : 1 }
      }
    }

    """

  @Test func `MetricKit's counts are told each by itself`() throws {
    let capture = try Capture(Self.payload)
    #expect(capture.format == "metrickit")
    #expect(capture.log.events.map(\.kind) == [.systemLockedFileCode, .systemWatchdog])
    #expect(capture.log.events.map { $0.attributes[.count] } == [2, 1])
    #expect(capture.log.events.map { $0.attributes[.visibility] } == ["background", "foreground"])
    #expect(capture.log.events.allSatisfy { $0.attributes[.isCounted] == true })
    #expect(capture.input.systemVersion == "iPhone OS 17.4 (21E219)")
    let runs = TimelineBuilder().timeline(of: capture.log).runs
    #expect(runs.map(\.ending) == [.killed, .killed])
  }

  @Test func `MetricKit's crash diagnostics have their reasons`() throws {
    let text =
      #"{"timeStampEnd":"2024-05-01 23:59:00","crashDiagnostics":[{"callStackTree":{"callStacks":[{"frames":[{"binaryName":"Courier"}]}]},"diagnosticMetaData":{"signal":9,"terminationReason":"FRONTBOARD 2343432205 explanation:scene-create watchdog transgression: app<com.example.courier>:812 exhausted real (wall clock) time allowance of 19.82 seconds"}},{"diagnosticMetaData":{"signal":11}}],"hangDiagnostics":[{"diagnosticMetaData":{"hangDuration":"20 sec"}}]}"#
    let events = try Capture(text + "\n").log.events
    #expect(events.map(\.kind) == [.systemWatchdog, .systemCrashed])
    #expect(events.first?.attributes[.event] == "scene-create")
  }
}
