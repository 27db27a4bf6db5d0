import Configuration

extension Rule {
  /// An app for landscape only that does not start so.
  static let configurationLandscapeOnlyWithoutInitialOrientation = Rule(
    "configuration/landscape-only-without-initial-orientation", classic: .warning,
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
        return .inconclusive(.notApplicable("Info.plist lists no supported orientations"))
      }
      let isLandscape: (String) -> Bool = {
        InterfaceOrientation(rawValue: $0)?.isLandscape ?? false
      }
      guard !supported.value.isEmpty, supported.value.allSatisfy({ isLandscape($0.value) }) else {
        return .inconclusive(.notApplicable("the app does not support landscape alone"))
      }
      let initial = infoPlist.interfaceOrientation
      if let initial, isLandscape(initial.value) || initial.hasVariable { return .satisfied() }
      let place = initial.map { infoPlist.place($0) } ?? infoPlist.place(supported)
      let value = initial?.value
      let what =
        value.map { "UIInterfaceOrientation is \($0)" } ?? "UIInterfaceOrientation is absent"
      let note = setting.profile == .modern ? "; iOS takes the supported list instead" : ""
      return .violated([
        Violation(
          "the app supports only landscape, but \(what)\(note)", place: place,
          identity: value.map { [$0] } ?? [])
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

  /// Landscape first in an app that may be upright.
  static let configurationLandscapeKeyInPortraitApp = Rule(
    "configuration/landscape-key-in-portrait-app", classic: .note, evidence: .plist,
    title: "Landscape start in an app that supports portrait",
    summary: "An app that supports portrait and landscape starts in portrait.",
    rationale: "Such an app sets up its interface upright and turns it then.",
    help: "Remove UIInterfaceOrientation and let the view controllers rotate.",
    guideline: .stateTransitions("Launching in Landscape Mode"),
    check: .configuration { infoPlist, _ in
      guard let initial = infoPlist.interfaceOrientation,
        let supported = infoPlist.supportedInterfaceOrientations
      else {
        return .inconclusive(.notApplicable("Info.plist does not have both orientation keys"))
      }
      let orientations = supported.value.compactMap { InterfaceOrientation(rawValue: $0.value) }
      guard InterfaceOrientation(rawValue: initial.value)?.isLandscape == true,
        orientations.contains(where: { !$0.isLandscape })
      else { return .satisfied() }
      return .violated([
        Violation(
          "the app starts in \(initial.value) although it supports portrait",
          place: infoPlist.place(initial))
      ])
    },
    examples: [
      Example(
        "Landscape first, portrait possible", log: "",
        infoPlist: """
          {
          ↓  UIInterfaceOrientation = UIInterfaceOrientationLandscapeLeft;
            UISupportedInterfaceOrientations = (
              UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeLeft
            );
          }
          """, profile: .classic),
      Example(
        "Landscape only", log: "",
        infoPlist: """
          {
            UIInterfaceOrientation = UIInterfaceOrientationLandscapeLeft;
            UISupportedInterfaceOrientations = (UIInterfaceOrientationLandscapeLeft);
          }
          """, profile: .classic),
      Example(
        "Portrait first", log: "",
        infoPlist: """
          {
            UIInterfaceOrientation = UIInterfaceOrientationPortrait;
            UISupportedInterfaceOrientations = (
              UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeLeft
            );
          }
          """, profile: .classic),
    ])
}
