// Takes a timeline and the app's configuration.
// Gives findings, and for every rule and run a verdict with its reason.
// Knows nothing of log text or of how a report looks.

/// How grave a broken guideline is.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
  /// Advice, or an anomaly of the log itself.
  case note
  /// A guideline is broken.
  case warning
  /// The system ends the app, refuses the binary, or data is lost.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from note to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}

/// Which guidelines apply: those of the archived guide, or those of iOS 13 and later.
public enum Profile: String, Sendable, Codable, CaseIterable {
  /// The App Programming Guide's world: iOS 4 to 12, an app delegate.
  case classic
  /// iOS 13 and later: scenes, BackgroundTasks.
  case modern
}
