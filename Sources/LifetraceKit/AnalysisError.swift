import LogReading

/// Why no report can be given; each message says what, where and what to do.
public enum AnalysisError: Error {
  /// What was asked for cannot be done.
  case usage(String)
  /// The project's or the app's property list cannot be used.
  case configuration(String)
  /// A log, a storyboard or a status history cannot be read.
  case unreadable(String)

  init(_ error: LogReadingError) {
    if case .unknownFormat = error {
      self = .usage(error.message)
    } else {
      self = .unreadable(error.message)
    }
  }
}
