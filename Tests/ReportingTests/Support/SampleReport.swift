import Configuration

@testable import Guidelines
@testable import Lifecycle
@testable import Reporting

/// Reports made by hand, one for each thing that a document must cope with.
enum SampleReport: String, CaseIterable {
  case voyager, seedOne = "seed-one", orderOnly = "order-only", hostile, empty
  case manyRuns = "many-runs", manyIntervals = "many-intervals", thousandRuns = "thousand-runs"
  case crowded, strange

  var report: Report {
    switch self {
    case .voyager: Self.makeVoyager()
    case .seedOne: Self.makeSeedOne()
    case .orderOnly: Self.makeOrderOnly()
    case .hostile: Self.makeHostile()
    case .empty: Self.report([])
    case .manyRuns: Self.report((1...12).map { Self.short(id: $0) })
    case .manyIntervals: Self.makeManyIntervals()
    case .thousandRuns: Self.report((1...1000).map { Self.short(id: $0) })
    case .crowded: Self.makeCrowded()
    case .strange: Self.makeStrange()
    }
  }

  static func rule(
    _ id: String, title: String, help: String, limit: String? = nil
  ) -> Rule {
    Rule(
      id, both: .error, evidence: .vocabulary, title: title,
      summary: "\(title).", rationale: "The system ends an app that does this.", help: help,
      guideline: Guideline(
        title: "App Programming Guide for iOS", section: "Strategies for Handling App State",
        address: "https://developer.apple.com/library/archive/"),
      limit: limit, check: .capture { _ in .satisfied() }, examples: [])
  }

  static let rules = [
    rule(
      "background/gl-call", title: "OpenGL ES used in the background",
      help: "stop the render loop in willResignActive and call glFinish before returning"),
    rule(
      "background/task-never-ended", title: "Background task past its allowance",
      help: "call endBackgroundTask in the expiration handler", limit: "30 s"),
    rule(
      "configuration/invalid-url-scheme", title: "URL scheme with characters no scheme may have",
      help: "use letters, digits, plus, minus and dot only"),
    rule("interruption/timer-left-running", title: "Timer left running", help: "invalidate it"),
    rule("launch/too-slow", title: "Slow launch", help: "do less", limit: "5 s"),
    rule(
      "protection/complete-file-open-across-lock",
      title: "Complete-protected file open while locked", help: "close it on resign"),
  ]

  static func report(
    _ runs: [Run], findings: [Finding] = [], checks: [Check] = [], issues: [InputIssue] = [],
    path: String = "device.log", plist: InfoPlist? = nil, excerpts: [LinePosition: LogExcerpt] = [:]
  ) -> Report {
    let runs = runs.map { run in
      var run = run
      run.facts = RunFacts(run.occurrences)
      return run
    }
    var input = LogInput(path: path)
    input.format = "nslog"
    input.formatReason = "all of its first 200 lines begin with a date and a process"
    input.lines = 14_312
    input.records = 14_300
    input.bytes = 1_482_112
    input.continuations = 10
    input.unusable = 2
    input.events = runs.reduce(0) { $0 + $1.occurrences.count }
    return Report(
      toolVersion: "0.1.0", profile: .classic,
      profileReason: "UIApplicationExitsOnSuspend in Info.plist and MinimumOSVersion 12.0",
      timeline: Timeline(
        runs: runs, inputs: [input], issues: issues, origin: runs.first?.start),
      findings: findings, checks: checks, rules: rules, infoPlist: plist, excerpts: excerpts)
  }

  private static func makeSeedOne() -> Report {
    var builder = RunBuilder(process: "LifeCycle", pid: 5845)
    builder.state(.inactive, for: 0.003, by: .appDidFinishLaunching, lines: 2)
    builder.state(.active, for: 57.047, by: .appDidBecomeActive, lines: 1)
    builder.state(.inactive, for: 0.058, by: .appWillResignActive, lines: 1)
    builder.state(.background, for: 5, by: .appDidEnterBackground, lines: 1)
    builder.state(
      .suspended, for: 62.386, evidence: .inferred, lines: 1, note: "no line for 62.386 s")
    builder.state(.inactive, for: 0.001, by: .appWillEnterForeground, lines: 1)
    builder.state(.active, for: 0, by: .appDidBecomeActive, lines: 1)
    builder.run.launch = .foreground
    builder.run.durations = [
      MeasuredDuration(
        "launch", .milliseconds(3), limit: .seconds(5), from: LinePosition(input: 0, line: 1),
        to: LinePosition(input: 0, line: 3))
    ]
    return report([builder.run])
  }

  private static func makeOrderOnly() -> Report {
    var builder = RunBuilder(process: "lifeCycle", pid: 40_428, hasClock: false)
    builder.state(.inactive, for: 0, by: .appDidFinishLaunching)
    builder.state(.active, for: 0, by: .appDidBecomeActive)
    builder.state(.inactive, for: 0, by: .appWillResignActive)
    builder.state(.background, for: 0, by: .appDidEnterBackground)
    builder.state(.suspended, for: 0, evidence: .inferred, note: "the next line is a return")
    builder.state(.active, for: 0, by: .appDidBecomeActive)
    return report(
      [builder.run],
      checks: [
        Check(
          rule: "launch/too-slow", run: 1, verdict: .inconclusive,
          gap: .unclear("the log has no clock; log with NSLog, which writes the time"))
      ])
  }

  private static func short(id: Int) -> Run {
    var builder = RunBuilder(
      id: id, process: "Fetcher", pid: 700 + id, at: Double(id) * 600, firstLine: id * 20)
    builder.state(.inactive, for: 0.3 + Double(id % 7) / 10, by: .appDidFinishLaunching)
    builder.state(.active, for: Double(3 + id % 40), by: .appDidBecomeActive)
    builder.state(.inactive, for: 0.5, by: .appWillResignActive)
    builder.state(.background, for: 4.2, by: .appDidEnterBackground)
    builder.state(.suspended, for: 500, evidence: .inferred, note: "silence")
    builder.run.launch = .foreground
    builder.run.ending = .replaced
    return builder.run
  }

  private static func makeManyIntervals() -> Report {
    var builder = RunBuilder()
    for index in 0..<1000 {
      builder.state(.active, for: Double(1 + index % 13), by: .appDidBecomeActive)
      builder.state(.inactive, for: 0.2, by: .appWillResignActive)
    }
    return report([builder.run])
  }

  /// A hundred findings and hundreds of events at nearly the same moment.
  private static func makeCrowded() -> Report {
    var builder = RunBuilder()
    builder.state(.inactive, for: 0.01, by: .appDidFinishLaunching, lines: 1)
    builder.state(.active, for: 20, by: .appDidBecomeActive, lines: 600)
    for index in 0..<500 {
      builder.event(
        index.isMultiple(of: 2) ? .glDraw : .timerFire, at: 0.02 + Double(index) / 40,
        line: index + 3, attributes: Attributes(texts: ["id": "t\(index % 9)"]))
    }
    let findings = (0..<100).map { index in
      Finding(
        rule: "background/gl-call", severity: index.isMultiple(of: 3) ? .error : .note,
        message: "draw \(index) at a bad moment", run: 1,
        place: .log(LinePosition(input: 0, line: index * 4 + 3)))
    }
    return report([builder.run], findings: findings)
  }

  /// What clocks and captures do at their worst: steps back, absurd spans, lines without times.
  private static func makeStrange() -> Report {
    var back = RunBuilder(id: 1, process: nil, pid: nil)
    back.state(.active, for: 10, by: .appDidBecomeActive)
    back.state(.inactive, for: -7_200, by: .appWillResignActive)
    back.state(.unknown, for: 3, evidence: .assumed)
    back.state(.background, for: 0, by: .appDidEnterBackground)
    back.state(.suspended, for: 4_000_000_000, evidence: .inferred)
    back.state(.notRunning, for: 0)
    var halfTimed = RunBuilder(id: 2)
    halfTimed.state(.active, for: 5, by: .appDidBecomeActive, lines: 9)
    halfTimed.state(.background, for: 500, by: .appDidEnterBackground, lines: 9)
    halfTimed.run.intervals[1].end = nil
    halfTimed.run.occurrences[1].event.time = nil
    var stateless = RunBuilder(id: 3)
    stateless.event(.memoryFootprint, at: 1, line: 70)
    stateless.event(.memoryFootprint, at: 9, line: 75)
    let silent = RunBuilder(id: 4)
    let extreme = RunBuilder(id: 5, hasClock: false)
    var wide = extreme.run
    let (least, most) = (Int64.min / 2 + 1, Int64.max / 2)
    wide.intervals = [
      Interval(
        .active, from: Timestamp(Instant(nanoseconds: least)),
        to: Timestamp(Instant(nanoseconds: most)), firstLine: LinePosition(input: 9, line: 1),
        lastLine: LinePosition(input: 9, line: 1), evidence: .observed)
    ]
    let places: [Finding.Place] = [
      .capture, .log(LinePosition(input: 9, line: 77)), .file(path: "", line: nil),
      .log(LinePosition(input: 0, line: 72)),
    ]
    let findings = places.enumerated().map { index, place in
      Finding(
        rule: "clock/strange-\(index)", severity: .warning, message: "", run: index + 1,
        place: place)
    }
    return report(
      [back.run, halfTimed.run, stateless.run, silent.run, wide], findings: findings)
  }
}
