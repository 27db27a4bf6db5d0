import Lifecycle

/// Why a rule could not be checked, as a value; the words and the remedy are made from it where a
/// report is written.
///
/// Texts in a gap are clauses in plain words that stand after "not checked:"; none is searched for
/// words.
public enum Gap: Sendable, Hashable {
  /// Something that is given beside the log.
  public enum Input: String, Sendable, Hashable {
    case infoPlist = "info-plist"
    /// The folder of the app, for what lies in its bundle.
    case bundle
    case storyboard
    /// The app's source beside its storyboards.
    case source
    case statusHistory = "status-history"
  }

  /// A log that would hold the lines that tell.
  public enum Log: String, Sendable, Hashable {
    /// The app's own log, as Xcode or Console shows it.
    case app
    /// The device's log or a crash report.
    case device
  }

  /// An input was not given.
  case missingInput(Input)
  /// No event of a category appears, so that absence proves nothing.
  case categoryNotLogged(String)
  /// An event that must be known to be logged never is; `sample` is one that an app can log.
  case eventNotLogged(String, sample: EventKind?)
  /// Only a line of another log would tell it.
  case notTold(by: Log)
  /// The lines have no time; the clause says what it would tell: `how long a wake took`.
  case noClock(String)
  /// The clock's steps are too wide: the duration may lie on either side of the limit.
  case tooCoarse(String)
  /// The situation does not come up; the clause says what the run does not show.
  case notExercised(String)
  /// The capture ends before it could be decided.
  case cutOff(String)
  /// Lines were lost where they matter.
  case linesLost
  /// The lines are there and do not say it; `logging` is a line that would.
  case unclear(String, logging: String? = nil)
  /// The rule has nothing to say about this app: no gap of the capture.
  case notApplicable(String)
  /// A finding of another rule tells it: no gap of the capture.
  case toldElsewhere

  /// The gap's name in documents for programs.
  public var name: String {
    switch self {
    case .missingInput: "missing-input"
    case .categoryNotLogged, .eventNotLogged: "not-logged"
    case .notTold: "not-told"
    case .noClock: "no-clock"
    case .tooCoarse: "too-coarse"
    case .notExercised: "not-exercised"
    case .cutOff: "cut-off"
    case .linesLost: "lines-lost"
    case .unclear: "unclear"
    case .notApplicable: "not-applicable"
    case .toldElsewhere: "told-elsewhere"
    }
  }

  /// The same gap with its clauses changed, such as by redaction.
  public func mapTexts(_ change: (String) -> String) -> Gap {
    switch self {
    case .missingInput, .categoryNotLogged, .notTold, .linesLost, .toldElsewhere: self
    case .eventNotLogged(let text, let sample): .eventNotLogged(change(text), sample: sample)
    case .noClock(let text): .noClock(change(text))
    case .tooCoarse(let text): .tooCoarse(change(text))
    case .notExercised(let text): .notExercised(change(text))
    case .cutOff(let text): .cutOff(change(text))
    case .unclear(let text, let line): .unclear(change(text), logging: line)
    case .notApplicable(let text): .notApplicable(change(text))
    }
  }

  /// Whether a better capture or another input would let the rule be checked.
  public var isOfTheCapture: Bool {
    switch self {
    case .notApplicable, .toldElsewhere: false
    default: true
    }
  }
}
