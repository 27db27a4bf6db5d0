import Guidelines
import Lifecycle
import Testing

@Suite struct MeasurementTests {
  private func durations(_ log: String, profile: Profile = .classic) throws -> [MeasuredDuration] {
    let run = try #require(try Trial(log).timeline.runs.first)
    return Measurements.of(run, limits: Limits(profile: profile))
  }

  @Test func `a launch, a return and a task are measured, a suspension is not`() throws {
    let found = try durations(
      """
      2024-05-01 10:00:00.000 Demo[100:1a03] application:didFinishLaunchingWithOptions:
      2024-05-01 10:00:00.500 Demo[100:1a03] applicationDidBecomeActive:
      2024-05-01 10:00:09.000 Demo[100:1a03] applicationWillResignActive:
      2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground:
      2024-05-01 10:00:09.600 Demo[100:1a03] LT bgtask.begin id=7
      2024-05-01 10:00:12.600 Demo[100:1a03] LT bgtask.end id=7
      2024-05-01 10:09:00.000 Demo[100:1a03] applicationWillEnterForeground:
      2024-05-01 10:09:00.250 Demo[100:1a03] applicationDidBecomeActive:
      """, profile: .modern)
    #expect(found.map(\.name) == ["launch", "background task 7", "return to active"])
    #expect(found.map(\.duration) == [.milliseconds(500), .seconds(3), .milliseconds(250)])
    #expect(found.map(\.limit) == [.seconds(5), .seconds(30), nil])
    #expect(found.allSatisfy { $0.bound == .exact })
  }

  @Test func `a callback is measured by its end mark, else bounded from above`() throws {
    let marked = try durations(
      """
      2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground begin
      2024-05-01 10:00:17.000 Demo[100:1a03] applicationDidEnterBackground end
      """)
    #expect(marked.map(\.bound) == [.exact])
    #expect(marked.map(\.duration) == [.milliseconds(7500)])
    let bounded = try durations(
      """
      2024-05-01 10:00:09.500 Demo[100:1a03] applicationDidEnterBackground:
      2024-05-01 10:00:11.000 Demo[100:1a03] applicationWillEnterForeground:
      """)
    #expect(bounded.map(\.bound) == [.atMost])
    #expect(bounded.map(\.name) == ["didEnterBackground"])
  }

  @Test func `what follows the goodbye bounds it from below`() throws {
    let found = try durations(
      """
      2024-05-01 10:00:00.000 Demo[100:1a03] applicationWillTerminate:
      2024-05-01 10:00:03.000 Demo[100:1a03] saving
      """)
    #expect(found.map(\.name) == ["willTerminate"])
    #expect(found.map(\.bound) == [.atLeast])
    #expect(found.map(\.duration) == [.seconds(3)])
  }

  @Test func `nothing is measured without a clock`() throws {
    let found = try durations(
      "Demo[100:1a03] application:didFinishLaunchingWithOptions:\nDemo[100:1a03] applicationDidBecomeActive:"
    )
    #expect(found.isEmpty)
  }
}
