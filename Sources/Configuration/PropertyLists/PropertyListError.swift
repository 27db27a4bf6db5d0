/// Why a property list gives no values.
package enum PropertyListError: Error, Sendable, Equatable {
  /// The file cannot be opened, or is none.
  case unreadable(path: String, reason: String, advice: String)
  /// The bytes are no property list, or a damaged one.
  ///
  /// Lines and columns count from 1; binary lists have neither.
  case malformed(path: String, line: Int?, column: Int?, reason: String, advice: String)
  /// The list is sound, but holds something that is not allowed where it stands.
  case unsuitable(path: String, line: Int?, reason: String, advice: String)

  /// The file, as the user named it.
  package var path: String {
    switch self {
    case .unreadable(let path, _, _), .malformed(let path, _, _, _, _),
      .unsuitable(let path, _, _, _):
      path
    }
  }

  /// The line of the fault, from 1; nil where there are no lines.
  package var line: Int? {
    switch self {
    case .unreadable: nil
    case .malformed(_, let line, _, _, _), .unsuitable(_, let line, _, _): line
    }
  }

  /// The column of the fault in characters, from 1; nil where it is not known.
  package var column: Int? {
    guard case .malformed(_, _, let column, _, _) = self else { return nil }
    return column
  }

  /// What is wrong, lower case, no full stop.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason, _), .malformed(_, _, _, let reason, _),
      .unsuitable(_, _, let reason, _):
      reason
    }
  }

  /// What to do about it, lower case, no full stop.
  package var advice: String {
    switch self {
    case .unreadable(_, _, let advice), .malformed(_, _, _, _, let advice),
      .unsuitable(_, _, _, let advice):
      advice
    }
  }

  /// One sentence: what, where, why, what to do.
  package var message: String {
    let deed =
      switch self {
      case .unreadable: "cannot read"
      case .malformed: "cannot read the property list"
      case .unsuitable: "cannot use"
      }
    var place = path
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return "\(deed) \(place): \(reason); \(advice)"
  }
}

extension PropertyListError: CustomStringConvertible {
  /// The message.
  package var description: String { message }
}

/// A fault in the bytes of a property list, before the file's name is known.
struct PropertyListFault: Error, Equatable {
  static let checkTheFile = "make sure that it is the property list you meant"

  var line: Int?
  var column: Int?
  var reason: String
  var advice: String

  init(line: Int? = nil, column: Int? = nil, _ reason: String, advice: String) {
    self.line = line
    self.column = column
    self.reason = reason
    self.advice = advice
  }

  func error(path: String) -> PropertyListError {
    .malformed(path: path, line: line, column: column, reason: reason, advice: advice)
  }
}
