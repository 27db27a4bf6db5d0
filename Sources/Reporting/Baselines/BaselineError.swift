/// Why a baseline cannot be used.
public enum BaselineError: Error, Equatable {
  /// It is not the JSON that `--write-baseline` writes.
  case malformed(path: String, problem: String)
  /// It is of a version that this program does not know.
  case unknownVersion(path: String, schema: String)
}

extension BaselineError: CustomStringConvertible {
  /// The message, with the file and what to do.
  public var description: String {
    switch self {
    case .malformed(let path, let problem):
      "\(path) is no baseline: \(problem); write one with --write-baseline"
    case .unknownVersion(let path, let schema):
      "\(path) is a baseline of another version: \(schema), not \(BaselineFile.schema); "
        + "write it again with --write-baseline"
    }
  }
}
