import Configuration
import Lifecycle

extension Rule {
  /// Sound in the background that no mode allows.
  static let backgroundAudioWithoutMode = Rule(
    "background/audio-without-mode", both: .warning, evidence: .logAndPlist,
    title: "Audio playing in the background without the mode",
    summary: "An app that plays sound in the background declares the mode audio.",
    rationale: "The system stops the sound of other apps and suspends them.",
    help:
      "Declare \"audio\" in UIBackgroundModes, or stop playing in applicationDidEnterBackground.",
    guideline: .backgroundExecution("Playing and Recording Background Audio"),
    needs: ["audio"],
    check: .fold([Sighting]()) { playing, sighting in
      if sighting.kind == .audioPlaying, sighting.occurrence.event.phase != .end {
        playing.append(sighting)
      }
    } end: { playing, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      if let missing = circumstances.missing("audio") { return .inconclusive(missing) }
      if infoPlist.modes.contains(BackgroundMode.audio.rawValue) { return .satisfied() }
      let stays = circumstances.backgroundStays
      // The first sound of each stay stands for all of it.
      let found = stays.compactMap { stay in playing.first(where: stay.contains).map { ($0, stay) }
      }
      if !found.isEmpty, infoPlist.backgroundModes?.hasVariable ?? false {
        return .inconclusive(.notApplicable("a build setting stands in place of a background mode"))
      }
      return .of(
        found.map { playing, stay in
          Violation(
            "sound plays in the background, but UIBackgroundModes lacks \"audio\"", at: playing,
            related: [stay.related])
        },
        unless: Gap.notExercised("the app does not enter the background in this run")
          .when(stays.isEmpty))
    },
    examples: [
      Example(
        "Sound after the app entered the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT audio.playing
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] LT audio.playing
          2024-05-01 10:00:11.000 Demo[100:1a03] LT audio.playing
          """, infoPlist: "{ CFBundleExecutable = Demo; UIBackgroundModes = (fetch); }"),
      Example(
        "Sound in the foreground",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT audio.playing
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:01.000 Demo[100:1a03] LT audio.playing
          """, infoPlist: "{ CFBundleExecutable = Demo; }"),
      Example(
        "Sound with the mode",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT audio.playing
          """, infoPlist: "{ CFBundleExecutable = Demo; UIBackgroundModes = (audio); }"),
    ])
}
