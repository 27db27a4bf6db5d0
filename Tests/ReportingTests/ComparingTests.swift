import Guidelines
import Lifecycle
import Testing

@testable import Reporting

@Suite struct ComparingTests {
  private typealias Change = Comparison.CallbackChange

  @Test func `callbacks that were added, are missing or moved are told apart`() {
    let before: [EventKind] = [
      .appDidFinishLaunching, .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
    ]
    #expect(CallbackOrder.changes(before, before).isEmpty)
    #expect(
      CallbackOrder.changes(before, before + [.appMemoryWarning, .appWillTerminate]) == [
        Change(
          kind: .added, events: [.appMemoryWarning, .appWillTerminate],
          follows: .appDidEnterBackground)
      ])
    #expect(
      CallbackOrder.changes(before, [before[0], before[1], before[3]]) == [
        Change(kind: .missing, events: [.appWillResignActive], follows: .appDidBecomeActive)
      ])
    #expect(
      CallbackOrder.changes(before, [before[1], before[0], before[2], before[3]]) == [
        Change(
          kind: .reordered, events: [.appDidFinishLaunching], follows: .appDidBecomeActive,
          followed: nil)
      ])
    #expect(
      CallbackOrder.changes([], [.appDidFinishLaunching]) == [
        Change(kind: .added, events: [.appDidFinishLaunching], follows: nil)
      ])
  }

  private func change(_ before: [Int64], _ after: [Int64], isExact: Bool = true) -> DurationChange {
    DurationChange(
      name: "launch", before: before.map(Duration.milliseconds),
      after: after.map(Duration.milliseconds), isExact: isExact)
  }

  @Test func `of durations nothing is claimed from few or overlapping measurements`() {
    #expect(change([100], [900]).claim == .tooFew)
    #expect(change([100, 101], [900, 901, 902]).claim == .tooFew)
    #expect(change([100, 101, 102], [900, 901, 902]).claim == .slower)
    #expect(change([900, 901, 902], [100, 101, 899]).claim == .faster)
    #expect(change([100, 101, 950], [900, 901, 902]).claim == .none)
    #expect(change([100, 101, 102], [900, 901, 902], isExact: false).claim == .bounds)
    #expect(change([], [900, 901, 902]).claim == .oneSided)
  }

  @Test func `the median is the middle value, or the mean of the two in the middle`() {
    #expect(DurationChange.median([]) == nil)
    #expect(DurationChange.median([.seconds(3), .seconds(1), .seconds(2)]) == .seconds(2))
    #expect(DurationChange.median([.seconds(4), .seconds(1)]) == .milliseconds(2_500))
  }

  private func side(
    _ findings: [(rule: String, fingerprint: String)], checks: [Check] = []
  ) -> ComparedReport {
    let report = Report(
      toolVersion: "1", profile: .modern, profileReason: "", timeline: Timeline(),
      findings: findings.map {
        Finding(rule: $0.rule, severity: .warning, message: "", place: .capture)
      }, checks: checks, rules: [])
    var side = ComparedReport(report, name: "side")
    side.fingerprints = findings.map(\.fingerprint)
    return side
  }

  @Test func `a finding is fixed only where the later capture decides its rule`() {
    let before = side([("a/one", "1"), ("a/two", "2"), ("a/three", "3"), ("a/three", "3")])
    let after = side(
      [("a/three", "3"), ("a/four", "4")],
      checks: [
        Check(
          rule: "a/one", run: 1, verdict: .inconclusive, gap: .notExercised("no timer in the log")),
        Check(rule: "a/one", run: 2, verdict: .satisfied),
        Check(
          rule: "a/two", run: 1, verdict: .inconclusive, gap: .notExercised("no file in the log")),
        Check(rule: "a/three", run: 1, verdict: .violated),
      ])
    let changes = FindingChange.all(before, after)
    #expect(changes.map(\.finding.rule) == ["a/four", "a/two", "a/one", "a/three", "a/three"])
    #expect(changes.map(\.status) == [.new, .untold, .fixed, .fixed, .same])
    #expect(changes[1].caveat == "no file in the log")
    #expect(changes[0].caveat == "the rule was not asked for")
    #expect(changes[2].caveat == nil)
  }

  @Test(arguments: [
    "2014-07-01T15:55:14.706", "2024-02-29T23:59:59.999999+05:30", "1969-12-31T00:00:00-08:00",
    "--02-29T12:24:37", "T14:55:04.002595", "+350.000", "-0.250", "+0.000",
  ])
  func `a time is read back as it was written`(text: String) throws {
    #expect(try #require(Timestamp(reading: text)).text == text)
  }

  @Test(arguments: [
    "", "T", "2014-07-01", "2014-13-01T00:00:00", "T25:00:00", "+", "T1:2", "x", "T00:00:xx",
    "2014-07-01T00:00:00+99:00",
  ])
  func `what is no time is not read as one`(text: String) {
    #expect(Timestamp(reading: text) == nil)
  }
}
