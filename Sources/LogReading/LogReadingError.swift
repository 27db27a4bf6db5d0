/// No result can be given for an input; the payload says which and why.
package enum LogReadingError: Error, Sendable {
  case unreadable(path: String, reason: String)
  case isFolder(path: String)
  case empty(path: String)
  case binary(path: String, offset: Int)
  case unknownFormat(name: String, nearest: String?)
  case packed(path: String, reason: String)

  /// What, where, why, and what to do.
  package var message: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    case .isFolder(let path):
      "\(path) is a folder; give the log files in it, such as \(path)/app.log"
    case .empty(let path):
      "\(path) is empty; capture the log again, see 'lifetrace formats' for what can be read"
    case .binary(let path, let offset):
      "\(path) is no text: byte \(offset) and those around it belong to no encoding of text; "
        + "export the log as text first ('log show', Console.app's copy, idevicesyslog)"
    case .unknownFormat(let name, let nearest):
      "unknown input format '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "; see 'lifetrace formats'")
    case .packed(let path, let reason):
      "cannot unpack \(path): \(reason)"
    }
  }
}
