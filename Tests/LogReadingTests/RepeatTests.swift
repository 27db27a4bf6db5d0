import LogReading
import Testing

/// Captures that people put together from pieces that overlap.
@Suite struct RepeatTests {
  private static let piece = """
    2024-05-01 08:00:00.100 Notes[7:2a] application:didFinishLaunchingWithOptions:
    2024-05-01 08:00:00.200 Notes[7:2a] applicationDidBecomeActive:
    2024-05-01 08:00:09.300 Notes[7:2a] applicationWillResignActive:

    """
  private static let more = "2024-05-01 08:02:00.400 Notes[7:2a] applicationDidBecomeActive:\n"

  @Test func `a piece that stands in a log twice is read once`() throws {
    let capture = try Capture(Self.piece + Self.piece + Self.more)
    let once = try Capture(Self.piece + "\n\n\n" + Self.more)
    #expect(capture.events == once.events)
    #expect(capture.issues == ["repeated-lines"])
    #expect(capture.log.issues.first?.count == 3)
  }

  @Test func `the clock does not go back where only a piece begins again`() throws {
    for log in [
      Self.piece + Self.piece + Self.more, Self.piece + Self.piece + Self.piece + Self.more,
      Self.piece + Self.more + Self.piece + Self.more,
    ] {
      #expect(try Capture(log).log.stepsBack.isEmpty)
    }
  }

  @Test func `a clock that goes back to new events did go back`() throws {
    let early = "2024-05-01 07:00:00.100 Notes[7:2a] applicationDidEnterBackground:\n"
    let capture = try Capture(Self.piece + early + Self.piece)
    #expect(capture.log.stepsBack.count == 1)
  }

  @Test func `repeats are not late records too`() throws {
    let quick = """
      2024-05-01 08:00:00.100 Notes[7:2a] application:didFinishLaunchingWithOptions:
      2024-05-01 08:00:00.200 Notes[7:2a] applicationDidBecomeActive:

      """
    #expect(try Capture(quick + quick + Self.more).issues == ["repeated-lines"])
  }
}
