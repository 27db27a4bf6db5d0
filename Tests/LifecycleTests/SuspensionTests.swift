import Lifecycle
import Testing

/// Suspension that no line tells, from the silence that it leaves.
@Suite struct SuspensionTests {
  private static func toBackground(at seconds: Double) -> [Told] {
    [
      Told(.appDidBecomeActive, seconds - 1), Told(.appWillResignActive, seconds - 0.5),
      Told(.appDidEnterBackground, seconds),
    ]
  }

  private func stretches(
    _ lines: [Told], lastLine: Double? = nil, afterwards: [Double] = [],
    options: TimelineBuilder.Options = TimelineBuilder.Options()
  ) throws -> [Stretch] {
    let timeline = Timeline(lines, lastLine: lastLine, afterwards: afterwards, options: options)
    let run = try #require(timeline.runs.first)
    for interval in run.intervals where interval.state == .suspended {
      #expect(interval.evidence == .inferred)
      #expect(interval.note?.isEmpty == false)
    }
    return Array(run.stretches.drop { $0.state != .background })
  }

  private static let back = Told(.appWillEnterForeground, 160)

  @Test func `silence beyond the grace is suspension`() throws {
    #expect(
      try stretches(Self.toBackground(at: 100) + [Self.back]) == [
        Stretch(.background, 100, 105), Stretch(.suspended, 105, 160),
        Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `silence within the grace is none`() throws {
    let lines = Self.toBackground(at: 100) + [Told(.appWillEnterForeground, 105)]
    #expect(
      try stretches(lines) == [Stretch(.background, 100, 105), Stretch(.inactive, 105, 105)])
  }

  @Test func `an open background task holds suspension off for its allowance`() throws {
    let begin = Told(.bgtaskBegin, 100, Attributes(texts: ["id": "1"]))
    let short = Self.toBackground(at: 100) + [begin, Self.back]
    #expect(try stretches(short) == [Stretch(.background, 100, 160), Stretch(.inactive, 160, 160)])
    let long = Self.toBackground(at: 100) + [begin, Told(.appWillEnterForeground, 400)]
    #expect(
      try stretches(long) == [
        Stretch(.background, 100, 280), Stretch(.suspended, 280, 400),
        Stretch(.inactive, 400, 400),
      ])
    var modern = TimelineBuilder.Options()
    modern.taskAllowance = .seconds(30)
    #expect(
      try stretches(short, options: modern) == [
        Stretch(.background, 100, 130), Stretch(.suspended, 130, 160),
        Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `a task that ended holds nothing off`() throws {
    let lines =
      Self.toBackground(at: 100) + [
        Told(.bgtaskBegin, 100, Attributes(texts: ["id": "1"])),
        Told(.bgtaskEnd, 103, Attributes(texts: ["id": "1"])), Self.back,
      ]
    #expect(
      try stretches(lines) == [
        Stretch(.background, 100, 108), Stretch(.suspended, 108, 160),
        Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `a task begun before the background holds it off too`() throws {
    let lines =
      [Told(.bgtaskBegin, 50, Attributes(texts: ["id": "1"]))] + Self.toBackground(at: 100) + [
        Self.back
      ]
    #expect(try stretches(lines) == [Stretch(.background, 100, 160), Stretch(.inactive, 160, 160)])
  }

  @Test func `a line in the background is a wake`() throws {
    let lines = Self.toBackground(at: 100) + [Told(.locationUpdate, 130), Self.back]
    #expect(
      try stretches(lines) == [
        Stretch(.background, 100, 105), Stretch(.suspended, 105, 130),
        Stretch(.background, 130, 135), Stretch(.suspended, 135, 160),
        Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `each stretch names the lines around it`() throws {
    let lines =
      Self.toBackground(at: 100) + [
        Told(.locationUpdate, 130, after: [101, 115, 116]),
        Told(.appWillEnterForeground, 160, after: [131]),
      ]
    let run = try #require(Timeline(lines, lastLine: 500).runs.first)
    let behind = run.intervals.filter { $0.state.isBehind }
    #expect(
      behind.map(\.state) == [
        .background, .suspended, .background, .suspended, .background, .suspended,
      ])
    #expect(behind.map(\.firstLine.line) == [3, 4, 5, 6, 7, 8])
    #expect(behind.map(\.lastLine.line) == [4, 5, 6, 7, 8, 9])
  }

  @Test func `lines that tell nothing prove execution too`() throws {
    let lines =
      Self.toBackground(at: 100) + [
        Told(.appWillEnterForeground, 160, after: [101, 104, 108, 130, 131])
      ]
    #expect(
      try stretches(lines) == [
        Stretch(.background, 100, 113), Stretch(.suspended, 113, 130),
        Stretch(.background, 130, 136), Stretch(.suspended, 136, 160),
        Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `declared background modes leave it open`() throws {
    var options = TimelineBuilder.Options()
    options.mayRunInBackground = true
    let lines = Self.toBackground(at: 100) + [Self.back]
    #expect(
      try stretches(lines, options: options) == [
        Stretch(.background, 100, 160), Stretch(.inactive, 160, 160),
      ])
    let run = try #require(Timeline(lines, options: options).runs.first)
    #expect(run.intervals.first { $0.state == .background }?.note?.isEmpty == false)
  }

  @Test func `without a clock nothing is inferred`() throws {
    let lines = [
      Told(.appDidBecomeActive), Told(.appWillResignActive), Told(.appDidEnterBackground),
      Told(.appWillEnterForeground),
    ]
    #expect(
      try stretches(lines) == [Stretch(.background, nil, nil), Stretch(.inactive, nil, nil)])
  }

  @Test func `the silence at the end of a log of the whole device counts`() throws {
    #expect(
      try stretches(Self.toBackground(at: 100), lastLine: 200) == [
        Stretch(.background, 100, 105), Stretch(.suspended, 105, 200),
      ])
    #expect(
      try stretches(Self.toBackground(at: 100), lastLine: 200, afterwards: [102, 103]) == [
        Stretch(.background, 100, 108), Stretch(.suspended, 108, 200),
      ])
  }

  @Test func `a wake in the last line is one`() throws {
    let lines = Self.toBackground(at: 100) + [Told(.locationUpdate, 130)]
    #expect(
      try stretches(lines) == [
        Stretch(.background, 100, 105), Stretch(.suspended, 105, 130),
        Stretch(.background, 130, 130),
      ])
  }

  @Test func `where the log ends with the app nothing is inferred`() throws {
    #expect(try stretches(Self.toBackground(at: 100)) == [Stretch(.background, 100, 100)])
  }

  @Test func `what the system tells is not inferred besides`() throws {
    let lines =
      Self.toBackground(at: 100) + [
        Told(.systemSuspended, 110), Told(.systemResumed, 150), Self.back,
      ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.intervals.allSatisfy { $0.evidence == .observed })
    #expect(
      Array(run.stretches.suffix(4)) == [
        Stretch(.background, 100, 110), Stretch(.suspended, 110, 150),
        Stretch(.background, 150, 160), Stretch(.inactive, 160, 160),
      ])
  }

  @Test func `across a clock that is set back no time is told`() throws {
    let lines = Self.toBackground(at: 100) + [Told(.appWillEnterForeground, 40)]
    let run = try #require(Timeline(lines).runs.first)
    let background = try #require(run.intervals.first { $0.state == .background })
    #expect(background.duration == nil)
    #expect(background.note?.isEmpty == false)
    #expect(!run.intervals.contains { $0.state == .suspended })
  }

  @Test func `a callback that is open runs`() throws {
    let lines =
      [Told(.appDidBecomeActive, 90), Told(.appWillResignActive, 99)] + [
        Told(.appDidEnterBackground, 100, phase: .begin),
        Told(.appDidEnterBackground, 108, phase: .end), Told(.appWillEnterForeground, 111),
      ]
    #expect(try stretches(lines) == [Stretch(.background, 100, 111), Stretch(.inactive, 111, 111)])
  }

  @Test func `a fetch keeps the app running until it says that it is done`() throws {
    let fetch = Self.toBackground(at: 100) + [Told(.appPerformFetch, 102)]
    #expect(
      try stretches(fetch + [Told(.appWillEnterForeground, 120)]) == [
        Stretch(.background, 100, 120), Stretch(.inactive, 120, 120),
      ])
    let done = Told(.appPerformFetch, 104, phase: .end)
    #expect(
      try stretches(fetch + [done, Told(.appWillEnterForeground, 120)]) == [
        Stretch(.background, 100, 109), Stretch(.suspended, 109, 120),
        Stretch(.inactive, 120, 120),
      ])
  }

  @Test func `silence that the clock's steps may have made is none`() throws {
    var capture = LogCapture(Self.toBackground(at: 100) + [Told(.appWillEnterForeground, 105.5)])
    for index in capture.events.indices { capture.events[index].time?.fractionDigits = 0 }
    let coarse = try #require(TimelineBuilder().timeline(of: capture).runs.first)
    #expect(!coarse.intervals.contains { $0.state == .suspended })
    let fine = try stretches(Self.toBackground(at: 100) + [Told(.appWillEnterForeground, 105.5)])
    #expect(fine.contains { $0.state == .suspended })
  }

  @Test func `a suspension knows the whole silence`() throws {
    let lines = Self.toBackground(at: 100) + [Told(.appWillEnterForeground, 107.9)]
    let run = try #require(Timeline(lines).runs.first)
    let suspended = try #require(run.intervals.first { $0.state == .suspended })
    #expect(suspended.silence?.duration == .milliseconds(7900))
    #expect(suspended.silence?.startLine.line == 3)
  }

  @Test func `a clock that the user set forward is no silence`() throws {
    let lines =
      Self.toBackground(at: 100) + [
        Told(.appSignificantTimeChange, 3731), Told(.appWillEnterForeground, 3732),
      ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(!run.intervals.contains { $0.state == .suspended })
    #expect(run.occurrences.map(\.isClockContinuous) == [true, true, true, false, true])
    #expect(run.intervals.first { $0.state == .background }?.duration == nil)
  }
}
