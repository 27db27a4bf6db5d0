import Configuration

extension InfoPlist {
  /// The declared schemes that are schemes and no build settings.
  fileprivate var validSchemes: [Located<String>] {
    urlSchemes.filter { !$0.hasVariable && SchemeName.fault(in: $0.value) == nil }
  }
}

extension RuleCheck {
  /// Decides a rule that speaks of one valid scheme at a time.
  fileprivate static func eachScheme(
    severity: @escaping @Sendable (String) -> Severity? = { _ in nil },
    _ message: @escaping @Sendable (String, InfoPlist) -> String?
  ) -> RuleCheck {
    .configuration { infoPlist, _ in
      let schemes = infoPlist.validSchemes
      guard !schemes.isEmpty else {
        return .inconclusive(
          .notApplicable("Info.plist declares no URL schemes that can be judged"))
      }
      return .of(
        schemes.compactMap { scheme in
          message(scheme.value, infoPlist).map {
            Violation(
              $0, place: infoPlist.place(scheme.line), severity: severity(scheme.value),
              identity: [scheme.value])
          }
        })
    }
  }
}

extension Rule {
  /// A string that is no URL scheme.
  static let configurationInvalidURLScheme = Rule(
    "configuration/invalid-url-scheme", both: .error, evidence: .plist,
    title: "URL scheme is not valid",
    summary: "A URL scheme begins with a letter and has only letters, digits, +, - and . in it.",
    rationale: "App Store Connect refuses other schemes (ITMS-90158), and no URL matches them.",
    help: "Use letters, digits, +, - and ., begin with a letter, and leave :// out.",
    guideline: .rfc3986,
    check: .configuration { infoPlist, _ in
      let schemes = infoPlist.urlSchemes
      guard !schemes.isEmpty else {
        return .inconclusive(.notApplicable("Info.plist declares no URL schemes"))
      }
      return .of(
        schemes.compactMap { located in
          let (scheme, line) = (located.value, located.line)
          if located.hasVariable {
            return Violation(
              "\"\(scheme)\" is a build setting; judge the built app's Info.plist",
              place: infoPlist.place(line), severity: .note, identity: [scheme])
          }
          return SchemeName.fault(in: scheme).map {
            Violation(
              "\"\(scheme)\" is not a URL scheme: \($0)", place: infoPlist.place(line),
              identity: [scheme])
          }
        })
    },
    examples: [
      Example(
        "A whole URL, a digit in front, a placeholder", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>CFBundleURLTypes</key>
            <array>
              <dict>
                <key>CFBundleURLSchemes</key>
                <array>
          ↓        <string>msauth.com.example.app://auth</string>
          ↓        <string>4oTdx</string>
          ↓        <string>li$APP_ID</string>
                  <string>demo</string>
                </array>
              </dict>
            </array>
          </dict>
          </plist>
          """),
      Example(
        "Letters, digits and signs", log: "",
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = ( \"demo+v2.x-y\" ); } ); }"),
    ])

  /// A scheme that is declared more than once.
  static let configurationDuplicateURLScheme = Rule(
    "configuration/duplicate-url-scheme", both: .note, evidence: .plist,
    title: "URL scheme declared twice",
    summary: "An app declares each URL scheme once, whatever its case.",
    rationale: "Schemes are compared without regard to case; the second one adds nothing.",
    help: "Keep one of them.",
    guideline: .rfc3986,
    check: .configuration { infoPlist, _ in
      let schemes = infoPlist.validSchemes
      guard !schemes.isEmpty else {
        return .inconclusive(
          .notApplicable("Info.plist declares no URL schemes that can be judged"))
      }
      let groups = Dictionary(grouping: schemes) { $0.value.lowercased() }
      return .of(
        groups.keys.sorted().compactMap { name in
          guard let same = groups[name], same.count > 1 else { return nil }
          return Violation(
            "\"\(same[1].value)\" is declared \(same.count) times, case apart",
            place: infoPlist.place(same[1].line), identity: [name])
        })
    },
    examples: [
      Example(
        "Once in small letters, once not", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
              { CFBundleURLSchemes = (voyager); },
          ↓    { CFBundleURLSchemes = (Voyager); }
            );
          }
          """),
      Example(
        "Two schemes", log: "",
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = (voyager, voyager2); } ); }"),
    ])

  /// A scheme with capitals.
  static let configurationUppercaseURLScheme = Rule(
    "configuration/uppercase-url-scheme", both: .note, evidence: .plist,
    title: "URL scheme is not lower case",
    summary: "A URL scheme is written in small letters.",
    rationale: "That is its canonical form; comparisons with the URL's own text fail otherwise.",
    help: "Write it in small letters, here and where it is compared.",
    guideline: .rfc3986,
    check: .eachScheme { scheme, _ in
      let lower = scheme.lowercased()
      // A reserved scheme has to go anyway.
      guard lower != scheme, !SchemeName.reserved.contains(lower) else { return nil }
      return "\"\(scheme)\" has capitals; its canonical form is \"\(lower)\""
    },
    examples: [
      Example(
        "A capital in front", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
          ↓    { CFBundleURLSchemes = (Voyager); }
            );
          }
          """),
      Example(
        "Small letters", log: "",
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = (voyager); } ); }"),
    ])

  /// A scheme that the system takes for itself.
  static let configurationReservedURLScheme = Rule(
    "configuration/reserved-url-scheme", both: .warning, evidence: .plist,
    title: "URL scheme belongs to Apple",
    summary: "An app declares no scheme that the system handles itself.",
    rationale: "The system opens such URLs with its own app, never with another.",
    help: "Choose a scheme of your own; for https use universal links.",
    guideline: .interAppCommunication("Using URL Schemes to Communicate with Apps"),
    check: .eachScheme(severity: { SchemeName.choosable[$0.lowercased()].map { _ in .note } }) {
      scheme, _ in
      guard SchemeName.reserved.contains(scheme.lowercased()) else { return nil }
      let exception =
        SchemeName.choosable[scheme.lowercased()].map {
          " unless the user chose yours, which needs the entitlement \($0)"
        } ?? ""
      return "\"\(scheme)\" belongs to the system, which opens its own app\(exception)"
    },
    examples: [
      Example(
        "The settings' scheme, and the web's", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
          ↓    { CFBundleURLSchemes = (prefs); },
          ↓    { CFBundleURLSchemes = (HTTP); }
            );
          }
          """),
      Example(
        "A scheme of its own", log: "",
        infoPlist: "{ CFBundleURLTypes = ( { CFBundleURLSchemes = (voyager-http); } ); }"),
    ])

  /// A scheme that others may want too.
  static let configurationGenericURLScheme = Rule(
    "configuration/generic-url-scheme", both: .note, evidence: .plist,
    title: "URL scheme is likely to clash",
    summary: "A URL scheme says whose it is.",
    rationale: "If two apps declare a scheme, nobody can say which one is opened.",
    help: "Use a longer scheme with the app's or the company's name in it.",
    guideline: .interAppCommunication("Registering Custom URL Schemes, Table 6-1"),
    check: .eachScheme { scheme, infoPlist in
      let lower = scheme.lowercased()
      guard !SchemeName.reserved.contains(lower) else { return nil }
      let last = infoPlist.bundleIdentifier?.value.split(separator: ".").last
      if last?.lowercased() == lower { return nil }
      if lower.count <= 3 { return "\"\(scheme)\" is so short that other apps may declare it too" }
      guard SchemeName.generic.contains(lower) else { return nil }
      return "\"\(scheme)\" is a common word that other apps may declare too"
    },
    examples: [
      Example(
        "Three letters, a common word", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
          ↓    { CFBundleURLSchemes = (abc); },
          ↓    { CFBundleURLSchemes = (shop); }
            );
          }
          """),
      Example(
        "Four letters, a name, a reserved one", log: "",
        infoPlist: """
          { CFBundleURLTypes = ( { CFBundleURLSchemes = (abcd, voyager, "voyager.shop", sms); } ); }
          """),
    ])
}
