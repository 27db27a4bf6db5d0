import Configuration

extension PropertyListNode {
  /// The value of a boolean, also where it is spelled `YES`, `true` or `1`; nil for other values.
  var truth: Bool? {
    switch value {
    case .boolean(let truth): return truth
    case .integer(let number): return number == 0 ? false : number == 1 ? true : nil
    case .string(let word):
      switch word.lowercased() {
      case "yes", "true", "1": return true
      case "no", "false", "0": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// The text of a string; nil for other values.
  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }
}

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
      guard let entry = infoPlist.root.entry("UIApplicationExitsOnSuspend") else {
        return .satisfied()
      }
      let place = infoPlist.place(entry.keyLine ?? entry.value.line)
      switch entry.value.truth {
      case true:
        return .violated([
          Violation(
            setting.profile == .classic
              ? "UIApplicationExitsOnSuspend opts the app out of background execution"
              : "UIApplicationExitsOnSuspend is set, but iOS 13 and later ignore it",
            place: place)
        ])
      case false:
        return .violated([
          Violation(
            "UIApplicationExitsOnSuspend is false, which is what its absence means", place: place,
            severity: .note)
        ])
      case nil:
        return .inconclusive("UIApplicationExitsOnSuspend is no boolean")
      }
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
      guard let supported = infoPlist.root.entry("UISupportedInterfaceOrientations"),
        case .array(let nodes) = supported.value.value
      else { return .inconclusive("Info.plist lists no supported orientations") }
      let values = nodes.compactMap(\.text)
      let isLandscape: (String) -> Bool = { $0.hasPrefix("UIInterfaceOrientationLandscape") }
      guard !values.isEmpty, values.count == nodes.count, values.allSatisfy(isLandscape) else {
        return .satisfied()
      }
      let initial = infoPlist.root.entry("UIInterfaceOrientation")
      let value = initial?.value.text
      if let value, isLandscape(value) || value.hasPrefix("$") { return .satisfied() }
      let place = infoPlist.place(
        initial?.keyLine ?? initial?.value.line ?? supported.keyLine ?? supported.value.line)
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
