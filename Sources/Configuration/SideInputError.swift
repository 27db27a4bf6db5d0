/// Why a storyboard or a status history gives nothing.
package enum SideInputError: Error, Sendable, Equatable {
  /// The file cannot be opened, or is none.
  case unreadable(path: String, reason: String, advice: String)
  /// The content is not what it should be; lines and columns count from 1.
  case malformed(path: String, line: Int?, column: Int?, reason: String, advice: String)

  /// One sentence: what, where, why, what to do.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason, let advice):
      return "cannot read \(path): \(reason); \(advice)"
    case .malformed(let path, let line, let column, let reason, let advice):
      let place = [line, column].compactMap(\.self).map { ":\($0)" }.joined()
      return "cannot read \(path)\(place): \(reason); \(advice)"
    }
  }

  /// The error of a file that could not be opened, or of a property list in it.
  init(_ error: PropertyListError) {
    switch error {
    case .unreadable(let path, let reason, let advice):
      self = .unreadable(path: path, reason: reason, advice: advice)
    default:
      self = .malformed(
        path: error.path, line: error.line, column: error.column, reason: error.reason,
        advice: error.advice)
    }
  }
}

extension SideInputError: CustomStringConvertible {
  /// The message.
  package var description: String { message }
}
