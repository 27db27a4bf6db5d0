import Configuration
import Lifecycle

extension InfoPlist {
  /// The keys that rules read.
  fileprivate static let readKeys = [
    "BGTaskSchedulerPermittedIdentifiers", "CFBundleDisplayName", "CFBundleExecutable",
    "CFBundleIdentifier", "CFBundleName", "CFBundleURLTypes", "LSApplicationQueriesSchemes",
    "LSRequiresIPhoneOS", "MinimumOSVersion", "NSBluetoothAlwaysUsageDescription",
    "NSBluetoothPeripheralUsageDescription", "NSBonjourServices", "NSLocalNetworkUsageDescription",
    "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
    "NSLocationWhenInUseUsageDescription", "NSMicrophoneUsageDescription",
    "NSNearbyInteractionAllowOnceUsageDescription", "NSNearbyInteractionUsageDescription",
    "UIApplicationExitsOnSuspend", "UIApplicationSceneManifest", "UIBackgroundModes",
    "UIDeviceFamily", "UIInterfaceOrientation", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UIRequiresFullScreen", "UISupportedExternalAccessoryProtocols",
    "UISupportedInterfaceOrientations",
  ]

  /// Apple's keys that are spelt nearly like one of those.
  fileprivate static let likeKeys: Set = ["NSMainStoryboardFile", "WKBackgroundModes"]
}

extension PropertyListNode {
  /// The second of two equal keys in it or anywhere below, each with the first one's line.
  fileprivate var doubles: [(key: String, first: Int, second: Int)] {
    var found: [(key: String, first: Int, second: Int)] = []
    for entry in entries ?? [] { found += entry.value.doubles }
    for element in elements ?? [] { found += element.doubles }
    var lines: [String: Int] = [:]
    for entry in (entries ?? []).sorted(by: { $0.keyLine ?? 0 < $1.keyLine ?? 0 }) {
      guard let line = entry.keyLine else { continue }
      if let first = lines[entry.key] {
        found.append((entry.key, first, line))
      } else {
        lines[entry.key] = line
      }
    }
    return found
  }
}

extension Rule {
  /// A key that stands twice.
  static let configurationDuplicateKey = Rule(
    "configuration/duplicate-key", both: .warning, evidence: .plist,
    title: "A key stands twice in one dictionary",
    summary: "Every key stands once in its dictionary.",
    rationale: "Only one of two equal keys counts, and which one depends on who reads the list.",
    help: "Remove one of the two.",
    guideline: .infoPlist("Information Property List"),
    check: .configuration { infoPlist, _ in
      guard infoPlist.format != .binary else {
        return .inconclusive(
          .notApplicable("a binary property list does not keep two equal keys apart by lines"))
      }
      return .of(
        infoPlist.root.doubles.sorted { $0.second < $1.second }.map { key, first, second in
          Violation(
            "\"\(key)\" stands at line \(first) and again at line \(second); only one of them counts",
            place: infoPlist.place(second), identity: [key])
        })
    },
    examples: [
      Example(
        "Two lists of background modes", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIBackgroundModes</key>
            <array><string>audio</string></array>
            <key>CFBundleName</key>
            <string>Demo</string>
          ↓  <key>UIBackgroundModes</key>
            <array><string>fetch</string></array>
          </dict>
          </plist>
          """),
      Example(
        "The same key in two dictionaries", log: "",
        infoPlist: """
          {
            CFBundleURLTypes = (
              { CFBundleURLSchemes = (voyager); },
              { CFBundleURLSchemes = ("voyager-files"); }
            );
          }
          """),
    ])

  /// A key that is nearly one that iOS reads.
  static let configurationMisspeltKey = Rule(
    "configuration/misspelt-key", both: .note, evidence: .plist,
    title: "A key looks misspelt",
    summary: "Keys are spelt as iOS reads them.",
    rationale: "A key of another spelling is passed over, as if it were not there.",
    help: "Spell the key as iOS does.",
    guideline: .infoPlist("Information Property List"),
    check: .configuration { infoPlist, _ in
      .of(
        (infoPlist.root.entries ?? []).compactMap { entry in
          // `UIBackgroundModes~ipad` and `UIBackgroundModes-iphoneos~ipad` are the key for a device.
          let base = String(entry.key.prefix { $0 != "~" })
            .replacing("-iphoneos", with: "")
          guard let near = near(to: base), !infoPlist.hasKey(near) else { return nil }
          return Violation(
            "\"\(entry.key)\" is no key that iOS reads; \"\(near)\" is",
            place: infoPlist.place(entry.keyLine ?? entry.value.line), identity: [entry.key])
        })
    },
    examples: [
      Example(
        "A small letter, a blank, a slip", log: "",
        infoPlist: """
          {
          ↓  UIBackgroundmodes = (audio);
          ↓  "UI Device Family" = (1);
          ↓  UIApplicationExistOnSuspend = YES;
          }
          """),
      Example(
        "Keys for one device, keys of others, and a slip beside the right key", log: "",
        infoPlist: """
          {
            "UISupportedInterfaceOrientations~ipad" = (UIInterfaceOrientationPortrait);
            WKBackgroundModes = ("workout-processing");
            VoyagerBackground = YES;
            CFBundleName = Voyager;
            CFBundelName = Voyager;
          }
          """),
    ])

  /// The key that iOS reads and that a key is nearly; nil for that key itself and for all others.
  ///
  /// Case, blanks and dashes do not count, and two letters may differ.
  private static func near(to key: String) -> String? {
    guard !InfoPlist.readKeys.contains(key), !InfoPlist.likeKeys.contains(key) else { return nil }
    let letters = key.lowercased().filter { !" -_".contains($0) }
    guard letters.count > 8, letters.count < 60 else { return nil }
    return InfoPlist.readKeys.first { Spelling.distance($0.lowercased(), letters) <= 2 }
  }
}
