import Concurrency

/// What the user asks of a judgement beside the profile.
public struct JudgeOptions: Sendable {
  /// Categories that the app logs although no event of theirs appears; absence then counts.
  public var instrumented: Set<String> = []
  /// A severity of one's own for a rule or a group (`background/*`), or nil to switch it off.
  public var severities: [String: Severity?] = [:]
  /// Own values for thresholds, in their units.
  public var thresholds: [Threshold: Double] = [:]
  /// Only these rules or groups (`background/*`); empty for all.
  public var only: [String] = []
  /// Not these rules or groups.
  public var except: [String] = []
  /// The findings that the project has accepted; the first that speaks of one counts.
  public var suppressions: [Suppression] = []
  /// Whether the user asked for one process by name or number.
  public var isProcessChosen = false
  /// The day on which the analysis is made, such as `2024-05-01`; nil where nobody says.
  ///
  /// It decides whether a suppression is over, and how long the last status of a version has held.
  public var today: String?

  /// The cores that judge runs at once; any number gives the same judgement.
  package var workers = Workers.all

  /// Asks for all rules with the profile's severities and limits.
  public init() {}

  /// Whether a rule is asked for.
  public func asks(for id: String) -> Bool {
    if case .some(.none) = severity(for: id) { return false }
    let isMeant: (String) -> Bool = { Self.pattern($0, covers: id) }
    return (only.isEmpty || only.contains(where: isMeant)) && !except.contains(where: isMeant)
  }

  /// The severity that the user gives a rule: nil where none is given, an inner nil where it is off.
  ///
  /// What names the rule itself goes before what names its group.
  func severity(for id: String) -> Severity?? {
    if let own = severities[id] { return own }
    let groups = severities.keys.filter { Self.pattern($0, covers: id) }
    // The longest pattern is the nearest one.
    return groups.max { ($0.count, $0) < ($1.count, $1) }.flatMap { severities[$0] }
  }

  /// Whether `background/gl-call`, `background/*` or `*` covers a rule.
  static func pattern(_ pattern: String, covers id: String) -> Bool {
    if pattern.hasSuffix("*") { return id.hasPrefix(pattern.dropLast()) }
    return pattern == id
  }
}
