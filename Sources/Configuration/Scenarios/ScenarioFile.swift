/// An expected scenario as its property list says it, for `lifetrace check`.
///
/// Names of states and events are passed on with their lines, unchecked: this module does not know
/// which there are.
package struct ScenarioFile: Sendable, Equatable {
  /// What must be seen next.
  package struct Step: Sendable, Equatable {
    /// The name of a state, such as `active`; nil where the step is an event.
    package var state: Located<String>?
    /// The canonical name of an event; nil where the step is a state.
    package var event: Located<String>?
    /// At most so many seconds after the step before it.
    package var within: Double?
    /// The state lasts at least so many seconds.
    package var forAtLeast: Double?
    /// The state lasts at most so many seconds.
    package var forAtMost: Double?
    /// Whether the step may be missing.
    package var isOptional = false
    /// The line on which the step begins, from 1; nil in binary lists.
    package var line: Int?
  }

  /// Which runs of a capture the scenario is held against.
  package enum Runs: Sendable, Equatable {
    case every, any, first, last
    /// The run of this number, from 1.
    case number(Int)
  }

  /// The file's path as it was given.
  package var path: String
  /// What the scenario is called; nil where the file does not say.
  package var title: String?
  /// Which runs it is held against; every run, unless the file says otherwise.
  package var runs = Runs.every
  /// What must be seen, in order; never empty.
  package var steps: [Step] = []

  /// Reads a scenario; the first fault ends the reading.
  package static func read(path: String) throws(PropertyListError) -> ScenarioFile {
    let list = try PropertyList(bytes: PropertyListFile.bytes(of: path), path: path)
    return try ScenarioFile(path: path, list: list)
  }

  /// Understands a property list as a scenario; the first fault ends it.
  package init(path: String, list: PropertyList) throws(PropertyListError) {
    self.path = path
    if let twice = list.issues.first(where: { $0.kind == .duplicateKey }) {
      throw .unsuitable(
        path: path, line: twice.line, reason: twice.message, advice: "keep one of the two")
    }
    try ScenarioFileDecoder(path: path, format: list.format).decode(list.root, into: &self)
  }
}
