import Configuration
import Lifecycle

/// A key that a background mode cannot do without.
private struct Companion: Sendable {
  var mode: BackgroundMode
  /// Any of them will do, the first is the one to add.
  var keys: [String]
  /// The first system that wants it.
  var since: Version
  /// What an app uses the mode for that wants the key; nil where every use does.
  var purpose: String?

  static func all(in profile: Profile) -> [Companion] {
    let location = [
      "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription",
      "NSLocationAlwaysUsageDescription",
    ]
    let bluetooth = ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"]
    let isModern = profile == .modern
    return [
      Companion(
        mode: .location, keys: isModern ? location : location.reversed(), since: Version(8)),
      Companion(
        mode: .bluetoothCentral, keys: isModern ? [bluetooth[0]] : bluetooth.reversed(),
        since: isModern ? Version(13) : Version(7)),
      Companion(
        mode: .bluetoothPeripheral, keys: isModern ? [bluetooth[0]] : bluetooth.reversed(),
        since: isModern ? Version(13) : Version(7)),
      Companion(
        mode: .externalAccessory, keys: ["UISupportedExternalAccessoryProtocols"],
        since: Version(3)),
      Companion(
        mode: .nearbyInteraction,
        keys: [
          "NSNearbyInteractionUsageDescription", "NSNearbyInteractionAllowOnceUsageDescription",
        ], since: Version(14)),
      Companion(
        mode: .audio, keys: ["NSMicrophoneUsageDescription"], since: Version(10),
        purpose: "an app that records"),
    ]
  }
}

extension Rule {
  /// A background mode without the key that makes it work.
  static let configurationModeWithoutCompanionKey = Rule(
    "configuration/mode-without-companion-key", both: .warning, evidence: .plist,
    title: "Background mode without its companion key",
    summary: "A background mode comes with the key that says what it is used for.",
    rationale: "Without the usage text or the protocols the system grants the app nothing.",
    help: "Add the key that the finding names.",
    guideline: .backgroundExecution("Declaring Your App's Supported Background Tasks, Table 3-1"),
    check: .backgroundModes { modes, infoPlist, setting in
      if let reason = infoPlist.reasonNotAnApp { return .inconclusive(reason) }
      let oldest = infoPlist.minimumSystemVersion?.value
      var violations: [Violation] = []
      var isTested = false
      for companion in Companion.all(in: setting.profile) {
        let declared = modes.value.first { $0.value == companion.mode.rawValue }
        guard let declared else { continue }
        isTested = true
        guard !companion.keys.contains(where: infoPlist.fills) else { continue }
        if let oldest, oldest < companion.since { continue }
        // The guide's apps are older than most of these keys.
        let isOpen =
          setting.profile == .classic && oldest == nil && companion.since >= Version(4)
        let empty = companion.keys.first(where: infoPlist.hasKey)
        // What is there but empty no build fills in.
        let mayBeAdded = infoPlist.isSource && empty == nil
        let wanted =
          companion.purpose.map { ", which \($0) wants" }
          ?? (isOpen ? ", which iOS \(companion.since.major) and later want" : "")
        violations.append(
          Violation(
            "\"\(companion.mode.rawValue)\" is declared, but "
              + (empty.map { "\($0) is empty" } ?? "\(companion.keys[0]) is missing") + wanted
              + (mayBeAdded ? "; a build may add it (INFOPLIST_KEY_\(companion.keys[0]))" : ""),
            place: infoPlist.place(declared.line),
            severity: isOpen || companion.purpose != nil || mayBeAdded ? .note : nil,
            identity: [companion.mode.rawValue]))
      }
      return .of(
        violations,
        unless: isTested
          ? nil : .notApplicable("Info.plist declares no background mode that wants another key"))
    },
    examples: [
      Example(
        "Three modes without their keys", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (
          ↓    location,
          ↓    "bluetooth-central",
          ↓    "external-accessory"
            );
          }
          """),
      Example(
        "An empty text is as good as none", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (
          ↓    location
            );
            NSLocationWhenInUseUsageDescription = " ";
          }
          """),
      Example(
        "A source Info.plist, to which a build may add the key", log: "",
        infoPlist: """
          {
            CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
            UIBackgroundModes = (
          ↓    "bluetooth-central"
            );
          }
          """),
      Example(
        "A text for one device, a text that a build fills in", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (location, "bluetooth-central");
            "NSLocationWhenInUseUsageDescription~ipad" = "The way home";
            NSBluetoothAlwaysUsageDescription = "$(BLUETOOTH_TEXT)";
          }
          """),
      Example(
        "Modes and keys", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (location, "bluetooth-central", "external-accessory");
            NSLocationWhenInUseUsageDescription = "The way home";
            NSBluetoothAlwaysUsageDescription = "Your heart rate";
            UISupportedExternalAccessoryProtocols = ("com.example.scale");
          }
          """),
      Example(
        "Sound in the background, perhaps a recording", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (
          ↓    audio
            );
          }
          """),
      Example(
        "A recording that says what for", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "14.0";
            UIBackgroundModes = (audio);
            NSMicrophoneUsageDescription = "Your songs";
          }
          """),
      Example(
        "A system that does not know the key", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "7.0";
            UIBackgroundModes = (location);
          }
          """),
      Example(
        "A watch app", log: "",
        infoPlist: "{ WKApplication = YES; UIBackgroundModes = (location); }"),
    ])

  /// Bonjour without the keys that it wants.
  static let configurationBonjourUndeclared = Rule(
    "configuration/bonjour-undeclared", modern: .warning, evidence: .logAndPlist,
    title: "Bonjour used without declaration",
    summary: "An app that uses Bonjour says what it looks for, and why.",
    rationale: "iOS 14 and later ask the user before an app may use the local network.",
    help: "Add the service types to NSBonjourServices, and NSLocalNetworkUsageDescription.",
    guideline: .infoPlist("NSBonjourServices"),
    needs: ["bonjour"],
    check: .fold((browsed: Sighting?.none, used: Sighting?.none)) { memory, sighting in
      guard [.bonjourBrowse, .bonjourPublish].contains(sighting.kind) else { return }
      if memory.used == nil { memory.used = sighting }
      if memory.browsed == nil, sighting.kind == .bonjourBrowse { memory.browsed = sighting }
    } end: { memory, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard let used = memory.used else {
        return .inconclusive(
          circumstances.missing("bonjour")
            ?? .notExercised("the app does not use Bonjour in this run"))
      }
      if let sdk = infoPlist.platformVersion?.value ?? infoPlist.sdkVersion, sdk < Version(14) {
        return .inconclusive(
          .notApplicable("the app was built for iOS \(sdk), which does not ask for the keys"))
      }
      var missing: [String] = []
      // Only who looks for services has to list them.
      if memory.browsed != nil, !infoPlist.fills("NSBonjourServices") {
        missing.append("NSBonjourServices")
      }
      if !infoPlist.fills("NSLocalNetworkUsageDescription") {
        missing.append("NSLocalNetworkUsageDescription")
      }
      guard !missing.isEmpty else { return .satisfied() }
      return .violated([
        Violation(
          """
          Bonjour is used, but Info.plist lacks \(missing.joined(separator: " and ")), \
          which iOS 14 and later want
          """, at: memory.browsed ?? used, identity: missing)
      ])
    },
    examples: [
      Example(
        "A search without any key",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bonjour.publish name=demo
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.browse name=_demo._tcp
          """,
        infoPlist: "{ CFBundleExecutable = Demo; NSLocalNetworkUsageDescription = \"Play\"; }",
        profile: .modern),
      Example(
        "A service without the usage text",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT bonjour.publish name=demo
          """, infoPlist: "{ CFBundleExecutable = Demo; }", profile: .modern),
      Example(
        "A search that is declared",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.browse name=_demo._tcp
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            NSBonjourServices = ("_demo._tcp");
            NSLocalNetworkUsageDescription = "Play with others";
          }
          """, profile: .modern),
      Example(
        "Built for iOS 13",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.browse name=_demo._tcp
          """, infoPlist: "{ CFBundleExecutable = Demo; DTPlatformVersion = \"13.7\"; }",
        profile: .modern),
    ])

  /// A task that the list does not permit.
  static let configurationTaskIdentifierNotPermitted = Rule(
    "configuration/task-identifier-not-permitted", modern: .warning, evidence: .logAndPlist,
    title: "BGTask identifier not in the plist",
    summary: "Every task that an app schedules stands in BGTaskSchedulerPermittedIdentifiers.",
    rationale: "The scheduler refuses tasks that are not listed.",
    help: "Add the identifier to BGTaskSchedulerPermittedIdentifiers.",
    guideline: .infoPlist("BGTaskSchedulerPermittedIdentifiers"),
    needs: ["bgscheduler"],
    check: .fold(FirstSightings(by: .id)) { tasks, sighting in
      if sighting.kind == .bgschedulerRegister || sighting.kind == .bgschedulerSubmit {
        tasks.add(sighting)
      }
    } end: { tasks, circumstances in
      let tasks = tasks.all
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard !tasks.isEmpty else {
        return .inconclusive(
          circumstances.missing("bgscheduler")
            ?? .notExercised("no task is registered or submitted in this run"))
      }
      let permitted = infoPlist.permittedTaskIdentifiers?.value ?? []
      let unlisted = tasks.filter { task in
        !permitted.contains { permits($0.value, task.attributes[.id] ?? "") }
      }
      if !unlisted.isEmpty, permitted.contains(where: \.hasVariable) {
        return .inconclusive(.unclear("Info.plist names its tasks by build settings"))
      }
      return .of(
        unlisted.map { task in
          let id = task.attributes[.id] ?? ""
          return Violation(
            "the task \"\(id)\" is not listed in BGTaskSchedulerPermittedIdentifiers", at: task,
            identity: [id])
        })
    },
    examples: [
      Example(
        "One of two tasks is not listed",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.register id=com.example.refresh
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT bgscheduler.register id=com.example.cleanup
          2024-05-01 10:00:09.000 Demo[100:1a03] LT bgscheduler.submit id=com.example.cleanup
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            BGTaskSchedulerPermittedIdentifiers = ("com.example.refresh");
          }
          """, profile: .modern),
      Example(
        "Listed by name and by wildcard",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.register id=com.example.refresh
          2024-05-01 10:00:00.100 Demo[100:1a03] LT bgscheduler.submit id=com.example.export.4711
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            BGTaskSchedulerPermittedIdentifiers = ("com.example.refresh", "com.example.export.*");
          }
          """, profile: .modern),
      Example(
        "Listed by a build setting",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.register id=com.example.refresh
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            BGTaskSchedulerPermittedIdentifiers = ("$(PRODUCT_BUNDLE_IDENTIFIER).refresh");
          }
          """, profile: .modern),
    ])

  /// Whether an entry permits a task: the same identifier, or `prefix.*`.
  private static func permits(_ entry: String, _ id: String) -> Bool {
    if entry.hasSuffix(".*") { return id.hasPrefix(entry.dropLast()) }
    return entry == id
  }
}
