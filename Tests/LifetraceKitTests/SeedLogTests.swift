import LifetraceKit
import Testing

@Suite struct SeedLogTests {
  @Test func `the first capture gives its states to the millisecond`() throws {
    let report = try Report(of: Seed.first)
    let run = try #require(report.timeline.runs.first)
    #expect(report.timeline.runs.count == 1)
    #expect(run.process == "LifeCycle")
    #expect(run.pid == 5845)
    #expect(run.launch == .foreground)
    #expect(run.ending == .open)
    #expect(run.kinds.map(\.rawValue) == Seed.kinds)
    #expect(
      run.states == [
        .inactive, .active, .inactive, .background, .suspended, .inactive, .active,
      ])
    let lengths = run.intervals.map(\.duration)
    #expect(lengths[0] == .milliseconds(3))
    #expect(lengths[1] == .milliseconds(57_047))
    #expect(lengths[2] == .milliseconds(58))
    #expect(try #require(lengths[3]) + (try #require(lengths[4])) == .milliseconds(67_386))
    #expect(lengths[5] == .milliseconds(1))
    #expect(
      run.intervals.map(\.evidence).enumerated().allSatisfy {
        $0.element == ($0.offset == 4 ? .inferred : .observed)
      })
    #expect(run.intervals[1].start?.text == "2014-07-01T15:55:14.709")
    #expect(run.intervals[1].end?.text == "2014-07-01T15:56:11.756")
  }

  @Test(arguments: [Profile.classic, .modern])
  func `the first capture alarms nobody`(profile: Profile) throws {
    let report = try Report(of: Seed.first, profile: profile)
    #expect(report.alarms.isEmpty)
    #expect(report.remarks.map(\.rule).contains("suspension/inferred"))
    #expect(report.remarks.map(\.rule).contains("trace/category-not-instrumented"))
    #expect(report.findings("trace/callback-not-logged").isEmpty)
    let launch = try #require(report.timeline.runs[0].durations.first { $0.name == "launch" })
    #expect(launch.duration == .milliseconds(3))
  }

  @Test func `every line of the first capture is accounted for`() throws {
    let input = try #require(try Report(of: Seed.first).timeline.inputs.first)
    #expect(input.format == "nslog")
    #expect(input.lines == 10)
    #expect(input.records == 7)
    #expect(input.ignored == 3)
    #expect(input.events == 7)
    #expect(input.bytes == Seed.first.utf8.count)
  }

  @Test func `the second capture gives the same states without times`() throws {
    let report = try Report(of: Seed.second)
    let run = try #require(report.timeline.runs.first)
    #expect(report.timeline.runs.count == 1)
    #expect(run.process == "lifeCycle")
    #expect(run.pid == 40428)
    #expect(run.kinds.map(\.rawValue) == Seed.kinds)
    #expect(run.states == [.inactive, .active, .inactive, .background, .inactive, .active])
    #expect(run.intervals.allSatisfy { $0.duration == nil && $0.evidence == .observed })
    #expect(run.durations.isEmpty)
    #expect(run.start == nil)
    #expect(report.alarms.isEmpty)
    #expect(!report.findings("trace/no-timestamps").isEmpty)
    #expect(run.occurrences.allSatisfy { !$0.event.text.contains("\u{A0}") })
  }

  @Test func `in the second capture no limit of time is held or broken`() throws {
    let report = try Report(of: Seed.second)
    let timed = Set(report.rules.filter { $0.evidence == .timedCallbacks }.map(\.id))
    #expect(!timed.isEmpty)
    for check in report.checks where timed.contains(check.rule) {
      #expect(check.verdict != .violated, "\(check.rule)")
      #expect(check.margin == nil, "\(check.rule)")
    }
    for rule in [
      "launch/exceeds-guideline-budget", "launch/exceeds-watchdog", "transition/long-inactive",
      "background/did-enter-background-too-slow", "background/runs-past-allowance",
      "notification/slow-resume", "suspension/inferred", "transition/rapid-flapping",
    ] {
      let check = try #require(report.checks.first { $0.rule == rule })
      #expect(check.verdict == .inconclusive, "\(rule)")
      #expect(check.gap != nil, "\(rule)")
    }
  }
}
