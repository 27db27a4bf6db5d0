import Lifecycle
import LogReading
import Testing

/// Why the system ends processes, in lines of logs.
@Suite struct TerminationTests {
  private func event(_ message: String, by process: String = "kernel") throws -> LifecycleEvent? {
    let events = try Capture("May  1 18:21:00 iPhone \(process)[31] <Notice>: \(message)\n").log
      .events
    #expect(events.count <= 1)
    return events.first
  }

  @Test(arguments: [
    ("killing_top_process pid 812 [Courier] (vm-pageshortage 10 0s rf:- type:3) 204560KB", 199.8),
    ("memorystatus: killing_specific_process pid 812 [Courier] (per-process-limit 10)", nil),
    ("memorystatus: killing_highwater_process pid 812 [Courier] (highwater 3) 1024KB", 1),
  ])
  func `the kernel's kills`(line: String, size: Double?) throws {
    let kill = try #require(try event(line))
    #expect(kill.kind == .systemKilledForMemory)
    #expect(kill.subject == Subject(process: "Courier", pid: 812))
    #expect(kill.attributes[.mb] == size)
  }

  @Test func `an idle daemon's end is nobody's`() throws {
    #expect(try event("memorystatus: killing_idle_process pid 90 [assetsd] (idle-exit)") == nil)
  }

  @Test func `an exit watchdog in runningboardd's words`() throws {
    let kill = try #require(
      try event(
        "[app<com.example.courier>:812] Terminating with context: <RBSTerminateContext| domain:10 "
          + "code:0x8BADF00D explanation:[app<com.example.courier>:812] failed to terminate "
          + "gracefully after 5.0s reportType:CrashLog>", by: "runningboardd"))
    #expect(kill.attributes[.event] == "process-exit")
    #expect(kill.attributes[.allowance] == "5.0")
    #expect(kill.subject.pid == 812)
  }

  @Test(arguments: [
    (
      "<RBSProcessPredicate <RBSProcessBundleIdentifierPredicate \"com.example.courier\">> with "
        + "context <RBSTerminateContext| code:0xDEADFA11 explanation:killed from app switcher>",
      EventKind.systemForceQuit
    ),
    (
      "<RBSProcessPredicate <RBSProcessIdentifiersPredicate| bundleID:com.example.courier>> with "
        + "context <RBSTerminateContext| code:0xBADDD15C explanation:caches reportType:None>",
      EventKind.systemCode
    ),
  ])
  func `a request that names its reason`(text: String, kind: EventKind) throws {
    let request = try #require(
      try event(
        "Received termination request from [osservice<com.apple.SpringBoard>:58] on " + text,
        by: "runningboardd"))
    #expect(request.kind == kind)
    #expect(request.subject.bundleIdentifier == "com.example.courier")
  }

  @Test func `a request without a reason of interest`() throws {
    #expect(
      try event(
        "Received termination request from [osservice<com.apple.SpringBoard>:58] on "
          + "<RBSProcessPredicate <RBSProcessIdentifiersPredicate| bundleID:com.example.courier>> "
          + "with context <RBSTerminateContext| code:0 explanation:install>", by: "runningboardd")
        == nil)
  }

  @Test(arguments: [
    (
      "libc++abi: terminating due to uncaught exception of type std::runtime_error: no route",
      "std::runtime_error", "no route"
    ),
    (
      "Courier/Route.swift:12: Fatal error: Index out of range", "Fatal error", "Index out of range"
    ),
    ("Fatal error: No way: file Courier/Route.swift, line 12", "Fatal error", "No way"),
    (
      "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3'",
      "NSRangeException", "index 3"
    ),
  ])
  func `exceptions and traps with their words`(
    line: String, reason: String, words: String
  ) throws {
    let crash = try #require(try event(line, by: "Courier"))
    #expect(crash.kind == .systemCrashed)
    #expect(crash.endsProcess)
    #expect(crash.attributes[.reason] == reason)
    #expect(crash.attributes[.text] == words)
  }

  @Test(arguments: [
    "Fatal error: the server said no", "[Watchdog] main thread is blocked",
    "Killed the old timer", "signal 11 (SIGSEGV), code 1 (SEGV_MAPERR), fault addr 0x0",
  ])
  func `an app's own words end nothing`(line: String) throws {
    #expect(try event(line, by: "Courier") == nil)
  }

  @Test func `a missing usage description is told with its key, even hard-wrapped`() throws {
    let capture = try Capture(
      """
      2024-05-01 20:09:21.549897+0100 Courier[812:1529]
       [access] This app has crashed because it attempted to access
        privacy-sensitive data without a usage description.
        The app's Info.plist must contain an NSCameraUsageDescription
         key with a string value
      """)
    #expect(Set(capture.log.events.map(\.kind)) == [.systemPrivacyViolation])
    #expect(capture.log.events.last?.attributes[.key] == "NSCameraUsageDescription")
    #expect(capture.log.events.last?.subject.pid == 812)
  }
}
