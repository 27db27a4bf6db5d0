import Lifecycle
import LogReading
import Testing

/// Clocks that leave something out, alone and beside others that don't.
@Suite struct ClockTests {
  private func times(_ text: String) throws -> [String?] {
    try Capture(text).log.events.sorted { $0.position < $1.position }.map { $0.time?.text }
  }

  @Test func `a time of day between dated records is of their day`() throws {
    #expect(
      try times(
        """
        2014-07-01 23:59:58.706 Courier[5845:60b] applicationDidBecomeActive:
        23:59:59:216 💙 applicationWillResignActive
        00:00:01:216 💙 applicationDidEnterBackground
        2014-07-02 00:00:03.706 Courier[5845:60b] applicationWillEnterForeground:
        """) == [
          "2014-07-01T23:59:58.706", "2014-07-01T23:59:59.216", "2014-07-02T00:00:01.216",
          "2014-07-02T00:00:03.706",
        ])
  }

  @Test func `a day without a year between dated records is of their year`() throws {
    #expect(
      try times(
        """
        2014-12-31 23:59:58.706 Courier[5845:60b] applicationDidBecomeActive:
        Dec 31 23:59:59 iPhone Courier[5845] <Warning>: applicationWillResignActive:
        Jan  1 00:00:01 iPhone Courier[5845] <Warning>: applicationDidEnterBackground:
        """) == ["2014-12-31T23:59:58.706", "2014-12-31T23:59:59", "2015-01-01T00:00:01"])
  }

  @Test func `a clock without a date moves on at midnight`() throws {
    let capture = try Capture(
      """
      default\t23:59:59.000000+0100\tCourier\tapplicationDidBecomeActive
      default\t00:00:01.000000+0100\tCourier\tapplicationWillResignActive
      """)
    let moments = capture.log.events.compactMap { $0.time?.instant }
    #expect(moments.count == 2 && moments[0].duration(to: moments[1]) == .seconds(2))
  }

  @Test func `a date whose order the first line leaves open stays unread`() throws {
    #expect(
      try times(
        """
        [05/08/2026 23:59] applicationDidBecomeActive
        [13/08/2026 00:01] applicationWillResignActive
        """) == ["T23:59:00", "T00:01:00"])
  }

  @Test func `times to the minute know that they are`() throws {
    let capture = try Capture("[26.11.2024, 22:25] applicationDidBecomeActive")
    #expect(capture.log.events.first?.time?.resolution == .seconds(60))
    let seconds = try Capture("2022-11-02 08:17:47 [INFO] applicationDidBecomeActive")
    #expect(seconds.log.events.first?.time?.resolution == .seconds(1))
  }

  @Test func `a line without a process in an app's console is that app's`() throws {
    let capture = try Capture(
      """
      2021-11-25 14:41:34.367850+0000 Runner[3314:522530] ready
      flutter: AppLifecycleState.paused
      [ +900 ms] Updating files
      """)
    #expect(capture.log.events.map(\.subject) == [Subject(process: "Runner", pid: 3314)])
  }

  @Test(arguments: [
    "4001-01-01 00:00:00 +0000 next alarm", "9999-12-31 23:59:59.999 Courier[5845:60b] x",
    "0001-01-01 00:00:00.000 Courier[5845:60b] x", "[31.12.9999, 23:59] x",
    "[+99999999999999 ms] flutter: x",
  ])
  func `a date of another age than logs' is no time`(_ line: String) throws {
    let dated = "2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:\n"
    #expect(try times(dated + line + "\n" + dated).count == 2)
    let last = try Capture(dated + line).log.last
    #expect(last?.text == "2014-07-01T15:55:14.706")
  }

  @Test func `no log without a year or a day runs on without end`() throws {
    let months = ["Dec", "Jun", "Nov", "May", "Oct", "Apr"]
    let dated = (0..<3000).map { "\(months[$0 % 6])  1 10:00:00 iPhone Courier[5845] <Warning>: x" }
    let undated = try Capture(dated.joined(separator: "\n")).log
    #expect(undated.last != nil)
    let steps = [String](repeating: "[+999999999999 ms] flutter: x", count: 3000)
    let relative = try Capture(steps.joined(separator: "\n")).log
    #expect(relative.last != nil)
  }
}
