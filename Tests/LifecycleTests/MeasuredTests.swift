import Lifecycle
import Testing

struct MeasuredTests {
  private static func stamp(_ seconds: Double, digits: UInt8, toTheMinute: Bool = false)
    -> Timestamp
  {
    var time = Timestamp(
      Instant(nanoseconds: Int64(seconds * 1e9)), fractionDigits: digits)
    time.isToTheMinute = toTheMinute
    return time
  }

  @Test func `whole seconds leave a second open on either side`() throws {
    let time = try #require(
      Self.stamp(8, digits: 0).elapsed(since: Self.stamp(3, digits: 0)))
    #expect(time.stamped == .seconds(5))
    #expect(time.atLeast == .seconds(4))
    #expect(time.atMost == .seconds(6))
    #expect(time.held(to: .seconds(5)) == .unknown)
    #expect(time.held(to: .milliseconds(3_900)) == .broken)
    #expect(time.held(to: .seconds(6)) == .kept)
  }

  @Test func `stamps of one minute may be at one moment`() throws {
    let time = try #require(
      Self.stamp(60, digits: 0, toTheMinute: true)
        .elapsed(since: Self.stamp(60, digits: 0, toTheMinute: true)))
    #expect(time.atLeast == .zero)
    #expect(time.held(to: .seconds(10)) == .unknown)
  }

  @Test func `milliseconds decide all but the very limit`() throws {
    let time = try #require(
      Self.stamp(5.002, digits: 3).elapsed(since: Self.stamp(0, digits: 3)))
    #expect(time.isOver(.seconds(5)))
    #expect(time.isWithin(.milliseconds(5_003)))
    #expect(time.held(to: .milliseconds(5_002)) == .unknown)
  }

  @Test func `a time without an upper bound keeps no limit`() {
    let time = Measured(exactly: .seconds(2)).orMore
    #expect(time.held(to: .seconds(5)) == .unknown)
    #expect(time.held(to: .seconds(1)) == .broken)
  }

  @Test func `a time without a lower bound breaks no limit`() {
    let time = Measured(exactly: .seconds(9)).orLess
    #expect(time.held(to: .seconds(5)) == .unknown)
    #expect(time.held(to: .seconds(9)) == .kept)
  }

  @Test func `clocks of different kinds measure nothing between them`() {
    let zoned = Timestamp(Instant(nanoseconds: 0), zoneMinutes: 60)
    #expect(Self.stamp(1, digits: 3).elapsed(since: zoned) == nil)
    #expect(Self.stamp(0, digits: 3).elapsed(since: Self.stamp(1, digits: 3)) == nil)
  }
}
