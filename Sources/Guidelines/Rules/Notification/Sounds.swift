import Lifecycle

/// The sounds of a run's local notifications, each once.
private struct NotificationSounds: Sendable {
  struct Sound: Sendable {
    var name: String
    var codec: String?
    var duration: Double?
    var sighting: Sighting

    /// The letters behind the last dot; nil where there are none.
    var fileExtension: String? {
      guard let dot = name.lastIndex(of: "."), name.index(after: dot) < name.endIndex else {
        return nil
      }
      return name[name.index(after: dot)...].lowercased()
    }
  }

  private(set) var sounds: [Sound] = []

  mutating func see(_ sighting: Sighting) {
    let attributes = sighting.attributes
    let name: String?
    switch sighting.kind {
    case .localnoteSchedule: name = attributes[.sound]
    case .localnoteSound: name = attributes[.name] ?? attributes[.sound] ?? attributes[.path]
    default: return
    }
    guard let name, !Self.isStandard(name) else { return }
    let length = attributes[.duration].map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
    let sound = Sound(
      name: name, codec: attributes[.codec], duration: length.flatMap(Double.init),
      sighting: sighting)
    if !sounds.contains(where: { $0.name == name && $0.duration == sound.duration }) {
      sounds.append(sound)
    }
  }

  /// Whether the name stands for the system's own sound, or for none.
  private static func isStandard(_ name: String) -> Bool {
    let word = name.lowercased()
    return ["", "default", "none", "nil", "(null)", "no", "yes"].contains(word)
      || word.hasPrefix("uilocalnotificationdefaultsound") || word.hasSuffix("defaultsound")
      || word.hasPrefix("unnotificationsound")
  }
}

extension Rule {
  /// A sound that notifications cannot play.
  static let notificationSoundFormat = Rule(
    "notification/sound-format", both: .warning, evidence: .vocabulary,
    title: "Notification sound in an unsupported format",
    summary:
      "A notification's sound is Linear PCM, MA4, µ-Law or a-Law in a caf, aiff or wav file.",
    rationale: "The system plays its own sound in place of any other.",
    help: "Convert it: afconvert -f caff -d ima4 in.mp3 out.caf.",
    guideline: .userNotifications("UNNotificationSound"),
    needs: ["localnote"],
    check: .fold(NotificationSounds(), step: { $0.see($1) }) { memory, circumstances in
      let judged = memory.sounds.filter { $0.codec != nil || $0.fileExtension != nil }
      let reason =
        circumstances.missing("localnote") ?? .notExercised("no sound is named in this run")
      return .of(
        judged.compactMap { sound in
          let what: String
          if let codec = sound.codec, !isCodec(codec) {
            what = "is \(codec)"
          } else if let ending = sound.fileExtension, !containers.contains(ending) {
            what = "is a \(ending) file"
          } else {
            return nil
          }
          return Violation(
            "the sound \"\(sound.name)\" \(what), which notifications do not play",
            at: sound.sighting, identity: [sound.name])
        }, unless: judged.isEmpty ? reason : nil)
    },
    examples: [
      Example(
        "An mp3 file, and AAC in a caf file",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.schedule id=a sound=bell.mp3
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.sound name=gong.caf codec=AAC
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.schedule id=b sound=bell.mp3
          """),
      Example(
        "Files that are played, and the system's own sound",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.schedule id=a sound=bell.CAF
          2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=b sound=bell.aif
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.sound name=bell.wav codec="Linear PCM"
          2024-05-01 10:00:03.000 Demo[100:1a03] LT localnote.sound name=bell.aiff codec=ima4
          2024-05-01 10:00:04.000 Demo[100:1a03] LT localnote.schedule id=c sound=default
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.schedule id=d sound=UNNotificationSound.default
          """),
    ])

  /// A sound that is longer than notifications play.
  static let notificationSoundTooLong = Rule(
    "notification/sound-too-long", both: .warning, evidence: .vocabulary,
    title: "Notification sound longer than 30 s",
    summary: "A notification's sound lasts at most half a minute.",
    rationale: "The system plays its own sound in place of a longer one.",
    help: "Shorten the sound.",
    guideline: .userNotifications("UNNotificationSound"),
    limit: Threshold.soundLength.inWords, needs: ["localnote"],
    check: .fold(NotificationSounds(), step: { $0.see($1) }) { memory, circumstances in
      let limit = circumstances.limits.value(.soundLength)
      let timed = memory.sounds.compactMap { sound in
        sound.duration.map { (sound: sound, duration: $0) }
      }
      guard let longest = timed.map(\.duration).max() else {
        return .inconclusive(
          circumstances.missing("localnote")
            ?? .unclear("the length of no sound is logged", logging: "LT localnote.sound duration=")
        )
      }
      return .of(
        timed.filter { $0.duration > limit }.map { sound, duration in
          var violation = Violation(
            """
            the sound "\(sound.name)" lasts \(Limits.number(duration)) s, \
            limit \(circumstances.limits.title(.soundLength))
            """, at: sound.sighting, measure: .init(duration, limit: limit), identity: [sound.name])
          // The length of a file is no measured time.
          violation.isTimed = false
          return violation
        }, margin: .init(longest, limit: limit))
    },
    examples: [
      Example(
        "Thirty-two seconds",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.sound name=bell.caf duration=32
          """),
      Example(
        "Twenty-nine seconds, and none told",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.schedule id=a sound=bell.caf duration=29s
          2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=a sound=gong.caf
          """),
    ])

  private static let containers: Set = ["caf", "aif", "aiff", "aifc", "wav"]

  /// Whether notifications play the codec, by any of its usual names.
  private static func isCodec(_ name: String) -> Bool {
    let word = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      "linearpcm", "pcm", "lpcm", "lei16", "bei16", "ma4", "ima4", "imaadpcm", "adpcm", "ima",
      "µlaw", "μlaw", "ulaw", "mulaw", "alaw",
    ].contains(word)
  }
}
