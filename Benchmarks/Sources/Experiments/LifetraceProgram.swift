/// A build of lifetrace.
package struct LifetraceProgram: Sendable {
  let path: String
  /// `lifetrace 0.1.0`
  let version: String
  /// Whether it can be told how many threads to use.
  let hasJobs: Bool
  /// Every text that a line with an event of its vocabulary holds one of, a line each.
  let literals: String

  init(path: String, version: String, hasJobs: Bool, literals: String) {
    self.path = path
    self.version = version
    self.hasJobs = hasJobs
    self.literals = literals
  }

  /// Asks the program what it knows.
  package init(path: String, runner: ProgramRunner) throws(ExperimentError) {
    self.path = path
    version = try runner.output(of: path, ["--version"]).firstLine
    hasJobs = try runner.output(of: path, ["analyze", "--help"]).contains("--jobs")
    literals = try runner.output(of: path, ["vocabulary", "--literals"])
    // An empty line would make every line of a log a match.
    guard !literals.isEmpty, !literals.contains("\n\n"), !literals.hasPrefix("\n") else {
      throw .noLiterals(program: path)
    }
  }
}

extension String {
  var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}
