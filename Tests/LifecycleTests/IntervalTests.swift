import Lifecycle
import Testing

/// What holds for the intervals of any run, tried on random logs.
@Suite struct IntervalTests {
  // What is refused in the background infers the state back to the start; it has its own tests.
  private static let kinds: [EventKind] = EventKind.allCases.filter {
    ![.systemGpuRejected, .bgtaskExpired].contains($0)
  }.filter {
    $0.step != nil || $0.endsProcess || $0.category == "bgtask" || $0.category == "sys"
      || [.appPerformFetch, .locationUpdate, .timerFire, .appMemoryWarning].contains($0)
  }

  private static let lifecycle: [EventKind] = [
    .appWillFinishLaunching, .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive,
    .appDidEnterBackground, .appWillEnterForeground, .sceneDidBecomeActive, .systemSuspended,
    .systemResumed,
  ]

  /// A log of any length in any order of events, its clock never running back.
  private static func log(
    _ random: inout SeededGenerator
  ) -> (lines: [Told], lastLine: Double?, afterwards: [Double]) {
    var now = Double(Int.random(in: 0..<1000, using: &random))
    var step: Double {
      let longest = random.pick([0, 1, 800, 4_000, 30_000, 400_000])
      return Double(Int.random(in: 0...longest, using: &random)) / 1000
    }
    var lines: [Told] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      var quiet: [Double] = []
      for _ in 0..<random.pick([0, 0, 0, 1, 4]) {
        now += step
        quiet.append(now)
      }
      now += step
      let from = Bool.random(using: &random) ? kinds : lifecycle
      let kind = random.pick(from)
      let phase: LifecycleEvent.Phase =
        kind.step == nil ? .call : random.pick([.call, .call, .begin, .end])
      lines.append(
        Told(
          kind, now, phase: phase,
          scene: random.pick(["A", "B", nil]),
          Attributes(texts: ["id": Bool.random(using: &random) ? "1" : "2"]), after: quiet))
    }
    var rest: [Double] = []
    for _ in 0..<random.pick([0, 0, 2]) {
      now += step
      rest.append(now)
    }
    return (lines, Bool.random(using: &random) ? now + step : nil, rest)
  }

  private static func runs(
    seed: Int, changing: (inout [Told]) -> Void = { _ in }
  ) -> [Run] {
    var random = SeededGenerator(seed: UInt64(seed))
    var (lines, lastLine, rest) = log(&random)
    changing(&lines)
    var options = TimelineBuilder.Options()
    options.mayRunInBackground = seed % 5 == 0
    return Timeline(lines, lastLine: lastLine, afterwards: rest, options: options).runs
  }

  @Test(arguments: 1...600)
  func `intervals follow each other without gaps and run forward`(_ seed: Int) {
    for run in Self.runs(seed: seed) {
      for (earlier, later) in zip(run.intervals, run.intervals.dropFirst()) {
        #expect(earlier.end == later.start, "\(run.stretches)")
        #expect(earlier.state != later.state, "\(run.stretches)")
        #expect(earlier.firstLine <= later.firstLine)
      }
      for interval in run.intervals {
        #expect(interval.firstLine <= interval.lastLine)
        guard let duration = interval.duration else {
          Issue.record("a timed log gives timed intervals: \(run.stretches)")
          continue
        }
        #expect(duration >= .zero, "\(run.stretches)")
      }
    }
  }

  @Test(arguments: 1...600)
  func `intervals cover a run from the first state that is told`(_ seed: Int) {
    for run in Self.runs(seed: seed) {
      let told = run.occurrences.first { $0.state != .unknown }?.event.time
      let first = run.intervals.first { $0.state != .unknown }
      #expect(first?.start == told, "\(run.stretches)")
      guard let last = run.occurrences.last?.event.time, let end = run.intervals.last?.end,
        run.intervals.last?.state != .notRunning
      else { continue }
      #expect(end.instant >= last.instant, "\(run.stretches)")
    }
  }

  @Test(arguments: 1...600)
  func `an event's state is that of the interval it falls in`(_ seed: Int) {
    for run in Self.runs(seed: seed) {
      for (earlier, later) in zip(run.occurrences, run.occurrences.dropFirst()) {
        #expect(earlier.state == later.before)
      }
      for (index, occurrence) in run.occurrences.enumerated() {
        guard let time = occurrence.event.time else { continue }
        // The last event of a moment stands at the beginning of what follows.
        let isLastOfMoment =
          index + 1 == run.occurrences.count
          || run.occurrences[index + 1].event.time?.instant != time.instant
        guard isLastOfMoment, occurrence.state != .unknown else { continue }
        let holding = run.intervals.last { interval in
          interval.start.map { $0.instant <= time.instant } ?? false
            && !(interval.duration == .zero && interval.state != occurrence.state)
        }
        #expect(
          holding?.state == occurrence.state,
          "\(occurrence.event.kind) at \(time.instant.nanoseconds): \(run.stretches)")
      }
    }
  }

  @Test(arguments: 1...200)
  func `a log without a clock gives the same states in order`(_ seed: Int) {
    let untimed = Self.runs(seed: seed) { lines in
      for index in lines.indices {
        lines[index].seconds = nil
        lines[index].quietLines = []
      }
    }
    for run in untimed {
      #expect(run.intervals.allSatisfy { $0.duration == nil && $0.evidence != .inferred })
      for (earlier, later) in zip(run.intervals, run.intervals.dropFirst()) {
        #expect(earlier.state != later.state)
        #expect(earlier.firstLine <= later.firstLine)
      }
    }
  }

  @Test(arguments: 1...200)
  func `shifting all times by a day changes nothing but the times`(_ seed: Int) {
    let day = 86_400.0
    let plain = Self.runs(seed: seed).map(\.stretches)
    let shifted = Self.runs(seed: seed) { lines in
      for index in lines.indices {
        lines[index].seconds = lines[index].seconds.map { $0 + day }
        lines[index].quietLines = lines[index].quietLines.map { $0 + day }
      }
    }
    // The capture's last line is not shifted with them: what ends there is left out.
    let states = shifted.map { run in run.stretches.map(\.state) }
    #expect(states.count == plain.count)
    for (one, other) in zip(plain, shifted.map(\.stretches)) {
      #expect(one.prefix(1).map(\.state) == other.prefix(1).map(\.state))
      for (left, right) in zip(one.dropLast(2), other.dropLast(2)) {
        #expect(left.state == right.state)
        #expect(
          right.start.map { ($0 * 1000).rounded() }
            == left.start.map { (($0 + day) * 1000).rounded() })
      }
    }
  }

  @Test(arguments: 1...200)
  func `across a clock that is set back no interval has a negative length`(_ seed: Int) {
    let runs = Self.runs(seed: seed) { lines in
      for index in lines.indices where index % 7 == 6 {
        lines[index].seconds = lines[index].seconds.map { max(0, $0 - 50) }
      }
    }
    for interval in runs.flatMap(\.intervals) {
      if let duration = interval.duration { #expect(duration >= .zero) }
    }
  }

  @Test func `what is refused in the background alone tells the state back to the start`() throws {
    let lines = [Told(.netRequest, 0), Told(.systemGpuRejected, 5), Told(.netRequest, 7)]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.stretches == [Stretch(.background, 0, 7)])
    #expect(run.intervals.map(\.evidence) == [.inferred])
    #expect(run.occurrences.allSatisfy { $0.state == .unknown })
  }

  @Test func `a refusal says nothing of the time after it when the app leaves the front`() throws {
    let lines = [
      Told(.bgtaskExpired, 5), Told(.appWillResignActive, 60), Told(.appDidEnterBackground, 61),
    ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(
      run.stretches == [
        Stretch(.background, 5, 5), Stretch(.unknown, 5, 60), Stretch(.inactive, 60, 61),
        Stretch(.background, 61, 61),
      ])
  }
}
