import Configuration
import Lifecycle

extension Scenario {
  /// Reads a scenario; names of states and events that there are not are faults of its file.
  package static func read(path: String) throws(PropertyListError) -> Scenario {
    try Scenario(ScenarioFile.read(path: path))
  }

  /// Checks the names of a scenario's file.
  package init(_ file: ScenarioFile) throws(PropertyListError) {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    self.init(title: file.title ?? name, path: file.path, steps: [])
    switch file.runs {
    case .every: runs = .every
    case .any: runs = .any
    case .first: runs = .first
    case .last: runs = .last
    case .number(let number): runs = .number(number)
    }
    for step in file.steps {
      steps.append(
        Step(
          try Self.target(of: step, in: file), within: step.within.map(Duration.inSeconds),
          forAtLeast: step.forAtLeast.map(Duration.inSeconds),
          forAtMost: step.forAtMost.map(Duration.inSeconds), isOptional: step.isOptional,
          line: step.line))
    }
  }

  private static func target(
    of step: ScenarioFile.Step, in file: ScenarioFile
  ) throws(PropertyListError) -> Step.Target {
    if let name = step.state {
      if let state = AppState(rawValue: name.value), state != .unknown { return .state(state) }
      let known = AppState.allCases.filter { $0 != .unknown }.map(\.rawValue)
      throw .unsuitable(
        path: file.path, line: name.line, reason: "no state is called \"\(name.value)\"",
        advice: Spelling.nearest(to: name.value, among: known).map { "did you mean \"\($0)\"?" }
          ?? "it may be one of \(known.joined(separator: ", "))")
    }
    let name = step.event?.value ?? ""
    if let kind = EventKind(rawValue: name) { return .event(kind) }
    let known = EventKind.allCases.map(\.rawValue)
    throw .unsuitable(
      path: file.path, line: step.event?.line, reason: "no event is called \"\(name)\"",
      advice: Spelling.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "'lifetrace vocabulary' lists the events")
  }
}

extension Duration {
  /// A duration from seconds as a file gives them, to the nanosecond.
  fileprivate static func inSeconds(_ seconds: Double) -> Duration {
    Duration(clampingSeconds: seconds) ?? .longest
  }
}
