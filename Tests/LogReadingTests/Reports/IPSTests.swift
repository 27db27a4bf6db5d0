import Lifecycle
import LogReading
import Testing

/// `.ips` files: JSON in two parts, pretty-printed, on one line, escaped, or cut off.
@Suite struct IPSTests {
  static let head =
    #"{"app_name":"Courier","timestamp":"2024-05-01 18:21:01.00 +0200","bug_type":"309","#
    + #""os_version":"iPhone OS 17.4 (21E219)","bundleID":"com.example.courier"}"# + "\n"
  static let body = #"""
    {
      "uptime" : 1200,
      "procRole" : "Non UI",
      "captureTime" : "2024-05-01 18:21:00.5000 +0200",
      "procLaunch" : "2024-05-01 18:20:00.0000 +0200",
      "procName" : "Courier",
      "procPath" : "\/private\/var\/containers\/Bundle\/Application\/4C\/Courier.app\/Courier",
      "pid" : 812,
      "exception" : {"codes":"0x0, 0x0","rawCodes":[0,0],"type":"EXC_CRASH","signal":"SIGKILL"},
      "termination" : {"code":2343432205,"flags":6,"namespace":"FRONTBOARD","reasons":["<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:[app<com.example.courier>:812] Failed to terminate gracefully after 5.0s","ProcessVisibility: Unknown","WatchdogEvent: process-exit"]},
      "threads" : [{"id":1,"frames":[{"symbol":"-[AppDelegate applicationDidBecomeActive:]"}]}]
    }

    """#
  static let events = [
    "sys.launched 6 2024-05-01T18:20:00.0000+02:00 Courier:812",
    "sys.watchdog 11 2024-05-01T18:21:00.5000+02:00 Courier:812",
  ]

  @Test func `head and body are one report`() throws {
    let capture = try Capture(Self.head + Self.body)
    #expect(capture.events == Self.events)
    #expect(capture.format == "ips")
    #expect(capture.log.events.last?.attributes[.event] == "process-exit")
    #expect(capture.log.events.last?.attributes[.allowance] == "5.0")
    #expect(capture.input.systemVersion == "iPhone OS 17.4 (21E219)")
  }

  @Test(arguments: [1, 7, 64, 4096])
  func `pieces of any size give the same`(size: Int) throws {
    #expect(try Capture(Array((Self.head + Self.body).utf8), pieceSize: size).events == Self.events)
  }

  @Test func `a body that breaks off tells what it told`() throws {
    let cut = try #require((Self.head + Self.body).range(of: "  \"threads\""))
    #expect(try Capture(String((Self.head + Self.body)[..<cut.lowerBound])).events == Self.events)
  }

  @Test func `a log behind a body that breaks off is read`() throws {
    let cut = try #require((Self.head + Self.body).range(of: "  \"threads\""))
    let text =
      String((Self.head + Self.body)[..<cut.lowerBound])
      + "2024-05-01 19:00:00.000 Courier[900:1a03] applicationDidBecomeActive:\n"
    #expect(try Capture(text).events.count == 3)
  }

  @Test func `a body on one line, alone or escaped, is the same report`() throws {
    let line = Self.body.split(separator: "\n").joined()
    let alone = try Capture(line + "\n")
    #expect(alone.log.events.map(\.kind) == [.systemLaunched, .systemWatchdog])
    let escaped = "\"" + line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"\n"
    #expect(try Capture(escaped).events == alone.events)
  }

  @Test func `a lone member is read as far as it goes`() throws {
    let line = try #require(Self.body.split(separator: "\n").first { $0.contains("termination\"") })
    let events = try Capture(String(line) + "\n").log.events
    #expect(events.map(\.kind) == [.systemWatchdog])
    #expect(events.first?.attributes[.event] == "process-exit")
  }

  @Test func `an extension is known by its path`() throws {
    let text = (Self.head + Self.body)
      .replacing(#"Courier.app\/Courier"#, with: #"Courier.app\/PlugIns\/Share.appex\/Share"#)
    #expect(try Capture(text).log.events.last?.attributes[.isExtension] == true)
  }

  @Test(arguments: ["385", "288"])
  func `a fault and a stackshot end nobody`(type: String) throws {
    let text = (Self.head + Self.body).replacing("\"309\"", with: "\"\(type)\"")
    #expect(try Capture(text).log.events.map(\.kind) == [.systemLaunched])
  }

  @Test func `a report is read wherever it is cut off`() throws {
    let bytes = Array(("\"{\\\"\"\n" + Self.head + Self.body).utf8)
    for length in stride(from: 1, to: bytes.count, by: 3) {
      _ = try Capture(Array(bytes[..<length]))
    }
  }

  @Test func `an object of an app's own is no report`() throws {
    let capture = try Capture(
      "{\n  \"uptime\" : 12,\n  \"pid\" : 7\n}\napplicationDidBecomeActive\n")
    #expect(capture.events == ["app.didBecomeActive 5 untimed -"])
  }
}
