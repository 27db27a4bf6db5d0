import Configuration
import Lifecycle

extension Rule {
  /// Preferences in Settings that the app never hears of.
  static let notificationSettingsBundleUnobserved = Rule(
    "notification/settings-bundle-unobserved", both: .note, evidence: .sideInput,
    title: "App has a Settings bundle but never observes changes",
    summary: "An app with preferences in Settings observes their changes.",
    rationale: "The user may change a preference while the app is in the background.",
    help: "Observe NSUserDefaultsDidChangeNotification.",
    guideline: .stateTransitions("Processing Queued Notifications at Wakeup Time"),
    needs: ["settings"],
    check: .capture { capture in
      guard let bundle = capture.setting.sideInputs.bundle else {
        return .inconclusive(.missingInput(.bundle))
      }
      let settings = bundle.paths.first {
        $0 == "Settings.bundle" || $0.hasPrefix("Settings.bundle/")
      }
      guard settings != nil else {
        return .inconclusive(.notExercised("the bundle holds no Settings.bundle"))
      }
      let own = capture.circumstances.filter { circumstances in
        capture.setting.infoPlist?.executable.map { $0.value == circumstances.run.process } ?? true
      }
      guard let first = own.first(where: { $0.isInstrumented("settings") }) else {
        return .inconclusive(
          .unclear("no settings event appears in this log", logging: "LT settings.changed"))
      }
      if own.contains(where: { $0.instrumentation.kinds.contains(.settingsChanged) }) {
        return .satisfied()
      }
      let event = first.run.occurrences.first { $0.event.kind == .settingsReloaded }
      let message = "the app exposes preferences in Settings but no handler for changes is logged"
      let violation =
        event.map { Violation(message, at: Sighting($0, index: 0, epoch: 0)) }
        ?? Violation(message, place: .file(path: "\(bundle.folder)/Settings.bundle", line: nil))
      return .violated([violation])
    },
    examples: [
      Example(
        "Read at launch only",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.010 Demo[100:1a03] LT settings.reloaded
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, files: [.bundle("Info.plist\nSettings.bundle\nSettings.bundle/Root.plist")]),
      Example(
        "Changes are heard",
        log: """
          2024-05-01 10:00:00.010 Demo[100:1a03] LT settings.reloaded
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:30.000 Demo[100:1a03] LT settings.changed
          """, files: [.bundle("Info.plist\nSettings.bundle/Root.plist")]),
      Example(
        "Nothing in Settings",
        log: """
          2024-05-01 10:00:00.010 Demo[100:1a03] LT settings.reloaded
          """, files: [.bundle("Info.plist\nBase.lproj/Settings.bundle.strings")]),
    ])

  /// A sound that is not there.
  static let notificationSoundNotInBundle = Rule(
    "notification/sound-not-in-bundle", both: .warning, evidence: .sideInput,
    title: "Notification sound missing from the bundle",
    summary: "A notification's sound is a file in the app's bundle.",
    rationale: "The system plays its default sound, or none, where it does not find the file.",
    help: "Add the file to the main bundle; iOS 10 and later also look in Library/Sounds.",
    guideline: .userNotifications("UNNotificationSound"),
    needs: ["localnote"],
    check: .fold([Sighting]()) { sounds, sighting in
      let kinds: [EventKind] = [.localnoteSchedule, .localnoteSound]
      guard kinds.contains(sighting.kind), sighting.attributes[.sound] != nil else { return }
      sounds.append(sighting)
    } end: { sounds, circumstances in
      guard let bundle = circumstances.setting.sideInputs.bundle else {
        return .inconclusive(.missingInput(.bundle))
      }
      let standard: Set = ["default", "none", "nil", "yes", "no", "true", "false", ""]
      let named = sounds.filter {
        let name = $0.attributes[.sound] ?? ""
        return !standard.contains(name.lowercased()) && !name.contains("UILocalNotificationDefault")
      }
      var seen: Set<String> = []
      let missing = named.filter { sighting in
        let name = sighting.attributes[.sound] ?? ""
        return !bundle.hasResource(name) && seen.insert(name).inserted
      }
      let isModern = circumstances.profile == .modern
      return .of(
        missing.map { sighting in
          let name = sighting.attributes[.sound] ?? ""
          return Violation(
            "sound \"\(name)\" is not in the app bundle"
              + (isModern ? "; only a file of that name in Library/Sounds would do" : ""),
            at: sighting, severity: isModern ? .note : nil, identity: [name])
        },
        unless: named.isEmpty
          ? circumstances.missing("localnote")
            ?? .notExercised("no notification names a sound of its own") : nil)
    },
    examples: [
      Example(
        "A slip in the name",
        log: """
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=1 sound=default
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.schedule id=2 sound=Gong.caf
          ↓2024-05-01 10:00:03.000 Demo[100:1a03] LT localnote.schedule id=3 sound=gong.caf
          """, files: [.bundle("Info.plist\nGong.caf")]),
      Example(
        "In a localisation",
        log: """
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.schedule id=2 sound=Gong.caf
          """, files: [.bundle("Info.plist\nen.lproj/Gong.caf")]),
    ])
}
