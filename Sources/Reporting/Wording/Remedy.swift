import Guidelines

/// What would let an inconclusive rule decide, read off the reason that it gives.
///
/// Reasons name what is missing and how to get it; the group is the way, so that a reader sees at a
/// glance what to do next time.
enum Remedy: String, CaseIterable, Encodable {
  case giveInput = "give-input"
  case logEvents = "log-events"
  case captureAppLog = "capture-app-log"
  case captureDeviceLog = "capture-device-log"
  case keepClock = "keep-clock"
  case playScenario = "exercise"
  /// There is nothing to check, whatever is captured.
  case nothing = "nothing"

  /// Finds the way in a reason.
  init(reason: String) {
    let text = Array(reason.utf8)
    let found = Self.words.first { _, words in words.contains { Self.contains($0, in: text) } }
    if let found {
      self = found.remedy
    } else if reason.hasSuffix("is not known") {
      self = .keepClock
    } else if reason.hasPrefix("Info.plist ") || reason.hasPrefix("the app does not opt ")
      || reason.hasPrefix("the app does not support ")
      || reason == "another finding explains it"
    {
      self = .nothing
    } else {
      self = .playScenario
    }
  }

  /// The words that tell the ways, those of the first way first.
  private static let words: [(remedy: Remedy, words: [[UInt8]])] = [
    (.giveInput, ["--info-plist", "--storyboard", "--status-history", "no storyboard was given"]),
    (.captureDeviceLog, ["device's log", "line of the system"]),
    (.captureAppLog, ["as Xcode or Console shows it"]),
    (
      .logEvents,
      [
        "log one with ", "log it with ", "log LT ", "is never logged", "event appears in this log",
      ]
    ),
    (.keepClock, ["clock", "without times"]),
  ].map { remedy, words in (remedy, words.map { Array($0.utf8) }) }

  /// Whether a word stands in a text; a report has as many reasons as runs times rules.
  private static func contains(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      text[start] == word[0] && text[start..<(start + word.count)].elementsEqual(word)
    }
  }

  /// What to do, for the head of a group.
  var title: String {
    switch self {
    case .giveInput: "Give another input"
    case .logEvents: "Log these events ('lifetrace probe' prints the code)"
    case .captureAppLog: "Capture the app's own log, as Xcode or Console shows it"
    case .captureDeviceLog: "Capture the device's log too"
    case .keepClock: "Keep the times of the lines"
    case .playScenario: "Let the capture run through it"
    case .nothing: "Nothing to do: Info.plist declares no such thing, or another finding tells it"
    }
  }
}
