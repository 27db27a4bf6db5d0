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
  case playScenario = "play-scenario"
  /// There is nothing to check, whatever is captured.
  case nothing = "nothing"

  /// Finds the way in a reason.
  init(reason: String) {
    if reason.contains("--info-plist") || reason.contains("--storyboard")
      || reason.contains("--status-history") || reason.contains("no storyboard was given")
    {
      self = .giveInput
    } else if reason.contains("device's log") || reason.contains("line of the system") {
      self = .captureDeviceLog
    } else if reason.contains("as Xcode or Console shows it") {
      self = .captureAppLog
    } else if reason.contains("log one with ") || reason.contains("log it with ")
      || reason.contains("log LT ")
      || reason.contains("is never logged")
      || reason.contains("event appears in this log")
    {
      self = .logEvents
    } else if reason.contains("clock") || reason.hasSuffix("is not known")
      || reason.contains("without times")
    {
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
