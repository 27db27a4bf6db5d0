import Lifecycle

extension Rule {
  /// The sockets that VoIP apps had.
  static let configurationVoIPLegacy = Rule(
    "configuration/voip-legacy", modern: .warning, evidence: .system,
    title: "Legacy VoIP sockets",
    summary: "A VoIP app is woken by pushes.",
    rationale: "VoIP sockets and keep-alive handlers do not work any more.",
    help: "Use PushKit and CallKit.",
    guideline: .backgroundExecution("Implementing a VoIP App"),
    check: .told([.voipLegacy], source: appLog) { line, _ in
      Violation("the system says that VoIP sockets are no longer supported", at: line.sighting)
    },
    examples: [
      Example(
        "The system's warning",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT voip.legacy
          """, profile: .modern),
      Example(
        "No sockets",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, profile: .modern),
    ])

  /// A scheme that the app asks for without saying so.
  static let configurationQuerySchemeNotDeclared = Rule(
    "configuration/query-scheme-not-declared", modern: .warning, evidence: .system,
    title: "canOpenURL for an undeclared scheme",
    summary: "Every scheme that an app asks for stands in LSApplicationQueriesSchemes.",
    rationale: "canOpenURL fails for the others, whether an app for them is installed or not.",
    help: "Add the scheme, without ://, to LSApplicationQueriesSchemes.",
    guideline: .infoPlist("LSApplicationQueriesSchemes"),
    check: .told([.urlQuerySchemeNotDeclared], source: appLog) { line, _ in
      let scheme = line.sighting.attributes[.scheme].map { " for the scheme \"\($0)\"" } ?? ""
      return Violation(
        "canOpenURL\(scheme) always fails: LSApplicationQueriesSchemes lacks it",
        at: line.sighting, identity: [line.sighting.attributes[.scheme] ?? ""])
    },
    examples: [
      Example(
        "Not allowed to query",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -canOpenURL: failed for URL: "fb://" - error: "This app is not allowed to query for scheme fb"
          """, profile: .modern),
      Example(
        "Not installed, which is no fault",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -canOpenURL: failed for URL: "fb://" - error: "(null)"
          2024-05-01 10:00:01.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, profile: .modern),
    ])
}
