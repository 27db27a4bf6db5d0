import Configuration
import Lifecycle

extension Capture {
  /// The first event that shows that the app of the Info.plist fetches by its delegate's performFetch.
  fileprivate var performFetch: LifecycleEvent? {
    guard setting.appPlist != nil else { return nil }
    return timeline.runs.lazy.flatMap(\.occurrences).map(\.event).first { event in
      event.kind == .appPerformFetch
        || (event.kind == .appCompletionNotCalled
          && event.attributes[.method]?.contains("performFetch") == true)
    }
  }
}

extension RuleCheck {
  /// Decides a rule from the background modes that Info.plist lists.
  static func backgroundModes(
    _ decide: @escaping @Sendable (Located<[Located<String>]>, InfoPlist, Setting) -> Outcome
  ) -> RuleCheck {
    .configuration { infoPlist, setting in
      guard let modes = infoPlist.backgroundModes else {
        return .inconclusive(.notApplicable("Info.plist lists no background modes"))
      }
      return decide(modes, infoPlist, setting)
    }
  }
}

extension Rule {
  /// A background mode that the system does not know.
  static let configurationUnknownBackgroundMode = Rule(
    "configuration/unknown-background-mode", both: .error, evidence: .plist,
    title: "Unknown UIBackgroundModes value",
    summary: "UIBackgroundModes lists only modes that the system knows, in their exact letters.",
    rationale: "App Store Connect refuses the upload of an app with another value (90112).",
    help: "Write the mode's raw value; Picture in Picture and AirPlay need \"audio\".",
    guideline: .infoPlist("UIBackgroundModes"),
    check: .backgroundModes { modes, infoPlist, _ in
      let known = BackgroundMode.allCases.map(\.rawValue)
      let violations = modes.value.compactMap { mode -> Violation? in
        guard !mode.hasVariable, !known.contains(mode.value) else { return nil }
        let place = infoPlist.place(mode.line)
        if BackgroundMode.watch.contains(mode.value) {
          return Violation(
            "\"\(mode.value)\" is a background mode of watchOS, for WKBackgroundModes",
            place: place, severity: .warning, identity: [mode.value])
        }
        let meant = BackgroundMode.meant(by: mode.value)
        let advice = meant.map { meant in
          infoPlist.modes.contains(meant.rawValue)
            ? "; \"\(meant.rawValue)\" covers it and is listed"
            : "; write \"\(meant.rawValue)\""
        }
        return Violation(
          "\"\(mode.value)\" is not a value of UIBackgroundModes\(advice ?? "")", place: place,
          identity: [mode.value])
      }
      return .of(
        violations,
        unless: modes.hasVariable
          ? .unclear("a build setting stands in place of a background mode") : nil)
    },
    examples: [
      Example(
        "Picture in Picture has no mode of its own", log: "",
        infoPlist: """
          <?xml version="1.0" encoding="UTF-8"?>
          <plist version="1.0">
          <dict>
            <key>UIBackgroundModes</key>
            <array>
              <string>audio</string>
          ↓    <string>picture-in-picture</string>
            </array>
          </dict>
          </plist>
          """),
      Example(
        "Known modes and a build setting", log: "",
        infoPlist: """
          {
            UIBackgroundModes = (audio, "remote-notification", "$(EXTRA_MODE)");
          }
          """),
    ])

  /// A background mode that stands in the list twice.
  static let configurationDuplicateBackgroundMode = Rule(
    "configuration/duplicate-background-mode", both: .note, evidence: .plist,
    title: "Background mode listed twice",
    summary: "UIBackgroundModes lists each mode once.",
    rationale: "The second entry says nothing; whoever removes the mode may miss it.",
    help: "Remove all entries of the mode but one.",
    guideline: .infoPlist("UIBackgroundModes"),
    check: .backgroundModes { modes, infoPlist, _ in
      var places: [String: [Int?]] = [:]
      for mode in modes.value { places[mode.value, default: []].append(mode.line) }
      return .of(
        places.keys.sorted().compactMap { mode in
          guard let lines = places[mode], lines.count > 1 else { return nil }
          return Violation(
            "\"\(mode)\" is listed \(lines.count) times in UIBackgroundModes",
            place: infoPlist.place(lines[1]), identity: [mode])
        })
    },
    examples: [
      Example(
        "One mode twice", log: "",
        infoPlist: """
          {
            UIBackgroundModes = (
              audio,
              fetch,
          ↓    audio
            );
          }
          """),
      Example(
        "Each mode once", log: "", infoPlist: "{ UIBackgroundModes = (audio, fetch); }"),
    ])

  /// A background mode that does nothing any more.
  static let configurationDeprecatedBackgroundMode = Rule(
    "configuration/deprecated-background-mode", modern: .warning, evidence: .plist,
    title: "Background mode without effect",
    summary: "UIBackgroundModes lists no mode that has no effect.",
    rationale:
      """
      Newsstand is gone, and with it the downloads that woke its apps; since iOS 13 the mode fetch \
      wakes no app for performFetch that lists BGTaskSchedulerPermittedIdentifiers.
      """,
    help: "Remove newsstand-content; move the work of performFetch to a BGAppRefreshTask.",
    guideline: .backgroundExecution("Declaring Your App's Supported Background Tasks"),
    check: .capture { capture in
      guard let infoPlist = capture.setting.infoPlist else {
        return .inconclusive(capture.setting.reasonWithoutPlist)
      }
      guard let modes = infoPlist.backgroundModes else {
        return .inconclusive(.notApplicable("Info.plist lists no background modes"))
      }
      let oldest = infoPlist.minimumSystemVersion?.value
      var violations: [Violation] = []
      var reason: Gap?
      if let mode = modes.value.first(where: { $0.value == "newsstand-content" }) {
        if let oldest, oldest < Version(9) {
          reason = .notApplicable("the app also runs on iOS \(oldest), which has Newsstand")
        } else {
          violations.append(
            Violation(
              "\"\(mode.value)\" has no effect on current systems",
              place: infoPlist.place(mode.line), identity: [mode.value]))
        }
      }
      if let mode = modes.value.first(where: { $0.value == "fetch" }),
        infoPlist.permittedTaskIdentifiers?.value.isEmpty == false
      {
        if let oldest, oldest < Version(13) {
          reason = .notApplicable("the app also runs on iOS \(oldest), which calls performFetch")
        } else if let fetch = capture.performFetch {
          var violation = Violation(
            """
            "fetch" has no effect on performFetch where BGTaskSchedulerPermittedIdentifiers is \
            listed, and the app uses performFetch
            """, place: infoPlist.place(mode.line), identity: [mode.value])
          violation.related = [.init(fetch.position, "performFetch is used here")]
          violations.append(violation)
        } else {
          reason = .notExercised("no line tells whether the app still uses performFetch")
        }
      }
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "A Newsstand app", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "9.0";
          ↓  UIBackgroundModes = ("newsstand-content");
          }
          """, profile: .modern),
      Example(
        "A Newsstand app for iOS 8", log: "",
        infoPlist: """
          {
            MinimumOSVersion = "8.4";
            UIBackgroundModes = ("newsstand-content");
          }
          """, profile: .modern),
      Example(
        "Fetches by two ways, of which one is closed",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate application:performFetchWithCompletionHandler:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
          ↓  UIBackgroundModes = (fetch);
            BGTaskSchedulerPermittedIdentifiers = ("com.example.refresh");
          }
          """, profile: .modern),
      Example(
        "An app for iOS 12 too, which fetches by both ways",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate application:performFetchWithCompletionHandler:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            MinimumOSVersion = "12.0";
            UIBackgroundModes = (fetch);
            BGTaskSchedulerPermittedIdentifiers = ("com.example.refresh");
          }
          """, profile: .modern),
      Example(
        "The mode of a refresh task", log: "",
        infoPlist: """
          {
            UIBackgroundModes = (fetch);
            BGTaskSchedulerPermittedIdentifiers = ("com.example.refresh");
          }
          """, profile: .modern),
      Example(
        "Modes that work", log: "", infoPlist: "{ UIBackgroundModes = (audio); }",
        profile: .modern),
    ])

  /// Calls without sound.
  static let configurationVoIPWithoutAudio = Rule(
    "configuration/voip-without-audio", classic: .warning, modern: .note, evidence: .plist,
    title: "voip without audio",
    summary: "An app for calls declares audio beside voip.",
    rationale: "Without the audio mode a call has no sound while the app is in the background.",
    help: "Add \"audio\" to UIBackgroundModes.",
    guideline: .backgroundExecution("Implementing a VoIP App"),
    check: .configuration { infoPlist, _ in
      guard let modes = infoPlist.backgroundModes,
        let voip = modes.value.first(where: { $0.value == BackgroundMode.voip.rawValue })
      else {
        return .inconclusive(.notApplicable("Info.plist does not declare the background mode voip"))
      }
      if infoPlist.modes.contains(BackgroundMode.audio.rawValue) { return .satisfied() }
      if modes.hasVariable {
        return .inconclusive(.unclear("a build setting stands in place of a background mode"))
      }
      return .violated([
        Violation(
          "\"voip\" is declared without \"audio\"; calls have no sound in the background",
          place: infoPlist.place(voip.line))
      ])
    },
    examples: [
      Example(
        "Calls alone", log: "",
        infoPlist: """
          {
          ↓  UIBackgroundModes = (voip);
          }
          """),
      Example(
        "Calls and sound", log: "", infoPlist: "{ UIBackgroundModes = (voip, audio); }"),
    ])

  /// Processing tasks that no list permits.
  static let configurationProcessingWithoutIdentifiers = Rule(
    "configuration/processing-without-identifiers", both: .error, evidence: .plist,
    title: "processing without permitted identifiers",
    summary: "An app with the mode processing lists the identifiers of its tasks.",
    rationale: "App Store Connect refuses the upload without them (ITMS-90771).",
    help: "List the tasks in BGTaskSchedulerPermittedIdentifiers, or remove the mode.",
    guideline: .infoPlist("BGTaskSchedulerPermittedIdentifiers"),
    check: .configuration { infoPlist, _ in
      let mode = infoPlist.backgroundModes?.value.first {
        $0.value == BackgroundMode.processing.rawValue
      }
      guard let mode else {
        return .inconclusive(
          .notApplicable("Info.plist does not declare the background mode processing"))
      }
      let key = "BGTaskSchedulerPermittedIdentifiers"
      if let identifiers = infoPlist.permittedTaskIdentifiers {
        guard identifiers.value.isEmpty else { return .satisfied() }
        return .violated([
          Violation(
            "\"processing\" is declared, but \(key) is empty", place: infoPlist.place(identifiers))
        ])
      }
      if infoPlist.hasKey(key) {
        return .inconclusive(.unclear("\(key) is no array of strings"))
      }
      return .violated([
        Violation(
          "\"processing\" is declared, but \(key) is missing", place: infoPlist.place(mode.line))
      ])
    },
    examples: [
      Example(
        "No identifiers", log: "",
        infoPlist: """
          {
          ↓  UIBackgroundModes = (processing);
          }
          """, profile: .modern),
      Example(
        "An empty list", log: "",
        infoPlist: """
          {
            UIBackgroundModes = (processing);
          ↓  BGTaskSchedulerPermittedIdentifiers = ();
          }
          """, profile: .modern),
      Example(
        "A listed task", log: "",
        infoPlist: """
          {
            UIBackgroundModes = (processing);
            BGTaskSchedulerPermittedIdentifiers = ("com.example.cleanup");
          }
          """, profile: .modern),
    ])
}
