import Configuration
import Lifecycle

extension Rule {
  /// A URL whose scheme the app does not claim.
  static let launchURLSchemeNotDeclared = Rule(
    "launch/url-scheme-not-declared", both: .warning, evidence: .logAndPlist,
    title: "Opened URL uses a scheme the plist does not declare",
    summary: "Every URL scheme that the app is opened with stands in its Info.plist.",
    rationale: "The system hands an app only URLs of the schemes in CFBundleURLTypes.",
    help: "Add the scheme to CFBundleURLTypes, or give the Info.plist of the logged build.",
    guideline: .interAppCommunication("Registering Custom URL Schemes"),
    check: .fold([Sighting]()) { urls, sighting in
      if [.appOpenURL, .sceneOpenURLContexts].contains(sighting.kind) { urls.append(sighting) }
    } end: { urls, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      let opened = urls.compactMap { sighting in
        sighting.attributes[.url].flatMap(scheme(of:)).map { (scheme: $0, sighting: sighting) }
      }
      guard !opened.isEmpty else {
        return .inconclusive(
          urls.isEmpty
            ? .notExercised("no URL was opened in this run")
            : .unclear("the log does not show the URLs"))
      }
      let declared = infoPlist.urlSchemes.map(\.value)
      // A build setting in the list may stand for any scheme.
      if infoPlist.urlSchemes.contains(where: \.hasVariable) {
        return .inconclusive(.notApplicable("Info.plist names its schemes by build settings"))
      }
      let system: Set = ["file", "http", "https"]
      let known = system.union(declared.map { $0.lowercased() })
      let list = declared.isEmpty ? "none" : declared.sorted().joined(separator: ", ")
      return .of(
        opened.filter { !known.contains($0.scheme) }.map { scheme, sighting in
          Violation(
            "a URL with the scheme \"\(scheme)\" was opened, but Info.plist declares \(list)",
            at: sighting, identity: [scheme])
        })
    },
    examples: [
      Example(
        "A scheme that the list lacks",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT app.openURL url="shop://item/4"
          """,
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = ( demo ); } ); }"),
      Example(
        "A declared scheme, in other letters",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT app.openURL url="DEMO://item/4"
          """,
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = ( demo ); } ); }"),
    ])

  /// The scheme of a URL in lower case; nil where there is none.
  private static func scheme(of url: String) -> String? {
    let scheme = url.prefix { $0 != ":" }
    guard scheme.count < url.count, !scheme.isEmpty, !scheme.contains(" ") else { return nil }
    return scheme.lowercased()
  }
}
