import Configuration

extension Rule {
  /// An entry of `CFBundleURLTypes` that lacks something.
  static let configurationURLTypesStructure = Rule(
    "configuration/url-types-structure", both: .warning, evidence: .plist,
    title: "CFBundleURLTypes entry is incomplete",
    summary: "A URL type has at least one scheme, and a name in reverse-DNS style.",
    rationale: "A type without schemes opens nothing; the name tells types of apps apart.",
    help: "Give it a name such as com.example.app and at least one scheme.",
    guideline: .interAppCommunication("Registering Custom URL Schemes, Table 6-1"),
    check: .configuration { infoPlist, _ in
      guard !infoPlist.urlTypes.isEmpty else {
        return .inconclusive(.notApplicable("Info.plist declares no URL types"))
      }
      let list = infoPlist["CFBundleURLTypes"]
      let entries = list.map { $0.elements ?? [$0] }?.filter { $0.entries != nil } ?? []
      var violations: [Violation] = []
      for (index, type) in infoPlist.urlTypes.enumerated() {
        var grave: [String] = []
        var slight: [String] = []
        let isForDocuments = entries.indices.contains(index) && describesDocuments(entries[index])
        if let schemes = type.schemes {
          if schemes.value.isEmpty, !schemes.hasVariable { grave.append("it lists no schemes") }
        } else if !isForDocuments {
          grave.append("CFBundleURLSchemes is missing")
        }
        if let name = type.name {
          if !name.hasVariable, !isReverseDNS(name.value) {
            slight.append("its name \"\(name.value)\" is not in reverse-DNS style")
          }
        } else if !isForDocuments {
          slight.append("CFBundleURLName is missing")
        }
        if let role = type.role, !role.hasVariable, !roles.contains(role.value) {
          slight.append("its role \"\(role.value)\" is none of \(roles.joined(separator: ", "))")
        }
        guard !grave.isEmpty || !slight.isEmpty else { continue }
        violations.append(
          Violation(
            "URL type \(index + 1): " + (grave + slight).joined(separator: ", "),
            place: infoPlist.place(type.line), severity: grave.isEmpty ? .note : nil,
            identity: [type.name?.value ?? "\(index + 1)"]))
      }
      return .of(violations)
    },
    examples: [
      Example(
        "No schemes, an empty list, a plain name, an odd role", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
          ↓    { CFBundleURLName = "com.example.a"; },
          ↓    { CFBundleURLName = "com.example.b"; CFBundleURLSchemes = (); },
          ↓    { CFBundleURLName = voyager; CFBundleURLSchemes = (voyager); },
          ↓    { CFBundleURLSchemes = (voyager2); },
          ↓    { CFBundleURLName = "com.example.c"; CFBundleURLSchemes = (c4); CFBundleTypeRole = Owner; }
            );
          }
          """),
      Example(
        "Whole entries", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
              { CFBundleURLName = "com.example.a"; CFBundleURLSchemes = (voyager); },
              { CFBundleURLName = "$(PRODUCT_NAME)"; CFBundleURLSchemes = ("$(SCHEME)"); },
              { CFBundleTypeRole = Viewer; LSItemContentTypes = ("public.text"); }
            );
          }
          """),
    ])

  private static let roles = ["Editor", "Viewer", "Shell", "None"]

  /// Whether an entry describes documents, which belong under another key.
  private static func describesDocuments(_ entry: PropertyListNode) -> Bool {
    [
      "LSItemContentTypes", "CFBundleTypeExtensions", "CFBundleTypeMIMETypes",
      "CFBundleTypeOSTypes",
    ]
    .contains { entry.entry($0) != nil }
  }

  /// Whether a name is words joined by dots: `com.example.app`.
  private static func isReverseDNS(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}
