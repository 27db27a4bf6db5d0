import Guidelines

/// What would let a rule be checked that was not: made from the gap, so that a reader sees at a glance
/// what to do next time.
enum Remedy: String, CaseIterable, Encodable {
  case giveInput = "give-input"
  case logEvents = "log-events"
  case captureAppLog = "capture-app-log"
  case captureDeviceLog = "capture-device-log"
  case keepClock = "keep-clock"
  case exercise
  case captureLonger = "capture-longer"
  /// There is nothing to check, whatever is captured.
  case nothing

  /// What would close a gap.
  init(_ gap: Gap) {
    self =
      switch gap {
      case .missingInput: .giveInput
      case .categoryNotLogged, .eventNotLogged, .unclear(_, logging: .some): .logEvents
      case .notTold(.app): .captureAppLog
      case .notTold(.device): .captureDeviceLog
      case .noClock, .tooCoarse: .keepClock
      case .notExercised, .unclear(_, logging: nil): .exercise
      case .cutOff, .linesLost: .captureLonger
      case .notApplicable, .toldElsewhere: .nothing
      }
  }

  /// What to do, for the head of a group.
  var title: String {
    switch self {
    case .giveInput: "Give another input"
    case .logEvents: "Log these events ('lifetrace probe' prints the code)"
    case .captureAppLog: "Capture the app's own log, as Xcode or Console shows it"
    case .captureDeviceLog: "Capture the device log too, or give a crash report"
    case .keepClock: "Capture with exact times"
    case .exercise: "Exercise this in the app while capturing"
    case .captureLonger: "Capture longer, and without lost lines"
    case .nothing: "Nothing to do: does not apply to this app, or another finding says it"
    }
  }

  /// What the rules of a group need, after a count and "need".
  var need: String {
    switch self {
    case .giveInput: "another input"
    case .logEvents: "events that the app does not log"
    case .captureAppLog: "the app's own log"
    case .captureDeviceLog: "the device log"
    case .keepClock: "exact times"
    case .exercise: "another scenario"
    case .captureLonger: "a longer capture"
    case .nothing: "nothing: they do not apply"
    }
  }
}
