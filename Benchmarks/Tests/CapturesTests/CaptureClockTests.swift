import Testing

@testable import Captures

@Suite struct CaptureClockTests {
  private static let secondsInDay = 86_400

  @Test func `months and leap years end where they do`() {
    var clock = CaptureClock()
    // From 5 April 2023 to 29 February 2024.
    clock.advance(microseconds: 330 * Self.secondsInDay * 1_000_000)
    #expect([clock.year, clock.month, clock.day] == [2024, 2, 29])
    clock.advance(microseconds: Self.secondsInDay * 1_000_000)
    #expect([clock.year, clock.month, clock.day] == [2024, 3, 1])
    #expect([clock.hour, clock.minute, clock.second] == [10, 11, 12])
  }
}
