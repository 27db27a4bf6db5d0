/// Understands an expected scenario; whatever it does not know is a fault.
struct ScenarioFileDecoder {
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
    for entry in try entries(root, "the file") {
      switch try known(entry, Key.self, in: "the file") {
      case .title: file.title = try string(entry.value, "title").value
      case .runs: file.runs = try runs(entry.value)
      case .steps:
        guard let elements = entry.value.elements else {
          throw wrongType(entry.value, "steps", "an Array")
        }
        for (index, element) in elements.enumerated() {
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
      let near = Spelling.closest(to: text, in: ["every", "any", "first", "last"])
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
    for entry in try entries(node, name) {
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
    var number: Double?
    switch node.value {
    case .integer(let value): number = Double(value)
    case .real(let value): number = value
    // OpenStep writes numbers as strings, it has no others.
    case .string(let text) where format == .openStep: number = PropertyListNumber.real(text)
    default: throw wrongType(node, name, "a Number of seconds")
    }
    guard let number, number.isFinite, number >= 0, number < 1e9 else {
      throw fault(node.line, "\(name) is no number of seconds", "write a number such as 2.5")
    }
    return number
  }

  private func boolean(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Bool {
    switch node.value {
    case .boolean(let value): return value
    case .string("YES") where format == .openStep: return true
    case .string("NO") where format == .openStep: return false
    default: throw wrongType(node, name, "a Boolean")
    }
  }

  private func string(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Located<String> {
    guard let text = node.string else { throw wrongType(node, name, "a String") }
    guard !PropertyListNumber.trimmed(text).isEmpty else {
      throw fault(node.line, "\(name) is empty", "write a text, or remove the key")
    }
    return Located(text, line: node.line, actualType: .string)
  }

  private func entries(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> [PropertyListNode.Entry] {
    guard let entries = node.entries else { throw wrongType(node, name, "a Dictionary") }
    return entries
  }

  private func known<Key: RawRepresentable<String> & CaseIterable>(
    _ entry: PropertyListNode.Entry, _ keys: Key.Type, in place: String
  ) throws(PropertyListError) -> Key {
    if let key = Key(rawValue: entry.key) { return key }
    let names = Key.allCases.map(\.rawValue)
    throw fault(
      entry.keyLine, "\(place) has the unknown key \"\(entry.key)\"",
      Spelling.closest(to: entry.key, in: names).map { "did you mean \"\($0)\"?" }
        ?? "it may be one of \(names.joined(separator: ", "))")
  }

  private func wrongType(
    _ node: PropertyListNode, _ name: String, _ expected: String
  ) -> PropertyListError {
    fault(
      node.line, "\(name) is \(node.kind.withArticle), expected \(expected)",
      "see 'lifetrace help check'")
  }

  private func fault(_ line: Int?, _ reason: String, _ advice: String) -> PropertyListError {
    .unsuitable(path: path, line: line, reason: reason, advice: advice)
  }
}
