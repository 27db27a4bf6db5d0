import LifetraceKit
import Testing

private func isKnown(_ rules: String...) -> Bool {
  let known = Set(Rule.all.map(\.id))
  return rules.allSatisfy(known.contains)
}

private let waits: Comment = "waits for its rule to come into the catalogue"

/// The numbered vectors that speak of system lines, property lists and further vocabulary.
///
/// Each runs from the day on which its rules are in the catalogue.
@Suite struct WaitingVectorTests {
  private static let suspending = """
    Nov 12 12:24:37 iPad App[6570] <Notice>: applicationDidEnterBackground:
    Nov 12 12:24:40 iPad runningboardd(RunningBoard)[31] <Notice>: [application<com.x>:6570] Suspending task.
    Nov 12 12:24:41 iPad runningboardd(RunningBoard)[31] <Notice>: [application<com.x>:6570] was suspended with locked system files:

    """

  @Test func `TV11: the system's line confirms the suspension`() throws {
    let run = try #require(
      try Report(of: Self.suspending).timeline.runs.first { $0.pid == 6570 })
    #expect(run.states.last == .suspended)
    #expect(run.intervals.last?.evidence == .observed)
  }

  @Test(.enabled(if: isKnown("suspension/locked-file"), waits))
  func `TV11: suspended with a locked file`() throws {
    let report = try Report(of: Self.suspending)
    #expect(report.findings("suspension/locked-file").map(\.severity) == [.error])
  }

  @Test func `TV12: an extension is not the app`() throws {
    let line =
      "Nov 12 12:24:40 iPad runningboardd(RunningBoard)[31] <Notice>: [xpcservice<com.x.Share>:740] Suspending task.\n"
    let report = try Report(of: Self.suspending + line)
    let app = try #require(report.timeline.runs.first { $0.pid == 6570 })
    #expect(app.occurrences.allSatisfy { $0.event.subject.pid != 740 })
    #expect(!report.timeline.runs.contains { $0.pid == 740 && $0.bundleIdentifier == "com.x" })
  }

  /// A scene is ended from the app switcher while another exists; the app's own end comes with it.
  private static let forcedEnds = [
    [
      "sceneWillResignActive(_:)", "sceneDidDisconnect(_:)", "sceneWillEnterForeground(_:)",
      "sceneDidEnterBackground(_:)", "applicationWillTerminate(_:)",
    ],
    [
      "sceneWillResignActive(_:)", "sceneDidDisconnect(_:)", "applicationWillTerminate(_:)",
      "sceneDidEnterBackground(_:)",
    ],
  ]

  @Test(arguments: forcedEnds)
  func `TV13: a forced end is one termination`(callbacks: [String]) throws {
    let head = "2020-04-01 10:00:05."
    let lines = callbacks.enumerated().map {
      "\(head)\($0.offset + 1)00 App[7:600] \($0.element)\n"
    }
    let report = try Report(
      of: "\(head)000 App[7:600] sceneDidBecomeActive(_:)\n" + lines.joined())
    #expect(report.timeline.runs.map(\.ending) == [.terminated])
    #expect(report.timeline.runs.first?.states.last == .notRunning)
    #expect(!report.findings.map(\.rule).contains { $0.hasPrefix("transition/") })
    #expect(report.alarms.isEmpty)
  }

  @Test(.enabled(if: isKnown("background/watchdog-on-suspend"), waits))
  func `TV15: the watchdog's decimal code is decoded`() throws {
    let report = try Report(
      of: """
        2020-04-01 10:00:05.000 App[7:600] applicationWillResignActive:
        Termination Reason: FRONTBOARD 2343432205
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog transgression: application<com.x>:7 exhausted real (wall clock) time allowance of 10.00 seconds
        """)
    #expect(report.findings("background/watchdog-on-suspend").count == 1)
    #expect(report.timeline.runs.first?.endingReason?.lowercased().contains("8badf00d") == true)
  }

  @Test(.enabled(if: isKnown("configuration/unknown-background-mode"), waits))
  func `TV18: an unknown background mode is named with the one that was meant`() throws {
    let report = try Report(
      of: Seed.first,
      infoPlist: infoPlist(
        """
        <key>UIBackgroundModes</key>
        <array><string>audio</string><string>picture-in-picture</string></array>
        """))
    let found = report.findings("configuration/unknown-background-mode")
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("picture-in-picture") == true)
  }

  @Test(.enabled(if: isKnown("configuration/processing-without-identifiers"), waits))
  func `TV19: processing needs permitted identifiers`() throws {
    let report = try Report(
      of: Seed.first,
      infoPlist: infoPlist(
        "<key>UIBackgroundModes</key>\n<array><string>processing</string></array>"),
      profile: .modern)
    #expect(
      report.findings("configuration/processing-without-identifiers").map(\.severity) == [.error])
  }

  private static let schemes = infoPlist(
    """
    <key>CFBundleURLTypes</key>
    <array><dict><key>CFBundleURLSchemes</key><array>
    <string>msauth.com.x://auth</string>
    <string>4oTdx</string>
    <string>li$APP_ID</string>
    <string>HTTP</string>
    <string>myapp</string>
    <string>MyApp</string>
    </array></dict></array>
    """)

  @Test func `TV20: three of six schemes are invalid`() throws {
    let report = try Report(of: Seed.first, infoPlist: Self.schemes)
    let found = report.findings("configuration/invalid-url-scheme")
    #expect(found.count == 3)
    for (finding, scheme) in zip(found, ["msauth.com.x://auth", "4oTdx", "li$APP_ID"]) {
      #expect(finding.message.contains(scheme))
    }
  }

  @Test(
    .enabled(
      if: isKnown(
        "configuration/reserved-url-scheme", "configuration/duplicate-url-scheme",
        "configuration/uppercase-url-scheme"), waits))
  func `TV20: one is reserved, one doubled and in upper case`() throws {
    let report = try Report(of: Seed.first, infoPlist: Self.schemes)
    #expect(report.findings("configuration/reserved-url-scheme").count == 1)
    #expect(report.findings("configuration/duplicate-url-scheme").count == 1)
    #expect(
      report.findings("configuration/uppercase-url-scheme").contains {
        $0.message.contains("MyApp")
      })
  }

  @Test(
    .enabled(if: isKnown("notification/local-limit-exceeded"), waits),
    arguments: [(Profile.classic, Severity.note), (.modern, .error)])
  func `TV24: seventy pending notifications`(profile: Profile, severity: Severity) throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] applicationDidBecomeActive:
        2014-07-01 10:00:01.000 App[7:60b] LT localnote.pending count=70
        """, profile: profile)
    #expect(report.findings("notification/local-limit-exceeded").map(\.severity) == [severity])
  }

  @Test(.enabled(if: isKnown("background/save-failed"), waits))
  func `TV25: saving failed on the way to the background`() throws {
    let report = try Report(
      of: """
        2014-07-01 10:00:00.000 App[7:60b] applicationDidBecomeActive:
        2014-07-01 10:00:05.000 App[7:60b] applicationWillResignActive:
        2014-07-01 10:00:05.100 App[7:60b] applicationDidEnterBackground:
        2014-07-01 10:00:05.101 App[7:60b] 保存项目失败
        """)
    #expect(report.findings("background/save-failed").map(\.severity) == [.error])
  }

  @Test func `TV26: a scheme that nobody handles is no fault`() throws {
    let report = try Report(
      of: Seed.first + """
        2014-07-01 15:57:20.000 LifeCycle[5845:60b] -canOpenURL: failed for URL: "fb://" - error: "(null)"

        """)
    #expect(report.alarms.isEmpty)
  }
}
