import Guidelines

extension Gap {
  /// Why a rule was not checked, a clause that stands after "not checked:".
  var text: String {
    switch self {
    case .missingInput(let input): "no \(input.title) was given (\(input.option))"
    case .categoryNotLogged(let category): "the log has no \(category) event"
    case .eventNotLogged(let title, _): "\(title) is never logged, so its absence proves nothing"
    case .notTold(.app): "needs the app's own log, as Xcode or Console shows it"
    case .notTold(.device): "needs the device log or a crash report"
    case .noClock(let question): "without a clock it is not known \(question)"
    case .linesLost: "the system dropped lines of this log"
    case .tooCoarse(let clause), .notExercised(let clause), .cutOff(let clause),
      .unclear(let clause, _), .notApplicable(let clause):
      clause
    case .toldElsewhere: "another finding says it"
    }
  }
}

extension Gap.Input {
  /// What is missing, as people call it.
  var title: String {
    switch self {
    case .infoPlist: "Info.plist"
    case .bundle: "app bundle"
    case .storyboard: "storyboard"
    case .source: "folder of the app's source"
    case .statusHistory: "status history"
    }
  }

  /// The option that gives it.
  var option: String {
    switch self {
    case .infoPlist: "--info-plist"
    case .bundle: "--info-plist with the .app folder"
    case .storyboard, .source: "--storyboard"
    case .statusHistory: "--status-history"
    }
  }
}
