import Guidelines

/// The catalogue's rules by id.
struct RuleBook {
  private var byID: [String: Rule]

  /// Opens the catalogue; of two rules with one id the first counts.
  init(_ rules: [Rule]) {
    byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rule with this id, nil where the catalogue has none.
  subscript(id: String) -> Rule? { byID[id] }
}
