/// Why nothing can be measured.
package enum ExperimentError: Error, CustomStringConvertible {
  case failed(command: String, status: Int32?, messages: String)
  case cannotRun(reason: String)
  case noSpace(folder: String, wanted: Int, free: Int)
  case file(path: String, reason: String)
  case noLiterals(program: String)
  case noMarkers(page: String)
  case unknownExperiment(id: String, known: [String])

  package var description: String {
    switch self {
    case .failed(let command, let status, let messages):
      "'\(command)' ended with \(status.map { "status \($0)" } ?? "a signal"): \(messages)"
    case .cannotRun(let reason): reason
    case .noSpace(let folder, let wanted, let free):
      """
      \(folder) has \(Figure.memory(Double(free))) free and the captures want \
      \(Figure.memory(Double(wanted))); name a folder with more by --folder, or smaller captures \
      by --size and --large
      """
    case .file(let path, let reason): "\(path): \(reason)"
    case .noLiterals(let program):
      "'\(program) vocabulary --literals' prints nothing to search for, or an empty line"
    case .noMarkers(let page):
      "\(page) does not hold '\(ResultsPage.opening)' and, below, '\(ResultsPage.closing)'"
    case .unknownExperiment(let id, let known):
      "there is no row \(id); there are \(known.joined(separator: ", "))"
    }
  }
}
