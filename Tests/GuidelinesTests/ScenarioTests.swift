import Lifecycle
import LogReading
import Testing

@testable import Configuration
@testable import Guidelines

@Suite struct ScenarioTests {
  /// Launch, active for 10 s, home for 20 s (suspended from 5 s on), back for 2 s.
  private static let homeAndBack = """
    2024-05-01 10:00:00.000000+0000 App[1:2] application(_:didFinishLaunchingWithOptions:)
    2024-05-01 10:00:00.500000+0000 App[1:2] applicationDidBecomeActive(_:)
    2024-05-01 10:00:10.500000+0000 App[1:2] applicationWillResignActive(_:)
    2024-05-01 10:00:11.000000+0000 App[1:2] applicationDidEnterBackground(_:)
    2024-05-01 10:00:31.000000+0000 App[1:2] applicationWillEnterForeground(_:)
    2024-05-01 10:00:31.200000+0000 App[1:2] applicationDidBecomeActive(_:)
    2024-05-01 10:00:33.200000+0000 App[1:2] applicationWillResignActive(_:)

    """

  private func match(
    _ steps: [Scenario.Step], runs: Scenario.Runs = .every, log: String = homeAndBack
  ) throws -> ScenarioResult {
    let capture = try LogReader().read(text: Array(log.utf8))
    let timeline = TimelineBuilder().timeline(of: capture)
    return ScenarioMatcher(Scenario(title: "t", path: "s.plist", runs: runs, steps: steps))
      .match(timeline)
  }

  private func outcomes(_ result: ScenarioResult) -> [ScenarioResult.Outcome] {
    result.runs.first?.steps.map(\.outcome) ?? []
  }

  @Test func `steps are found in order, with anything between them`() throws {
    let result = try match([
      .init(.event(.appDidFinishLaunching)),
      .init(.state(.active), within: .seconds(1)),
      .init(.state(.background)),
      .init(.event(.appWillEnterForeground)),
      .init(.state(.active), within: .milliseconds(500)),
    ])
    #expect(result.holds)
    #expect(result.runs[0].steps.map { $0.position?.line } == [1, 2, 4, 5, 6])
    #expect(result.runs[0].steps[1].after == .milliseconds(500))
    #expect(result.runs[0].steps[1].lasted == .seconds(10))
  }

  @Test func `what comes too late is missed, and what follows is not looked for`() throws {
    let result = try match([
      .init(.event(.appDidFinishLaunching)), .init(.state(.active), within: .milliseconds(400)),
      .init(.state(.background)),
    ])
    #expect(!result.holds)
    #expect(outcomes(result) == [.met, .missed("it came too late"), .notReached])
    #expect(result.runs[0].steps[1].position?.line == 2)
  }

  @Test func `a limit exactly reached is kept`() throws {
    #expect(
      try match([
        .init(.event(.appDidFinishLaunching)), .init(.state(.active), within: .milliseconds(500)),
        .init(.state(.inactive), forAtLeast: .milliseconds(500), forAtMost: .milliseconds(500)),
      ]).holds)
  }

  @Test func `a later place counts where the first breaks a limit`() throws {
    // The first active state lasts 10 s, the second 2 s.
    let short = try match([.init(.state(.active), forAtMost: .seconds(3))])
    #expect(short.holds)
    #expect(short.runs[0].steps[0].position?.line == 6)
    // The step before is moved too, where that lets the limit between the two be kept.
    let pair = try match([
      .init(.event(.appDidBecomeActive)),
      .init(.event(.appWillResignActive), within: .seconds(3)),
    ])
    #expect(pair.holds)
    #expect(pair.runs[0].steps.map { $0.position?.line } == [6, 7])
  }

  @Test func `an optional step may be missing, but is found where it is there`() throws {
    let steps: [Scenario.Step] = [
      .init(.state(.background)), .init(.state(.suspended), isOptional: true),
      .init(.event(.appWillTerminate), isOptional: true), .init(.state(.active)),
    ]
    let result = try match(steps)
    #expect(result.holds)
    #expect(outcomes(result) == [.met, .met, .leftOut, .met])
    #expect(result.runs[0].steps[1].evidence == .inferred)
  }

  @Test func `what is nowhere, and what is only earlier, are told apart`() throws {
    let never = try match([.init(.event(.appWillTerminate))])
    #expect(outcomes(never) == [.missed("it is nowhere in this run")])
    let earlier = try match([.init(.state(.background)), .init(.event(.appDidFinishLaunching))])
    #expect(
      outcomes(earlier) == [
        .met, .missed("it is in this run, but not after the step before it"),
      ])
  }

  @Test func `a state that the log breaks off in is not judged by its length`() throws {
    let steps: [Scenario.Step] = [
      .init(.event(.appWillEnterForeground)), .init(.state(.active)), .init(.state(.inactive)),
    ]
    var last = steps
    last[2].forAtMost = .seconds(5)
    #expect(outcomes(try match(last)).last == .undecided("the log ends before the state does"))
    last[2].forAtMost = nil
    last[2].forAtLeast = .seconds(5)
    #expect(outcomes(try match(last)).last == .undecided("the log ends before the state does"))
    #expect(try match(steps).holds)
  }

  @Test func `without a clock an order holds and a limit is undecided, which is no pass`() throws {
    let log = """
      App[1:2] application(_:didFinishLaunchingWithOptions:)
      App[1:2] applicationDidBecomeActive(_:)
      App[1:2] applicationWillResignActive(_:)
      App[1:2] applicationDidEnterBackground(_:)

      """
    #expect(try match([.init(.state(.active)), .init(.state(.background))], log: log).holds)
    let timed = try match(
      [.init(.state(.active)), .init(.state(.background), within: .seconds(5))], log: log)
    #expect(!timed.holds)
    #expect(
      outcomes(timed).last == .undecided("the log has no clock that tells how long it took"))
  }

  @Test func `runs are chosen by the scenario, and none is no pass`() throws {
    let log =
      Self.homeAndBack
      + "2024-05-01 10:05:00.000000+0000 App[9:2] application(_:didFinishLaunchingWithOptions:)\n"
      + "2024-05-01 10:05:09.000000+0000 App[9:2] applicationDidBecomeActive(_:)\n"
    let steps: [Scenario.Step] = [
      .init(.event(.appDidFinishLaunching)), .init(.state(.active), within: .seconds(1)),
    ]
    #expect(try !match(steps, runs: .every, log: log).holds)
    #expect(try match(steps, runs: .any, log: log).holds)
    #expect(try match(steps, runs: .first, log: log).holds)
    #expect(try !match(steps, runs: .last, log: log).holds)
    #expect(try match(steps, runs: .number(1), log: log).holds)
    let third = try match(steps, runs: .number(3), log: log)
    #expect(third.runs.isEmpty && !third.holds)
  }

  @Test(arguments: [
    ("{ steps = ( { state = actve; } ); }", 1, "did you mean \"active\"?"),
    (
      "{ steps = ( { event = \"app.didBecomActive\"; } ); }", 1,
      "did you mean \"app.didBecomeActive\"?"
    ),
    ("{ steps = ( { state = active;\n witin = 5; } ); }", 2, "did you mean \"within\"?"),
    ("{\n step = ( { state = active; } ); }", 2, "did you mean \"steps\"?"),
    ("{ steps = ( { within = 5; } ); }", 1, "names neither a state nor an event"),
    ("{ steps = ( { state = active; event = \"gl.draw\"; } ); }", 1, "names a state and an event"),
    ("{ steps = ( { event = \"gl.draw\";\n forAtMost = 5; } ); }", 2, "an event does not last"),
    ("{ steps = ( { state = active; forAtLeast = 6; forAtMost = 5; } ); }", 1, "at most 5.0 s"),
    ("{ steps = ( { state = active; within = \"-5\"; } ); }", 1, "no number of seconds"),
    ("{ steps = ( { state = active; optional = YES; } ); }", 1, "all steps are optional"),
    ("{ steps = ( ); }", 1, "there are no steps"),
    ("{ runs = evry; steps = ( { state = active; } ); }", 1, "did you mean \"every\"?"),
    ("( )", 1, "the file is an Array, expected a Dictionary"),
  ])
  func `a fault in a scenario is named with its line`(text: String, line: Int, words: String) {
    let error = #expect(throws: PropertyListError.self) {
      let list = try PropertyList(bytes: Array(text.utf8), path: "s.plist")
      _ = try Scenario(ScenarioFile(path: "s.plist", list: list))
    }
    #expect(error?.line == line)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
