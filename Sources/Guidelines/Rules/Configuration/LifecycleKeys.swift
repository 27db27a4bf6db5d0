import Configuration

extension InfoPlist {
  /// A place in the file, for findings.
  func place(_ line: Int?) -> Finding.Place { .file(path: path, line: line) }
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
          ? .inconclusive("UIApplicationExitsOnSuspend is no boolean") : .satisfied()
      }
      let place = infoPlist.place(key.keyLine ?? key.line)
      guard key.value else {
        return .violated([
          Violation(
            "UIApplicationExitsOnSuspend is false, which is what its absence means", place: place,
            severity: .note)
        ])
      }
      return .violated([
        Violation(
          setting.profile == .classic
            ? "UIApplicationExitsOnSuspend opts the app out of background execution"
            : "UIApplicationExitsOnSuspend is set, but iOS 13 and later ignore it",
          place: place)
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
    ])

  /// An app for landscape only that does not start so.
  static let configurationLandscapeOnlyWithoutInitialOrientation = Rule(
    "configuration/landscape-only-without-initial-orientation", classic: .warning, modern: .note,
    evidence: .plist,
    title: "Landscape-only app does not ask for landscape",
    summary: "An app that supports only landscape starts in landscape.",
    rationale: "Without UIInterfaceOrientation the app starts in portrait and then turns.",
    help: """
      Classic: set UIInterfaceOrientation to a landscape value. Modern: nothing, the list of \
      supported orientations decides.
      """,
    guideline: .stateTransitions("Launching in Landscape Mode"),
    check: .configuration { infoPlist, setting in
      guard let supported = infoPlist.supportedInterfaceOrientations else {
        return .inconclusive("Info.plist lists no supported orientations")
      }
      let isLandscape: (String) -> Bool = { $0.hasPrefix("UIInterfaceOrientationLandscape") }
      guard !supported.value.isEmpty, supported.value.allSatisfy({ isLandscape($0.value) }) else {
        return .satisfied()
      }
      let initial = infoPlist.interfaceOrientation
      if let initial, isLandscape(initial.value) || initial.hasVariable { return .satisfied() }
      let place = infoPlist.place(
        initial?.keyLine ?? initial?.line ?? supported.keyLine ?? supported.line)
      let value = initial?.value
      let what =
        value.map { "UIInterfaceOrientation is \($0)" } ?? "UIInterfaceOrientation is absent"
      let note = setting.profile == .modern ? "; iOS takes the supported list instead" : ""
      return .violated([
        Violation("the app supports only landscape, but \(what)\(note)", place: place)
      ])
    },
    examples: [
      Example(
        "Landscape only, no initial orientation", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
          ↓  <key>UISupportedInterfaceOrientations</key>
            <array>
              <string>UIInterfaceOrientationLandscapeLeft</string>
              <string>UIInterfaceOrientationLandscapeRight</string>
            </array>
          </dict>
          </plist>
          """),
      Example(
        "Landscape only, and asked for", log: "",
        infoPlist: """
          {
            UIInterfaceOrientation = UIInterfaceOrientationLandscapeRight;
            UISupportedInterfaceOrientations = (
              UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight
            );
          }
          """),
    ])
}
