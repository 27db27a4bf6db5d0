/// Understands a `.lifetrace.plist`; whatever it does not know is a fault.
struct ProjectConfigurationDecoder: StrictPropertyListDecoder {
  static let help = "configuration"

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
              name: threshold.key, value: try limit(threshold.value, threshold.key),
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
}
