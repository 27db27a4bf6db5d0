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
}
