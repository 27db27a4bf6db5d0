import Configuration

extension InfoPlist {
  /// A place in the file, for findings.
  func place(_ line: Int?) -> Finding.Place { .file(path: path, line: line) }

  /// The place of a key, or of its value where keys have no lines.
  func place<Value>(_ located: Located<Value>) -> Finding.Place {
    place(located.keyLine ?? located.line)
  }
}

extension Rule {
  /// The key that opts an app out of the background.
  static let configurationExitsOnSuspend = Rule(
    "configuration/exits-on-suspend", both: .warning, evidence: .plist,
    title: "UIApplicationExitsOnSuspend is set",
    summary: "An app does not opt out of background execution.",
    rationale: "Opting out is strongly discouraged, and the key is ignored since iOS 13.",
    help: "Remove the key and support the background.",
    guideline: .backgroundExecution("Opting Out of Background Execution"),
    check: .configuration { infoPlist, setting in
      guard let key = infoPlist.exitsOnSuspend else {
        return infoPlist.hasKey("UIApplicationExitsOnSuspend")
          ? .inconclusive(.unclear("UIApplicationExitsOnSuspend is no boolean")) : .satisfied()
      }
      // False is what the absence of the key means.
      guard key.value else { return .satisfied() }
      return .violated([
        Violation(
          setting.profile == .classic
            ? "UIApplicationExitsOnSuspend opts the app out of background execution"
            : "UIApplicationExitsOnSuspend is set, but iOS 13 and later ignore it",
          place: infoPlist.place(key))
      ])
    },
    examples: [
      Example(
        "The app opts out", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
          ↓  <key>UIApplicationExitsOnSuspend</key>
            <true/>
          </dict>
          </plist>
          """),
      Example("The key is absent", log: "", infoPlist: "{ CFBundleName = Demo; }"),
      Example(
        "The key says what its absence means", log: "",
        infoPlist: "{ UIApplicationExitsOnSuspend = NO; }"),
      Example(
        "A build setting decides", log: "",
        infoPlist: "{ UIApplicationExitsOnSuspend = \"$(EXITS_ON_SUSPEND)\"; }"),
    ])

  /// Opting out of the background and asking for it.
  static let configurationExitsOnSuspendWithModes = Rule(
    "configuration/exits-on-suspend-with-modes", both: .warning, evidence: .plist,
    title: "Opt-out together with background modes",
    summary: "An app that opts out of background execution declares no background modes.",
    rationale:
      "The one key says that the app never runs in the background, the other that it does.",
    help: "Remove UIApplicationExitsOnSuspend, or the modes.",
    guideline: .backgroundExecution("Opting Out of Background Execution"),
    check: .configuration { infoPlist, _ in
      guard let key = infoPlist.exitsOnSuspend, key.value else {
        return .inconclusive(.notApplicable("the app does not opt out of background execution"))
      }
      let modes = infoPlist.modes
      guard !modes.isEmpty else { return .satisfied() }
      return .violated([
        Violation(
          """
          UIApplicationExitsOnSuspend opts out of background execution, and UIBackgroundModes \
          asks for \(modes.joined(separator: ", "))
          """, place: infoPlist.place(key))
      ])
    },
    examples: [
      Example(
        "Both keys", log: "",
        infoPlist: """
          {
          ↓  UIApplicationExitsOnSuspend = YES;
            UIBackgroundModes = (audio);
          }
          """),
      Example(
        "Not opted out", log: "",
        infoPlist: "{ UIApplicationExitsOnSuspend = NO; UIBackgroundModes = (audio); }"),
      Example(
        "No modes", log: "",
        infoPlist: "{ UIApplicationExitsOnSuspend = YES; UIBackgroundModes = (); }"),
    ])

  /// A value of another type than its key wants.
  static let configurationWrongValueType = Rule(
    "configuration/wrong-value-type", both: .warning, evidence: .plist,
    title: "Key has the wrong type",
    summary: "The keys of the lifecycle have values of their own types.",
    rationale: "The system passes over a value of another type, or takes it for something else.",
    help: "Correct the type; Xcode's editor shows it beside the key.",
    guideline: .infoPlist("Information Property List"),
    check: .configuration { infoPlist, _ in
      let grave = [
        "UIApplicationExitsOnSuspend", "UIBackgroundModes", "CFBundleURLTypes",
        "UIInterfaceOrientation", "LSApplicationQueriesSchemes",
      ]
      return .of(
        infoPlist.oddities.map { oddity in
          let isGrave = grave.contains(String(oddity.key.prefix { $0 != "[" && $0 != "." }))
          return Violation(
            oddity.message, place: infoPlist.place(oddity.line),
            severity: isGrave && !oddity.hasVariable ? nil : .note, identity: [oddity.key])
        })
    },
    examples: [
      Example(
        "A string for a boolean, a string for an array", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIApplicationExitsOnSuspend</key>
          ↓  <string>NO</string>
            <key>UIBackgroundModes</key>
          ↓  <string>audio</string>
          </dict>
          </plist>
          """),
      Example(
        "A boolean and an array", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIApplicationExitsOnSuspend</key>
            <false/>
            <key>UIBackgroundModes</key>
            <array>
              <string>audio</string>
            </array>
          </dict>
          </plist>
          """),
    ])
}
