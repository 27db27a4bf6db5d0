import Foundation  // The whole of Foundation: NSTemporaryDirectory.
import Lifecycle
import LogReading
import Testing

/// Files given together are one capture: what one clock leaves open another tells.
@Suite struct ClockAlignmentTests {
  private func read(_ logs: [String]) throws -> LogCapture {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("lifetrace-alignment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, log) in logs.enumerated() {
      let file = folder.appendingPathComponent("\(index).log")
      try log.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    return try LogReader().read(paths)
  }

  private let app = """
    2021-11-25 14:41:34.367850+0100 Demo[314:522530] applicationDidBecomeActive:
    2021-11-25 14:41:40.000000+0100 Demo[314:522530] applicationWillResignActive:
    2021-11-25 14:41:40.500000+0100 Demo[314:522530] applicationDidEnterBackground:

    """

  @Test func `a syslog takes year and zone from the app's own log`() throws {
    let device =
      "Nov 25 14:41:46 iPad runningboardd(RunningBoard)[31] <Notice>: "
      + "[application<com.example.demo>:314] Suspending task.\n"
    let capture = try read([app, device])
    #expect(
      capture.events.map(\.kind) == [
        .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .systemSuspended,
      ])
    #expect(capture.events.last?.time?.text == "2021-11-25T14:41:46+01:00")
    let issue = try #require(capture.issues.first { $0.id == "clock-aligned" })
    #expect(issue.help.contains("does not tell the year and the zone"))
  }

  @Test func `a Console copy takes the day`() throws {
    let console =
      "default\t14:41:46.000000+0100\trunningboardd\t"
      + "[application<com.example.demo>:314] Suspending task.\n"
    let capture = try read([console, app])
    #expect(capture.events.last?.kind == .systemSuspended)
    #expect(capture.events.last?.time?.text == "2021-11-25T14:41:46.000000+01:00")
  }

  @Test func `a log that begins without zones stays on its wall clock`() throws {
    let log = """
      2018-02-22 14:05:11:123 Demo[886:367181] applicationDidBecomeActive:
      2018-02-22 14:05:11.223456+0100 Demo[886:367181] applicationWillResignActive:
      2018-02-22 13:05:12.223456+0000 Demo[886:367181] applicationDidEnterBackground:

      """
    let capture = try read([log])
    #expect(
      capture.events.map { $0.time?.text } == [
        "2018-02-22T14:05:11.123", "2018-02-22T14:05:11.223456", "2018-02-22T14:05:12.223456",
      ])
    #expect(capture.issues.isEmpty)
    #expect(capture.stepsBack.isEmpty)
  }

  @Test func `clocks that tell everything are left alone`() throws {
    let other = app.replacingOccurrences(of: "Demo[314:", with: "Demo[99:")
    #expect(try read([app, other]).issues.isEmpty)
  }

  @Test func `records a little out of order are put in order, and the capture says so`() throws {
    let log = """
      2014-07-01 10:00:00.000 Demo[1:60b] applicationDidBecomeActive:
      2014-07-01 10:00:02.000 Demo[1:60b] applicationDidEnterBackground:
      2014-07-01 10:00:01.000 Demo[1:60b] applicationWillResignActive:

      """
    let capture = try read([log])
    #expect(
      capture.events.map(\.kind) == [
        .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
      ])
    #expect(capture.issues.map(\.id) == ["records-out-of-order"])
  }
}
