import Lifecycle

extension Rule {
  /// A use of private data that Info.plist does not explain.
  static let terminationPrivacyUsageDescription = Rule(
    "termination/privacy-usage-description", both: .error, evidence: .system,
    title: "Ended for a missing usage description",
    summary: "An app says in Info.plist what it needs private data for.",
    rationale: "The system ends an app that asks for private data without saying why.",
    help: "Add the key to Info.plist, with a text that says what the access is for.",
    guideline: Guideline(
      title: "Information Property List", section: "Protected resources",
      address: "https://developer.apple.com/documentation/bundleresources/protected-resources"),
    // The sentence may be told in several lines; the one with the key says most.
    check: .fold(Sighting?.none) { kill, sighting in
      guard sighting.kind == .systemPrivacyViolation else { return }
      if kill == nil || (kill?.attributes[.key] == nil && sighting.attributes[.key] != nil) {
        kill = sighting
      }
    } end: { kill, _ in
      guard let kill else { return .inconclusive(.notTold(by: .device)) }
      let key = kill.attributes[.key]
      return .violated([
        Violation(
          "the system ended the app: \(key ?? "a usage description") is missing from Info.plist",
          at: kill, identity: [key ?? ""])
      ])
    },
    examples: [
      Example(
        "The camera without a reason",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] [access] This app has crashed because it attempted to access privacy-sensitive data without a usage description.  The app's Info.plist must contain an NSCameraUsageDescription key with a string value explaining to the user how the app uses this data.
          """),
      Example(
        "The user refuses",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] camera access denied
          """),
    ])
}
