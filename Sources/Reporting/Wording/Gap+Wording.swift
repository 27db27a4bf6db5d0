import Guidelines

extension Gap {
  /// The sentence that says why a rule was not checked, without a full stop.
  var text: String {
    switch self {
    case .missingInput(.infoPlist): "no Info.plist was given"
    case .missingInput(.bundle): "no app bundle was given"
    case .missingInput(.storyboard): "no storyboard was given"
    case .missingInput(.source): "the app's source was not given"
    case .missingInput(.statusHistory): "no status history was given"
    case .categoryNotLogged(let category): "no \(category) event appears in this log"
    case .eventNotLogged(let title, _): "\(title) is never logged, so its absence proves nothing"
    case .notTold(.app): "only the app's own log, as Xcode or Console shows it, would tell"
    case .notTold(.device): "only the device log or a crash report would tell"
    case .noClock(let question): "without a clock it is not known \(question)"
    case .tooCoarse(let clause), .notExercised(let clause), .cutOff(let clause): clause
    case .linesLost: "the system dropped lines of this log"
    case .unclear(let clause, _): clause
    case .notApplicable(let clause): clause
    case .toldElsewhere: "another finding tells it"
    }
  }
}
