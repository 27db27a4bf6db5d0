import Configuration
import Guidelines
import Testing

/// Cases of a rule that are graver or milder than the rule.
@Suite struct CaseSeverityTests {
  private static let rejection =
    "Demo[100:1a03] Insufficient Permission (to submit GPU work from background)"
  private static let noRoot =
    "Application windows are expected to have a root view controller at the end of application launch"

  @Test(arguments: [
    ("10:00:09.400", [Severity.warning]),
    ("10:00:10.400", [.error]),
  ])
  func `Metal work under way when the app resigns active is a warning`(
    time: String, severities: [Severity]
  ) throws {
    let trial = try Trial(
      """
      2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
      2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
      2024-05-01 \(time) \(Self.rejection)
      """, profile: .modern)
    #expect(trial.findings("background/metal-submit").map(\.severity) == severities)
  }

  @Test(arguments: [
    (noRoot, Severity.warning),
    ("*** Terminating app due to uncaught exception 'A', reason: '\(noRoot)'", .error),
  ])
  func `a missing root controller is an error where it is an exception`(
    message: String, severity: Severity
  ) throws {
    let trial = try Trial("2024-05-01 10:00:00.000 Demo[100:1a03] \(message)")
    #expect(trial.findings("launch/no-root-view-controller").map(\.severity) == [severity])
  }

  /// TV23.
  @Test func `a release that is being processed leaves a note of the wait`() throws {
    let history = """
      2014-07-03 09:00 正在审核
      2014-07-03 11:00 等待开发者发布
      2014-07-04 10:00 正在为 App Store 进行处理
      2014-07-05 16:00 now
      """
    var inputs = SideInputs()
    inputs.statusHistory = try StatusHistory.read(
      bytes: Array(history.utf8), path: "status.txt")
    let trial = try Trial("", sideInputs: inputs)
    let waits = trial.findings("submission/needs-developer-action")
    #expect(waits.map(\.severity) == [.note])
    #expect(waits.map(\.line) == [2])
    let processing = trial.findings("submission/processing-too-long")
    #expect(processing.map(\.severity) == [.warning])
    #expect(processing.map(\.line) == [3])
  }
}

extension Finding {
  /// The line of the file that the finding points into.
  fileprivate var line: Int? {
    if case .file(_, let line) = place { line } else { nil }
  }
}
