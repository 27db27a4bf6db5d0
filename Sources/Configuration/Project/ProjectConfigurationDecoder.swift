/// Understands a `.lifetrace.plist`; whatever it does not know is a fault.
struct ProjectConfigurationDecoder {
  let path: String
  let format: PropertyListFormat

  private enum Key: String, CaseIterable {
    case phrases, rules, thresholds, instrumented, profile, ownRules, suppressions
  }

  private enum PhraseKey: String, CaseIterable {
    case phrase, event, match
  }

  func decode(
    _ root: PropertyListNode, into configuration: inout ProjectConfiguration
  ) throws(PropertyListError) {
    for entry in try dictionary(root, "the file") {
      switch try known(entry, Key.self, in: "the file") {
      case .phrases:
        for (index, element) in try array(entry.value, "phrases").enumerated() {
          configuration.phrases.append(try phrase(element, "phrases[\(index)]"))
        }
      case .rules:
        for rule in try dictionary(entry.value, "rules") {
          configuration.rules.append(
            ProjectConfiguration.RuleSetting(
              rule: rule.key,
              level: try choice(
                rule.value, rule.key, ProjectConfiguration.RuleSetting.Level.self
              ).value,
              line: rule.keyLine))
        }
      case .thresholds:
        for threshold in try dictionary(entry.value, "thresholds") {
          configuration.thresholds.append(
            ProjectConfiguration.Threshold(
              name: threshold.key, value: try number(threshold.value, threshold.key),
              line: threshold.keyLine))
        }
      case .instrumented:
        for (index, element) in try array(entry.value, "instrumented").enumerated() {
          configuration.instrumented.append(try string(element, "instrumented[\(index)]"))
        }
      case .ownRules:
        for (index, element) in try array(entry.value, "ownRules").enumerated() {
          let rule = try ownRule(element, "ownRules[\(index)]")
          guard !configuration.ownRules.contains(where: { $0.id.value == rule.id.value }) else {
            throw fault(
              rule.id.line, "two rules are called \(rule.id.value)", "give one another name")
          }
          configuration.ownRules.append(rule)
        }
      case .suppressions:
        for (index, element) in try array(entry.value, "suppressions").enumerated() {
          configuration.suppressions.append(try suppression(element, "suppressions[\(index)]"))
        }
      case .profile:
        configuration.profile = try choice(
          entry.value, "profile", ProjectConfiguration.ProfileChoice.self)
      }
    }
  }

  private func phrase(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ProjectConfiguration.Phrase {
    var words: Located<String>?
    var event: Located<String>?
    var match = ProjectConfiguration.Phrase.Match.contains
    for entry in try dictionary(node, name) {
      switch try known(entry, PhraseKey.self, in: name) {
      case .phrase: words = try string(entry.value, "\(name).phrase")
      case .event: event = try string(entry.value, "\(name).event")
      case .match:
        match =
          try choice(entry.value, "\(name).match", ProjectConfiguration.Phrase.Match.self).value
      }
    }
    guard let words else {
      throw fault(
        node.line, "\(name) has no key \"phrase\"", "write the words that the app logs there")
    }
    guard let event else {
      throw fault(
        node.line, "\(name) has no key \"event\"", "write an event's name, such as app.openURL")
    }
    return ProjectConfiguration.Phrase(phrase: words, event: event, match: match)
  }

  func known<Key: RawRepresentable<String> & CaseIterable>(
    _ entry: PropertyListNode.Entry, _ keys: Key.Type, in place: String
  ) throws(PropertyListError) -> Key {
    if let key = Key(rawValue: entry.key) { return key }
    let names = Key.allCases.map(\.rawValue)
    throw fault(
      entry.keyLine, "\(place) has the unknown key \"\(entry.key)\"",
      Spelling.closest(to: entry.key, in: names).map { "did you mean \"\($0)\"?" }
        ?? "it may be one of \(names.joined(separator: ", "))")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ node: PropertyListNode, _ name: String, _ choices: Choice.Type
  ) throws(PropertyListError) -> Located<Choice> {
    let text = try string(node, name)
    let names = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: text.value) else {
      throw fault(
        node.line, "\(name) is \"\(text.value)\", expected one of \(names.joined(separator: ", "))",
        Spelling.closest(to: text.value, in: names).map { "did you mean \"\($0)\"?" }
          ?? "correct it, or remove the key")
    }
    return text.map { _ in choice }
  }

  func number(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Double {
    var number: Double?
    switch node.value {
    case .integer(let value): number = Double(value)
    case .unsignedInteger(let value): number = Double(value)
    case .real(let value): number = value
    // OpenStep writes numbers as strings, it has no others.
    case .string(let text) where format == .openStep: number = PropertyListNumber.real(text)
    default: throw wrongType(node, name, "a Number")
    }
    guard let number, number.isFinite else {
      throw fault(node.line, "\(name) is no finite number", "write a number such as 2.5")
    }
    return number
  }

  func string(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Located<String> {
    guard let text = node.string else { throw wrongType(node, name, "a String") }
    guard !PropertyListNumber.trimmed(text).isEmpty else {
      throw fault(node.line, "\(name) is empty", "write a text, or remove the key")
    }
    return Located(text, line: node.line, actualType: .string)
  }

  func array(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> [PropertyListNode] {
    guard let elements = node.elements else { throw wrongType(node, name, "an Array") }
    return elements
  }

  func dictionary(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> [PropertyListNode.Entry] {
    guard let entries = node.entries else { throw wrongType(node, name, "a Dictionary") }
    return entries
  }

  private func wrongType(
    _ node: PropertyListNode, _ name: String, _ expected: String
  ) -> PropertyListError {
    fault(
      node.line, "\(name) is \(node.kind.withArticle), expected \(expected)",
      "see 'lifetrace help configuration'")
  }

  func fault(_ line: Int?, _ reason: String, _ advice: String) -> PropertyListError {
    .unsuitable(path: path, line: line, reason: reason, advice: advice)
  }
}
