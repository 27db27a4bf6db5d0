/// A finding that the project has accepted, and why.
public struct Suppression: Sendable, Equatable {
  /// A rule's id, or a pattern such as `background/*`.
  public var rule: String
  /// Why the finding is accepted.
  public var reason: String
  /// The last day on which it counts, such as `2024-05-01`; nil where it always does.
  public var until: String?
  /// Words that the finding's message must hold; nil for any.
  public var message: String?
  /// The process that must be meant; nil for any.
  public var process: String?

  /// Accepts the findings of a rule.
  public init(
    rule: String, reason: String, until: String? = nil, message: String? = nil,
    process: String? = nil
  ) {
    self.rule = rule
    self.reason = reason
    self.until = until
    self.message = message
    self.process = process
  }

  /// Whether it still counts on a day; days in this form compare as texts.
  public func counts(on today: String?) -> Bool {
    guard let until, let today else { return true }
    return today <= until
  }

  /// Whether it speaks of a finding.
  func covers(_ finding: Finding, process name: String?) -> Bool {
    JudgeOptions.pattern(rule, covers: finding.rule)
      && message.map { finding.message.contains($0) } ?? true
      && process.map { $0 == name } ?? true
  }
}
