import Guidelines

/// What would let an inconclusive rule decide: the way to it, so that a reader sees at a glance what to
/// do next time.
enum Remedy: String, CaseIterable, Encodable {
  case giveInput = "give-input"
  case logEvents = "log-events"
  case captureAppLog = "capture-app-log"
  case captureDeviceLog = "capture-device-log"
  case keepClock = "keep-clock"
  case playScenario = "play-scenario"
  /// There is nothing to check, whatever is captured.
  case nothing = "nothing"

  /// What would close a gap.
  init(_ gap: Gap) {
    self =
      switch gap {
      case .missingInput: .giveInput
      case .categoryNotLogged, .eventNotLogged, .unclear(_, logging: .some): .logEvents
      case .notTold(.app): .captureAppLog
      case .notTold(.device): .captureDeviceLog
      case .noClock, .tooCoarse: .keepClock
      case .notExercised, .cutOff, .linesLost, .unclear(_, logging: nil): .playScenario
      case .notApplicable, .toldElsewhere: .nothing
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
