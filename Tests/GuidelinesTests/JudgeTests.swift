import Guidelines
import Lifecycle
import Testing

/// Lines of one app, each `seconds callback`, in the shape of NSLog.
private func log(_ script: String, pid: Int = 100) -> String {
  script.split(separator: "\n").map { line in
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let milliseconds = Int((Double(words[0]) ?? 0) * 1000)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = milliseconds / 1000
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    let clock = "\(two(8 + seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    return "2024-05-01 \(clock).\(fraction) Demo[\(pid):1a03] \(words[1])\n"
  }.joined()
}

private let seed = log(
  """
  0 application:willFinishLaunchingWithOptions:
  0.002 application:didFinishLaunchingWithOptions:
  0.003 applicationDidBecomeActive:
  57.05 applicationWillResignActive:
  57.108 applicationDidEnterBackground:
  124.494 applicationWillEnterForeground:
  124.495 applicationDidBecomeActive:
  """)

@Suite struct JudgeTests {
  @Test func `a clean log has remarks only`() throws {
    for profile in Profile.allCases {
      let trial = try Trial(seed, profile: profile)
      #expect(
        trial.judgement.remarks.map(\.rule) == [
          "suspension/inferred", "trace/category-not-instrumented",
        ])
      #expect(trial.judgement.findings.isEmpty)
      let launch = trial.check("launch/exceeds-guideline-budget")
      #expect(launch?.verdict == .satisfied)
      #expect(launch?.margin == Finding.Measure(0.003, limit: 5))
      let inferred = try #require(trial.findings("suspension/inferred").first)
      #expect(inferred.message.contains("67.386 s"))
      #expect(trial.check("background/did-enter-background-too-slow")?.verdict == .inconclusive)
    }
  }

  @Test func `a slow launch is measured and named with its limit and profile`() throws {
    let trial = try Trial(
      log(
        """
        0 application:willFinishLaunchingWithOptions:
        4 application:didFinishLaunchingWithOptions:
        6.2 applicationDidBecomeActive:
        """))
    let finding = try #require(trial.findings("launch/exceeds-guideline-budget").first)
    #expect(
      finding.message == """
        launch took 6.2 s from application:willFinishLaunchingWithOptions: to \
        applicationDidBecomeActive, limit 5 s (classic)
        """)
    #expect(finding.severity == .warning)
    #expect(finding.measure == Finding.Measure(6.2, limit: 5))
    #expect(trial.findings("launch/exceeds-watchdog").isEmpty)
  }

  @Test func `a launch beyond the watchdog is one finding`() throws {
    let trial = try Trial(
      log("0 application:didFinishLaunchingWithOptions:\n78 applicationDidBecomeActive:"))
    #expect(trial.findings("launch/exceeds-watchdog").map(\.severity) == [.warning])
    #expect(trial.findings("launch/exceeds-guideline-budget").isEmpty)
    let check = trial.check("launch/exceeds-guideline-budget")
    #expect(check?.verdict == .inconclusive)
    #expect(check?.gap == .toldElsewhere)
  }

  @Test func `without a clock rules on times are inconclusive`() throws {
    let trial = try Trial(
      """
      Demo[100:1a03] application:didFinishLaunchingWithOptions:
      Demo[100:1a03] applicationDidBecomeActive:
      Demo[100:1a03] applicationWillResignActive:
      Demo[100:1a03] applicationDidEnterBackground:
      Demo[100:1a03] applicationWillEnterForeground:
      Demo[100:1a03] applicationDidBecomeActive:
      """)
    #expect(
      trial.judgement.remarks.map(\.rule) == [
        "trace/no-timestamps", "trace/category-not-instrumented",
      ])
    // What never came needs no clock to be told.
    let untimed: Set = ["launch/never-became-active", "notification/duplicate-delivery"]
    for rule in Rule.all where rule.evidence == .timedCallbacks && !untimed.contains(rule.id) {
      for check in trial.judgement.checks where check.rule == rule.id {
        #expect(check.verdict == .inconclusive, "\(rule.id)")
      }
    }
  }

  @Test func `the callback's time decides by its end mark and by profile`() throws {
    let slow = log("0 applicationDidEnterBackground begin\n7.5 applicationDidEnterBackground end")
    let rule = "background/did-enter-background-too-slow"
    #expect(try Trial(slow, profile: .classic).findings(rule).map(\.severity) == [.error])
    #expect(try Trial(slow, profile: .modern).findings(rule).map(\.severity) == [.warning])
    let deadly = log("0 applicationDidEnterBackground begin\n11 applicationDidEnterBackground end")
    #expect(try Trial(deadly, profile: .modern).findings(rule).map(\.severity) == [.error])
  }

  @Test func `a task that is never ended counts by the profile's allowance`() throws {
    let leak = log(
      """
      0 applicationDidBecomeActive:
      10 applicationWillResignActive:
      10.1 applicationDidEnterBackground:
      10.2 LT bgtask.begin id=1
      77 applicationWillEnterForeground:
      77.1 applicationDidBecomeActive:
      """)
    let rule = "background/task-never-ended"
    #expect(try Trial(leak, profile: .classic).findings(rule).isEmpty)
    #expect(try Trial(leak, profile: .classic).check(rule)?.verdict == .inconclusive)
    #expect(try Trial(leak, profile: .modern).findings(rule).map(\.severity) == [.warning])
    let relaunched =
      leak + log("200 application:didFinishLaunchingWithOptions:", pid: 101)
    #expect(try Trial(relaunched, profile: .modern).findings(rule).map(\.severity) == [.error])
  }

  @Test func `the states of a vanished process decide which rule speaks`() throws {
    let next = log("9000 application:didFinishLaunchingWithOptions:", pid: 101)
    let behind = try Trial(
      log(
        "0 applicationDidBecomeActive:\n5 applicationWillResignActive:\n6 applicationDidEnterBackground:"
      )
        + next)
    #expect(behind.findings("suspension/purged-silently").map(\.severity) == [.note])
    #expect(behind.findings("termination/unexpected-in-foreground").isEmpty)
    let front = try Trial(log("0 applicationDidBecomeActive:") + next)
    #expect(front.findings("suspension/purged-silently").isEmpty)
    #expect(front.findings("termination/unexpected-in-foreground").map(\.severity) == [.warning])
  }

  @Test func `a callback that is never logged is named once and accuses nobody`() throws {
    let trial = try Trial(
      log("0 applicationDidBecomeActive:\n5 applicationDidEnterBackground:"))
    #expect(trial.findings("transition/background-without-resign-active").isEmpty)
    #expect(trial.check("transition/background-without-resign-active")?.verdict == .inconclusive)
    #expect(trial.findings("trace/callback-not-logged").count == 1)
  }

  @Test func `an excerpt's beginning accuses nobody`() throws {
    let trial = try Trial(
      log(
        "0 applicationDidEnterBackground:\n60 applicationWillEnterForeground:\n60.1 applicationDidBecomeActive:"
      ))
    #expect(trial.judgement.findings.allSatisfy { $0.severity == .note })
    #expect(!trial.judgement.findings.contains { $0.rule.hasPrefix("transition/") })
  }

  @Test func `options switch rules off, choose groups and set severities and thresholds`() throws {
    var options = JudgeOptions()
    options.only = ["suspension/*"]
    #expect(
      try Trial(seed, options: options).judgement.checks.allSatisfy {
        $0.rule.hasPrefix("suspension/")
      })
    options = JudgeOptions()
    options.except = ["trace/*"]
    options.severities = ["suspension/inferred": .error]
    let raised = try Trial(seed, options: options).judgement
    #expect(raised.remarks.map(\.rule) == ["suspension/inferred"])
    #expect(raised.findings.isEmpty, "no severity makes a finding of a remark")
    options.severities = ["suspension/inferred": nil]
    #expect(try Trial(seed, options: options).judgement.remarks.isEmpty)
    options = JudgeOptions()
    options.only = ["suspension/inferred"]
    options.suppressions = [Suppression(rule: "suspension/*", reason: "known")]
    let accepted = try Trial(seed, options: options).judgement.remarks
    #expect(accepted.map { $0.suppression?.reason } == ["known"])
    options = JudgeOptions()
    options.thresholds = [.launchGuideline: 0.001]
    let strict = try Trial(seed, options: options).findings("launch/exceeds-guideline-budget")
    #expect(strict.first?.message.hasSuffix("limit 0.001 s (own)") == true)
  }

  @Test func `a declared category makes absence count`() throws {
    #expect(try Trial(seed).check("background/gl-call")?.verdict == .inconclusive)
    var options = JudgeOptions()
    options.instrumented = ["gl"]
    #expect(try Trial(seed, options: options).check("background/gl-call")?.verdict == .satisfied)
  }

  @Test func `findings are in the order of the log and the same every time`() throws {
    let text = log(
      """
      0 applicationDidFinishLaunching:
      9 applicationDidBecomeActive:
      10 applicationWillResignActive:
      10.1 applicationDidEnterBackground:
      10.2 LT gl.draw
      99 applicationWillEnterForeground:
      99.1 applicationDidBecomeActive:
      """)
    let first = try Trial(text).judgement.findings
    let lines = first.compactMap { finding -> Int32? in
      if case .log(let position) = finding.place { position.line } else { nil }
    }
    #expect(lines == lines.sorted())
    #expect(first.count > 2)
    for _ in 0..<5 {
      let again = try Trial(text).judgement.findings
      #expect(again.map(\.message) == first.map(\.message))
      #expect(again.map(\.rule) == first.map(\.rule))
    }
  }

  @Test func `every rule is judged in every run or once`() throws {
    let trial = try Trial(seed)
    let judged = Set(trial.judgement.checks.map(\.rule))
    #expect(judged == Set(Rule.all.filter { $0.classic != nil }.map(\.id)))
  }
}
