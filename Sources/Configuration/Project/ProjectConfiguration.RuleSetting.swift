extension ProjectConfiguration {
  /// What the project makes of a rule.
  package struct RuleSetting: Sendable, Equatable {
    /// The severity of a rule's findings, or that it is not asked at all.
    package enum Level: String, Sendable, CaseIterable {
      case off, note, warning, error
    }

    /// A rule's id, or a pattern such as `background/*`, unchecked.
    package var rule: String
    /// The severity that its findings get.
    package var level: Level
    /// The line of the key, from 1; nil in binary lists.
    package var line: Int?

    /// Gives a rule a level.
    package init(rule: String, level: Level, line: Int? = nil) {
      self.rule = rule
      self.level = level
      self.line = line
    }
  }
}
