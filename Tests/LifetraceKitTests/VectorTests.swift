import LifetraceKit
import Testing

/// The numbered vectors that speak of callbacks, their order and their times.
///
/// Not here: TV1 and TV2, which are `SeedLogTests`; TV21 and TV22, a tree of view controllers, which are
/// the sample of three levels and `StoryboardTests`; TV23, a status history, which is
/// `CaseSeverityTests`.
@Suite struct VectorTests {
  // MARK: - TV3

  private static let task = "2014-07-01 15:56:11.815 LifeCycle[5845:60b] LT bgtask.begin id=1\n"

  private func afterBackground(_ line: String) -> String {
    var lines = Seed.first.split(separator: "\n").map { "\($0)\n" }
    lines.insert(line, at: 7)
    return lines.joined()
  }

  @Test(arguments: Profile.allCases)
  func `TV3: the line inside the expiration handler is an expired task`(profile: Profile) throws {
    let line =
      "2014-07-01 15:56:41.815 LifeCycle[5845:60b] begin Background Task With Expiration Handler\n"
    let report = try Report(of: afterBackground(line), profile: profile)
    #expect(report.findings("background/task-expired").count == 1)
  }

  @Test func `TV3: a task never ended within 180 s is no finding in classic`() throws {
    let report = try Report(of: afterBackground(Self.task), profile: .classic)
    #expect(report.alarms.isEmpty)
    #expect(report.findings("background/task-never-ended").isEmpty)
    #expect(report.timeline.runs[0].states.contains(.suspended) == false)
  }

  @Test func `TV3: in modern it is a warning while the process lives on`() throws {
    let report = try Report(of: afterBackground(Self.task), profile: .modern)
    #expect(report.findings("background/task-never-ended").map(\.severity) == [.warning])
  }

  // MARK: - TV4 and TV5

  /// The first capture, and the same again an hour later without its launch.
  private static func twice(_ first: String) -> String {
    let later = Seed.first.split(separator: "\n")
      .filter { !$0.contains("①") && !$0.contains("②") }
      .map { $0.replacing(" 15:", with: " 16:") }
    return first + later.joined(separator: "\n") + "\n"
  }

  @Test func `TV4: a callback that is never logged was not left out`() throws {
    let report = try Report(of: Seed.first(without: "③"))
    #expect(report.findings("transition/background-without-resign-active").isEmpty)
    #expect(report.findings("trace/callback-not-logged").count == 1)
    #expect(report.alarms.isEmpty)
  }

  @Test func `TV4: beside a complete cycle its absence is a finding`() throws {
    let report = try Report(of: Self.twice(Seed.first(without: "③")))
    let found = report.findings("transition/background-without-resign-active")
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.place == .log(LinePosition(input: 0, line: 6)))
  }

  @Test func `TV5: active without willEnterForeground beside a complete cycle`() throws {
    let report = try Report(of: Self.twice(Seed.first(without: "⑥")))
    #expect(report.findings("transition/active-without-enter-foreground").count == 1)
  }

  // MARK: - TV6 to TV10

  @Test func `TV6: 6.2 s exceed the guide, not the watchdog`() throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] application:willFinishLaunchingWithOptions:
        2014-07-01 10:00:04.000 App[7:60b] application:didFinishLaunchingWithOptions:
        2014-07-01 10:00:06.200 App[7:60b] applicationDidBecomeActive:
        """)
    let found = report.findings("launch/exceeds-guideline-budget")
    #expect(found.count == 1)
    #expect(found.first?.measure?.value == 6.2)
    #expect(report.findings("launch/exceeds-watchdog").isEmpty)
  }

  @Test(arguments: Profile.allCases)
  func `TV7: a background launch is not timed`(profile: Profile) throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] application:willFinishLaunchingWithOptions:
        2014-07-01 10:00:00.000 App[7:60b] application:didFinishLaunchingWithOptions:
        2014-07-01 10:05:00.000 App[7:60b] applicationWillEnterForeground:
        2014-07-01 10:05:00.100 App[7:60b] applicationDidBecomeActive:
        """, profile: profile)
    #expect(report.timeline.runs.map(\.launch) == [.background])
    #expect(!report.findings.map(\.rule).contains { $0.hasPrefix("launch/") })
  }

  @Test(arguments: Profile.allCases)
  func `TV8: an hour in the background says nothing of the callback`(profile: Profile) throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] applicationDidEnterBackground:
        2014-07-01 11:00:00.000 App[7:60b] applicationWillEnterForeground:
        """, profile: profile)
    #expect(report.findings("background/did-enter-background-too-slow").isEmpty)
  }

  @Test(arguments: [(Profile.classic, Severity.error), (.modern, .warning)])
  func `TV9: the marks of the callback give its lower bound`(
    profile: Profile, severity: Severity
  ) throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] applicationDidEnterBackground begin
        2014-07-01 10:00:07.500 App[7:60b] applicationDidEnterBackground end
        """, profile: profile)
    let found = report.findings("background/did-enter-background-too-slow")
    #expect(found.map(\.severity) == [severity])
    #expect(found.first?.measure?.value == 7.5)
  }

  @Test(arguments: Profile.allCases)
  func `TV10: half a second of the Home animation is nothing to report`(profile: Profile) throws {
    let report = try Report(
      of: """
        2014-07-01 17:49:48.908 App[7:60b] applicationWillResignActive:
        2014-07-01 17:49:49.434 App[7:60b] applicationDidEnterBackground:
        """, profile: profile)
    let inactive = report.timeline.runs[0].intervals.filter { $0.state == .inactive }
    #expect(inactive.map(\.duration) == [.milliseconds(526)])
    #expect(report.alarms.isEmpty)
  }

  // MARK: - TV14, TV16, TV17

  @Test func `TV14: a scene app launches through its scene's willEnterForeground`() throws {
    let report = try Report(
      of: """
        2024-05-01 10:00:00.000000+0200 App[7:600] application(_:didFinishLaunchingWithOptions:)
        2024-05-01 10:00:00.100000+0200 App[7:600] scene(_:willConnectTo:options:)
        2024-05-01 10:00:00.200000+0200 App[7:600] sceneWillEnterForeground(_:)
        2024-05-01 10:00:00.300000+0200 App[7:600] sceneDidBecomeActive(_:)
        """)
    #expect(report.profile == .modern)
    #expect(report.timeline.runs.map(\.launch) == [.foreground])
    #expect(report.timeline.runs[0].states == [.inactive, .active])
    #expect(report.findings("transition/enter-foreground-without-background").isEmpty)
    #expect(report.alarms.isEmpty)
  }

  @Test func `TV16: Unity's arrow lines tell events without times`() throws {
    let report = try Report(
      of: """
        -> applicationWillResignActive()
        WARNING -> applicationDidReceiveMemoryWarning()
        -> applicationDidBecomeActive()
        """)
    let run = try #require(report.timeline.runs.first)
    #expect(run.kinds == [.appWillResignActive, .appMemoryWarning, .appDidBecomeActive])
    #expect(run.occurrences.allSatisfy { $0.event.time == nil })
    #expect(run.states == [.inactive, .active])
  }

  @Test func `TV17: a stack frame tells no event`() throws {
    let report = try Report(
      of: "12  App  0x0000000104b2c3d4 -[AppDelegate applicationDidEnterBackground:] + 44\n")
    #expect(report.timeline.runs.isEmpty)
    #expect(report.findings.filter { $0.severity == .error }.isEmpty)
  }

  // MARK: - TV27 and TV28

  private static func relaunch(after last: String) -> String {
    """
    2014-07-01 10:00:00.000 App[100:60b] application:didFinishLaunchingWithOptions:
    2014-07-01 10:00:00.100 App[100:60b] applicationDidBecomeActive:
    2014-07-01 10:00:30.000 App[100:60b] applicationWillResignActive:
    \(last)
    2014-07-01 11:00:00.000 App[101:60b] application:didFinishLaunchingWithOptions:
    2014-07-01 11:00:00.100 App[101:60b] applicationDidBecomeActive:
    """
  }

  @Test func `TV27: a process that vanished behind was purged in silence`() throws {
    let report = try Report(
      of: Self.relaunch(
        after: "2014-07-01 10:00:30.500 App[100:60b] applicationDidEnterBackground:")
    )
    #expect(report.timeline.runs.map(\.ending) == [.replaced, .open])
    #expect(report.findings("suspension/purged-silently").map(\.severity) == [.note])
    #expect(report.findings("termination/unexpected-in-foreground").isEmpty)
  }

  @Test func `TV27: one that vanished in front ended unexpectedly`() throws {
    let report = try Report(
      of: Self.relaunch(after: "2014-07-01 10:00:31.000 App[100:60b] applicationDidBecomeActive:"))
    #expect(report.findings("termination/unexpected-in-foreground").map(\.severity) == [.warning])
    #expect(report.findings("suspension/purged-silently").isEmpty)
  }

  @Test func `TV28: an app that opted out may pass through the background`() throws {
    let report = try Report(
      of: """
        2010-07-01 10:00:00.000 App[7:60b] applicationWillResignActive:
        2010-07-01 10:00:00.100 App[7:60b] applicationDidEnterBackground:
        2010-07-01 10:00:00.200 App[7:60b] applicationWillTerminate:
        """, infoPlist: infoPlist("<key>UIApplicationExitsOnSuspend</key><true/>"),
      profile: .classic)
    #expect(report.findings("transition/background-in-exits-on-suspend-app").isEmpty)
    #expect(report.timeline.runs.map(\.ending) == [.terminated])
    #expect(
      Set(report.alarms.map { $0.prefix { $0 != " " } }) == ["configuration/exits-on-suspend"])
  }
}
