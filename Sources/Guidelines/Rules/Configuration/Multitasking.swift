import Configuration

extension Rule {
  /// An iPad app that shares the screen but not in every orientation.
  static let configurationIPadMultitaskingOrientations = Rule(
    "configuration/ipad-multitasking-orientations", modern: .error, evidence: .plist,
    title: "Orientations incomplete for iPad multitasking",
    summary: "An iPad app that shares the screen supports all four orientations.",
    rationale: "App Store Connect refuses the upload of other apps (ITMS-90474).",
    help: "List all four orientations, or set UIRequiresFullScreen.",
    guideline: .infoPlist("UISupportedInterfaceOrientations"),
    check: .configuration { infoPlist, _ in
      guard let families = infoPlist.deviceFamilies, !families.hasVariable else {
        return .inconclusive(.notApplicable("Info.plist does not tell the device families"))
      }
      if let reason = infoPlist.reasonNotAnApp { return .inconclusive(reason) }
      guard families.value.contains(where: { $0.value == 2 }) else {
        return .inconclusive(.notApplicable("the app does not support iPads"))
      }
      if infoPlist.requiresFullScreen?.value == true { return .satisfied() }
      if infoPlist.requiresFullScreen == nil, infoPlist.hasKey("UIRequiresFullScreen") {
        return .inconclusive(.unclear("UIRequiresFullScreen is known only after a build"))
      }
      let key = "UISupportedInterfaceOrientations"
      let list =
        infoPlist.supportedInterfaceOrientationsPad
        ?? infoPlist.supportedInterfaceOrientations
      guard let list else {
        return .inconclusive(.notApplicable("Info.plist lists no supported orientations"))
      }
      if list.hasVariable {
        return .inconclusive(.unclear("a build setting stands in \(key)"))
      }
      let missing = InterfaceOrientation.allCases.filter { orientation in
        !list.value.contains { $0.value == orientation.rawValue }
      }
      guard !missing.isEmpty else { return .satisfied() }
      let names = missing.map { $0.rawValue.dropFirst("UIInterfaceOrientation".count) }
      return .violated([
        Violation(
          "iPad multitasking needs all four orientations; \(names.joined(separator: ", ")) "
            + (names.count == 1 ? "is" : "are") + " not listed",
          place: infoPlist.place(list))
      ])
    },
    examples: [
      Example(
        "Upside down is missing on the iPad", log: "",
        infoPlist: """
          {
            UIDeviceFamily = (1, 2);
          ↓  UISupportedInterfaceOrientations = (
              UIInterfaceOrientationPortrait,
              UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight
            );
          }
          """, profile: .modern),
      Example(
        "All four on the iPad", log: "",
        infoPlist: """
          {
            UIDeviceFamily = (1, 2);
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
            "UISupportedInterfaceOrientations~ipad" = (
              UIInterfaceOrientationPortrait, UIInterfaceOrientationPortraitUpsideDown,
              UIInterfaceOrientationLandscapeLeft, UIInterfaceOrientationLandscapeRight
            );
          }
          """, profile: .modern),
      Example(
        "An app that wants the whole screen", log: "",
        infoPlist: """
          {
            UIDeviceFamily = (2);
            UIRequiresFullScreen = YES;
            UISupportedInterfaceOrientations = (UIInterfaceOrientationLandscapeLeft);
          }
          """, profile: .modern),
      Example(
        "An app for the iPhone", log: "",
        infoPlist: """
          {
            UIDeviceFamily = (1);
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
          }
          """, profile: .modern),
    ])
}
