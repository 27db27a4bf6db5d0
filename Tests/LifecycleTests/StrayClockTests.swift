import Lifecycle
import Testing

/// Records that lie out of order, beside clocks that were set.
@Suite struct StrayClockTests {
  private static let days = 220.0 * 86_400

  private func continuity(_ seconds: [Double]) throws -> [Bool] {
    let lines = seconds.map { Told(.locationUpdate, $0) }
    let run = try #require(Timeline(lines).runs.first)
    return run.occurrences.map(\.isClockContinuous)
  }

  @Test func `a record from the past breaks the clock before and after it`() throws {
    let now = Self.days
    #expect(
      try continuity([now, now + 1, 5, now + 2, now + 3]) == [true, true, false, false, true])
  }

  @Test func `a record from the future breaks the clock before and after it`() throws {
    #expect(try continuity([0, 1, Self.days, 2, 3]) == [true, true, false, false, true])
  }

  @Test func `a clock that is set back breaks once`() throws {
    #expect(try continuity([4000, 4001, 401, 402, 460]) == [true, true, false, true, true])
  }

  @Test func `a line out of order makes no state of 220 days`() throws {
    let now = Self.days
    let lines = [
      Told(.appDidBecomeActive, now), Told(.appWillResignActive, 5),
      Told(.appDidBecomeActive, now + 20), Told(.appWillResignActive, now + 30),
    ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.intervals.map(\.duration) == [nil, nil, .seconds(10), .zero])
  }

  @Test func `a line out of order makes no silence`() {
    var activity = Activity()
    for (index, seconds) in [Self.days, 5, Self.days + 1, Self.days + 20].enumerated() {
      activity.add(.at(seconds), at: LinePosition(input: 0, line: index + 1))
    }
    #expect(activity.silences.map(\.duration) == [.seconds(19)])
    var other = Activity()
    for (index, seconds) in [0, Self.days, 1, 20].enumerated() {
      other.add(.at(seconds), at: LinePosition(input: 0, line: index + 1))
    }
    #expect(other.silences.map(\.duration) == [.seconds(19)])
  }
}
