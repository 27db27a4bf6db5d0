import Configuration

extension Rule {
  /// The rules whose breach has an upload refused, with the key that they speak of.
  private static let refusals: [(rule: Rule, key: String)] = [
    (.configurationInvalidURLScheme, "CFBundleURLSchemes"),
    (.configurationIPadMultitaskingOrientations, "UISupportedInterfaceOrientations"),
    (.configurationProcessingWithoutIdentifiers, "BGTaskSchedulerPermittedIdentifiers"),
    (.configurationUnknownBackgroundMode, "UIBackgroundModes"),
  ]

  /// An Info.plist that App Store Connect refuses.
  static let submissionUploadWouldFail = Rule(
    "submission/upload-would-fail", both: .note, evidence: .plist,
    title: "The plist would fail upload validation",
    summary: "An Info.plist passes the checks of an upload.",
    rationale:
      """
      A refused upload ends in an e-mail or in the status Invalid Binary. This sums up; the errors \
      are counted where they stand.
      """,
    help: "The findings on the named keys say how.",
    guideline: .appStoreConnect("App statuses: Invalid Binary"),
    check: .configuration { infoPlist, setting in
      var keys: [String] = []
      var places: [Finding.Place] = []
      var isTested = false
      for (rule, key) in refusals where rule.severity(in: setting.profile) == .error {
        guard case .configuration(let decide) = rule.check else { continue }
        let outcome = decide(infoPlist, setting)
        if case .inconclusive = outcome { continue }
        isTested = true
        guard case .violated(let violations) = outcome else { continue }
        let grave = violations.filter { $0.severity == nil || $0.severity == .error }
        guard !grave.isEmpty else { continue }
        keys.append(key)
        places += grave.map(\.place)
      }
      guard isTested else {
        return .inconclusive(
          .notApplicable("Info.plist has none of the keys that are checked here"))
      }
      guard let place = places.first else { return .satisfied() }
      return .violated([
        Violation(
          "an upload with this Info.plist would be refused for \(keys.joined(separator: ", "))",
          place: place, identity: keys)
      ])
    },
    examples: [
      Example(
        "A scheme and a mode that are none", log: "",
        infoPlist: """
          {
            UIBackgroundModes = ("picture-in-picture");
            CFBundleURLTypes = (
          ↓    { CFBundleURLSchemes = ("voyager://"); }
            );
          }
          """),
      Example(
        "Findings that do not keep an upload back", log: "",
        infoPlist: """
          {
            UIApplicationExitsOnSuspend = YES;
            UIBackgroundModes = ("self-care");
            CFBundleURLTypes = ( { CFBundleURLSchemes = ("$(SCHEME)", Voyager); } );
          }
          """),
    ])
}
