import Lifecycle

/// What one line tells: one thing that it is about, and what it says beside.
///
/// `application(_:didFinishLaunchingWithOptions:) applicationState = 2` is a launch and a state. A
/// second callback in one line is no second event: the line only speaks of it.
struct LineFindings {
  private var main: Recognition?
  private var beside: [Recognition] = []
  /// Whether nothing more can be told.
  private(set) var areComplete = false

  /// The main thing first; what was said beside a callback names it as the place.
  var recognitions: [Recognition] {
    guard let main else { return beside }
    if let kind = main.consequence {
      var other = Recognition(kind, main.telling)
      other.subject = main.subject
      return [main, other] + beside
    }
    guard !beside.isEmpty else { return [main] }
    guard main.isCallback else { return [main] + beside }
    let place = main.kind.step == .launch ? "launch" : main.kind.rawValue
    return [main]
      + beside.map { recognition in
        var recognition = recognition
        recognition.attributes[.inside] = place
        return recognition
      }
  }

  mutating func take(_ recognition: Recognition) {
    if recognition.isRemark {
      if !beside.contains(where: { $0.tellsSame(as: recognition) }) { beside.append(recognition) }
      return
    }
    if let main {
      if main.kind.step != nil, recognition.maySayMoreOfStep { beside.append(recognition) }
      return
    }
    main = recognition
    areComplete = recognition.standsAlone
  }
}

extension Recognition {
  /// Whether the line may be about something else and only mention this: a state, a launch option.
  fileprivate var isRemark: Bool {
    switch kind {
    case .appStateValue, .swiftuiScenePhase, .launchOption, .launchReturned, .appTimeRemaining:
      telling != .marker
    default: false
    }
  }

  /// Whether a callback's own line may say this besides: `applicationDidEnterBackground: saved`.
  fileprivate var maySayMoreOfStep: Bool { kind == .dataSaved || kind == .dataSaveFailed }

  /// Whether the line is a callback's, in whatever words.
  fileprivate var isCallback: Bool {
    switch telling {
    case .delegate, .scene, .notification, .framework: true
    case .phrase: kind.step != nil
    case .stateReport, .marker, .system: false
    }
  }

  /// Whether nothing else in the line counts: markers and the system's lines are read as a whole, and
  /// a user's phrase says what its line means.
  fileprivate var standsAlone: Bool { telling == .marker || telling == .system || isOwnWords }

  /// Whether two remarks are one: of two states the first is told, the other is what it was read from.
  fileprivate func tellsSame(as other: Recognition) -> Bool {
    guard kind == other.kind else { return false }
    return kind != .launchOption || attributes[.key] == other.attributes[.key]
  }
}
