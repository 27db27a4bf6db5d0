import Configuration
import Lifecycle

extension Rule {
  /// More queried schemes than the system looks at.
  static let configurationQuerySchemeLimit = Rule(
    "configuration/query-scheme-limit", modern: .warning, evidence: .plist,
    title: "Too many queried schemes",
    summary: "LSApplicationQueriesSchemes lists no more schemes than the system honours.",
    rationale: "canOpenURL fails for the schemes beyond the limit.",
    help: "Keep the schemes that matter.",
    guideline: .infoPlist("LSApplicationQueriesSchemes"),
    limit: "50",
    check: .capture { capture in
      let events = capture.timeline.runs.flatMap { run in
        run.occurrences.filter { $0.event.kind == .urlQuerySchemeLimit }.prefix(1)
      }
      var violations = events.map {
        Violation(
          "the system says that the app asked for more schemes than it is allowed to",
          place: .log($0.event.position), time: $0.event.time)
      }
      guard let infoPlist = capture.setting.infoPlist else {
        return .of(violations, unless: capture.setting.reasonWithoutPlist)
      }
      guard let schemes = infoPlist.queriedSchemes else {
        return .of(violations, unless: .notApplicable("Info.plist lists no queried schemes"))
      }
      if let sdk = infoPlist.platformVersion?.value ?? infoPlist.sdkVersion, sdk < Version(15) {
        return .of(
          violations, unless: .notApplicable("the app was built for iOS \(sdk), which has no limit")
        )
      }
      let limit = capture.setting.limits.value(.queriedSchemes)
      let count = Double(schemes.value.count)
      if count > limit {
        var violation = Violation(
          """
          \(schemes.value.count) schemes are listed in LSApplicationQueriesSchemes, \
          limit \(capture.setting.limits.title(.queriedSchemes))
          """, place: infoPlist.place(schemes))
        violation.measure = .init(count, limit: limit, unit: "")
        violations.append(violation)
      }
      return .of(violations, margin: .init(count, limit: limit, unit: ""))
    },
    examples: [
      Example(
        "Fifty-one schemes", log: "",
        infoPlist: """
          {
          ↓  LSApplicationQueriesSchemes = (\(queries(51)));
          }
          """, profile: .modern),
      Example(
        "Fifty schemes", log: "",
        infoPlist: "{ LSApplicationQueriesSchemes = (\(queries(50))); }", profile: .modern),
      Example(
        "Built for iOS 14", log: "",
        infoPlist: """
          { DTPlatformVersion = "14.5"; LSApplicationQueriesSchemes = (\(queries(60))); }
          """, profile: .modern),
      Example(
        "The system's words",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] -canOpenURL: failed for URL: "fb://" - error: "This app has exceeded the number of allowed scheme queries"
          """, profile: .modern),
    ])

  /// A queried scheme that is no scheme.
  static let configurationQuerySchemeForm = Rule(
    "configuration/query-scheme-form", modern: .note, evidence: .plist,
    title: "Queried scheme has the wrong form",
    summary: "LSApplicationQueriesSchemes lists schemes alone, without :// and what follows.",
    rationale: "An entry that is no scheme permits no query.",
    help: "Write the part before the colon.",
    guideline: .infoPlist("LSApplicationQueriesSchemes"),
    check: .configuration { infoPlist, _ in
      guard let schemes = infoPlist.queriedSchemes else {
        return .inconclusive(.notApplicable("Info.plist lists no schemes that the app asks for"))
      }
      return .of(
        schemes.value.compactMap { scheme in
          guard !scheme.hasVariable, let fault = SchemeName.fault(in: scheme.value) else {
            return nil
          }
          let cut = String(scheme.value.prefix { $0 != ":" && $0 != "/" })
          let advice =
            cut != scheme.value && SchemeName.fault(in: cut) == nil ? ", write \"\(cut)\"" : ""
          return Violation(
            "\"\(scheme.value)\" is no scheme to ask for: \(fault)\(advice)",
            place: infoPlist.place(scheme.line), identity: [scheme.value])
        })
    },
    examples: [
      Example(
        "A whole URL", log: "",
        infoPlist: """
          {
            LSApplicationQueriesSchemes = (
              fb,
          ↓    "maps://"
            );
          }
          """, profile: .modern),
      Example(
        "Schemes and a build setting", log: "",
        infoPlist: "{ LSApplicationQueriesSchemes = (fb, https, \"$(PARTNER)://\"); }",
        profile: .modern),
    ])

  /// A list of so many schemes, for examples.
  private static func queries(_ count: Int) -> String {
    (1...count).map { "partner\($0)" }.joined(separator: ", ")
  }
}
