import Configuration

extension Rule {
  /// A string that is no URL scheme.
  static let configurationInvalidURLScheme = Rule(
    "configuration/invalid-url-scheme", both: .error, evidence: .plist,
    title: "URL scheme is not valid",
    summary: "A URL scheme begins with a letter and has only letters, digits, +, - and . in it.",
    rationale: "App Store Connect refuses other schemes (ITMS-90158), and no URL matches them.",
    help: "Use letters, digits, +, - and ., begin with a letter, and leave :// out.",
    guideline: Guideline(
      title: "RFC 3986: Uniform Resource Identifier", section: "3.1 Scheme",
      address: "https://www.rfc-editor.org/rfc/rfc3986"),
    check: .configuration { infoPlist, _ in
      let schemes = infoPlist.urlSchemes
      guard !schemes.isEmpty else { return .inconclusive("Info.plist declares no URL schemes") }
      return .of(
        schemes.compactMap { located in
          let (scheme, line) = (located.value, located.line)
          if located.hasVariable {
            return Violation(
              "\"\(scheme)\" is a build setting; judge the built app's Info.plist",
              place: infoPlist.place(line), severity: .note, identity: [scheme])
          }
          return fault(in: scheme).map {
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

  /// What keeps a string from being a scheme; nil where nothing does.
  private static func fault(in scheme: String) -> String? {
    guard let first = scheme.unicodeScalars.first else { return "it is empty" }
    if scheme.contains("://") { return "it contains ://" }
    if scheme.contains(":") { return "it contains a colon" }
    if scheme.contains("/") { return "it contains a slash" }
    let isLetter: (Unicode.Scalar) -> Bool = {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
    }
    if !isLetter(first) { return "it does not begin with a letter" }
    let other = scheme.unicodeScalars.first {
      !isLetter($0) && !("0"..."9").contains($0) && !["+", "-", "."].contains($0)
    }
    return other.map { $0 == " " ? "it contains a space" : "it contains \"\($0)\"" }
  }
}
