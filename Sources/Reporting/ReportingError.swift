/// Why no document could be made.
public enum ReportingError: Error, Equatable {
  /// A template is wrong: the file's name, the line from 1, and what is wrong there.
  case template(file: String, line: Int, problem: String)
  /// A template that the page is made from is neither built in nor given.
  case missingTemplate(name: String)
  /// The XML library refused to write; says what it was asked for.
  case markup(problem: String)
  /// A value cannot be written as JSON.
  case json(problem: String)
  /// A saved report cannot be read back; says what is wrong with it.
  case unreadable(problem: String)
}

extension ReportingError: CustomStringConvertible {
  /// The message, with file and line.
  public var description: String {
    switch self {
    case .template(let file, let line, let problem): "\(file):\(line): \(problem)"
    case .missingTemplate(let name):
      "there is no template named \(name); 'lifetrace templates DIR' writes the built-in ones"
    case .markup(let problem): "cannot write the drawing or page: \(problem)"
    case .unreadable(let problem): "cannot read the JSON report: \(problem)"
    case .json(let problem): "cannot write the JSON report: \(problem)"
    }
  }
}
