import Lifecycle

/// Understands an expected scenario; whatever it does not know is a fault.
struct ScenarioFileDecoder: StrictPropertyListDecoder {
  static let help = "check"

  let path: String
  let format: PropertyListFormat

  private enum Key: String, CaseIterable {
    case title, runs, steps
  }

  private enum StepKey: String, CaseIterable {
    case state, event, within, forAtLeast, forAtMost, optional
  }

  func decode(
    _ root: PropertyListNode, into file: inout ScenarioFile
  ) throws(PropertyListError) {
    for entry in try dictionary(root, "the file") {
      switch try known(entry, Key.self, in: "the file") {
      case .title: file.title = try string(entry.value, "title").value
      case .runs: file.runs = try runs(entry.value)
      case .steps:
        for (index, element) in try array(entry.value, "steps").enumerated() {
          file.steps.append(try step(element, "steps[\(index)]"))
        }
      }
    }
    guard !file.steps.isEmpty else {
      throw fault(
        root.line, "there are no steps", "write what must be seen into the array \"steps\"")
    }
    guard file.steps.contains(where: { !$0.isOptional }) else {
      throw fault(
        root.line, "all steps are optional, so every capture fits",
        "make at least one step required")
    }
  }

  private func runs(_ node: PropertyListNode) throws(PropertyListError) -> ScenarioFile.Runs {
    let advice = "write every, any, first, last or a run's number"
    if case .integer(let number) = node.value, number > 0 { return .number(Int(number)) }
    switch node.string {
    case "every": return .every
    case "any": return .any
    case "first": return .first
    case "last": return .last
    case .some(let text):
      if format == .openStep, let number = Int(text), number > 0 { return .number(number) }
      let near = Spelling.nearest(to: text, among: ["every", "any", "first", "last"])
      throw fault(
        node.line, "runs is \"\(text)\"", near.map { "did you mean \"\($0)\"?" } ?? advice)
    case nil: throw fault(node.line, "runs is \(node.kind.withArticle)", advice)
    }
  }

  private func step(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ScenarioFile.Step {
    var step = ScenarioFile.Step(line: node.line)
    var durationLine: Int?
    for entry in try dictionary(node, name) {
      let place = "\(name).\(entry.key)"
      switch try known(entry, StepKey.self, in: name) {
      case .state: step.state = try string(entry.value, place)
      case .event: step.event = try string(entry.value, place)
      case .within: step.within = try seconds(entry.value, place)
      case .forAtLeast:
        step.forAtLeast = try seconds(entry.value, place)
        durationLine = entry.keyLine
      case .forAtMost:
        step.forAtMost = try seconds(entry.value, place)
        durationLine = entry.keyLine
      case .optional: step.isOptional = try boolean(entry.value, place)
      }
    }
    guard (step.state == nil) != (step.event == nil) else {
      throw fault(
        node.line,
        step.state == nil
          ? "\(name) names neither a state nor an event" : "\(name) names a state and an event",
        "write one of the keys \"state\" and \"event\"")
    }
    if step.event != nil, step.forAtLeast != nil || step.forAtMost != nil {
      throw fault(
        durationLine, "\(name) is an event, and an event does not last",
        "write forAtLeast and forAtMost beside a state")
    }
    if let least = step.forAtLeast, let most = step.forAtMost, least > most {
      throw fault(
        durationLine, "\(name) must last at least \(least) s and at most \(most) s",
        "swap the two")
    }
    return step
  }

  private func seconds(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Double {
    guard let number = real(node) else { throw wrongType(node, name, "a Number of seconds") }
    guard number.isFinite, number >= 0, number < 1e9 else {
      throw fault(node.line, "\(name) is no number of seconds", "write a number such as 2.5")
    }
    return number
  }
}
