import Configuration
import Lifecycle

extension InfoPlist {
  /// The lists of orientations with their keys, in the order of the keys.
  fileprivate var orientationLists: [(key: String, list: Located<[Located<String>]>)] {
    let key = "UISupportedInterfaceOrientations"
    return [
      (key, supportedInterfaceOrientations), ("\(key)~ipad", supportedInterfaceOrientationsPad),
      ("\(key)~iphone", supportedInterfaceOrientationsPhone),
    ].compactMap { key, list in list.map { (key, $0) } }
  }
}

extension Rule {
  /// A value that is no orientation.
  static let configurationInvalidOrientation = Rule(
    "configuration/invalid-orientation", both: .warning, evidence: .plist,
    title: "Invalid orientation value",
    summary: "The orientation keys hold the four constants of UIInterfaceOrientation.",
    rationale: "The system passes over every other value.",
    help: "Use UIInterfaceOrientationPortrait, …PortraitUpsideDown, …LandscapeLeft or …Right.",
    guideline: .infoPlist("UISupportedInterfaceOrientations"),
    check: .configuration { infoPlist, _ in
      let lists = infoPlist.orientationLists
      let initial = infoPlist.interfaceOrientation
      guard initial != nil || !lists.isEmpty else {
        return .inconclusive(.notApplicable("Info.plist names no orientations"))
      }
      let values = (initial.map { [$0] } ?? []) + lists.flatMap(\.list.value)
      let known = InterfaceOrientation.allCases.map(\.rawValue)
      var violations = values.filter { !$0.hasVariable && !known.contains($0.value) }.map { value in
        let meant = Spelling.nearest(to: value.value, among: known).map { ", write \($0)" } ?? ""
        return Violation(
          "\"\(value.value)\" is not an interface orientation\(meant)",
          place: infoPlist.place(value.line), identity: [value.value])
      }
      violations += lists.filter { $0.list.value.isEmpty && !$0.list.hasVariable }.map {
        key, list in
        Violation("\(key) lists no orientation", place: infoPlist.place(list), identity: [key])
      }
      return .of(violations)
    },
    examples: [
      Example(
        "A slip, an empty list", log: "",
        infoPlist: """
          {
            UISupportedInterfaceOrientations = (
              UIInterfaceOrientationPortrait,
          ↓    UIInterfaceOrientationLandscapeLefft
            );
          ↓  "UISupportedInterfaceOrientations~ipad" = ();
          ↓  UIInterfaceOrientation = Portrait;
          }
          """),
      Example(
        "Constants and a build setting", log: "",
        infoPlist: """
          {
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait, "$(TURNED)");
          }
          """),
    ])

  /// A key that another one overrules.
  static let configurationOrientationKeyIgnored = Rule(
    "configuration/orientation-key-ignored", modern: .note, evidence: .plist,
    title: "UIInterfaceOrientation is ignored",
    summary: "An app that lists its orientations does not name one to start in.",
    rationale: "The system takes the list alone.",
    help: "Remove UIInterfaceOrientation.",
    guideline: .infoPlist("UIInterfaceOrientation"),
    yields: [
      .sameRun("configuration/initial-orientation-unsupported"),
      .sameRun("configuration/landscape-only-without-initial-orientation"),
    ],
    check: .configuration { infoPlist, _ in
      guard let initial = infoPlist.interfaceOrientation else {
        return .inconclusive(.notApplicable("Info.plist does not set UIInterfaceOrientation"))
      }
      guard infoPlist.supportedInterfaceOrientations != nil else { return .satisfied() }
      return .violated([
        Violation(
          "UIInterfaceOrientation is ignored, for UISupportedInterfaceOrientations is present",
          place: infoPlist.place(initial))
      ])
    },
    examples: [
      Example(
        "Both keys", log: "",
        infoPlist: """
          {
          ↓  UIInterfaceOrientation = UIInterfaceOrientationPortrait;
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
          }
          """, profile: .modern),
      Example(
        "The list alone", log: "",
        infoPlist: "{ UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait); }",
        profile: .modern),
      Example(
        "The start alone", log: "",
        infoPlist: "{ UIInterfaceOrientation = UIInterfaceOrientationPortrait; }",
        profile: .modern),
    ])

  /// An app that starts as it cannot be.
  static let configurationInitialOrientationUnsupported = Rule(
    "configuration/initial-orientation-unsupported", both: .warning, evidence: .plist,
    title: "Initial orientation is not supported",
    summary: "The orientation that an app starts in is one that it supports.",
    rationale: "The interface would have to turn before it is seen.",
    help: "Make the two keys agree.",
    guideline: .infoPlist("UIInterfaceOrientation"),
    yields: [.sameSubject("configuration/landscape-only-without-initial-orientation")],
    check: .configuration { infoPlist, _ in
      guard let initial = infoPlist.interfaceOrientation,
        let supported = infoPlist.supportedInterfaceOrientations, !supported.value.isEmpty
      else {
        return .inconclusive(.notApplicable("Info.plist does not have both orientation keys"))
      }
      guard !initial.hasVariable, !supported.hasVariable else {
        return .inconclusive(.unclear("a build setting stands in place of an orientation"))
      }
      guard InterfaceOrientation(rawValue: initial.value) != nil else {
        return .inconclusive(.unclear("UIInterfaceOrientation is no orientation"))
      }
      if supported.value.contains(where: { $0.value == initial.value }) { return .satisfied() }
      return .violated([
        Violation(
          "the app starts in \(initial.value) but does not support it",
          place: infoPlist.place(initial), identity: [initial.value])
      ])
    },
    examples: [
      Example(
        "Upside down, which is not listed", log: "",
        infoPlist: """
          {
          ↓  UIInterfaceOrientation = UIInterfaceOrientationPortraitUpsideDown;
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
          }
          """),
      Example(
        "A listed start", log: "",
        infoPlist: """
          {
            UIInterfaceOrientation = UIInterfaceOrientationPortrait;
            UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
          }
          """),
    ])
}
