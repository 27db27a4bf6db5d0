import Guidelines

extension Report {
  /// A known finding that this capture does not show.
  public struct Gone: Sendable, Equatable {
    /// The finding as the baseline has it.
    public var entry: Baseline.Entry
    /// Whether the capture decides the finding's rule; otherwise nothing says that it is mended.
    public var isDecided: Bool
  }

  /// The findings that count: those that neither the baseline knows nor the project accepts.
  public var newFindings: [Finding] {
    let known = baseline?.fingerprints ?? []
    return zip(findings, Fingerprint.all(of: self))
      .filter { $0.suppression == nil && !known.contains($1.text) }.map(\.0)
  }

  /// What the baseline knows and this capture does not show, of the rules that were asked for.
  public var goneFindings: [Gone] {
    guard let baseline else { return [] }
    let present = Set(Fingerprint.all(of: self).map(\.text))
    let asked = Set(checks.map(\.rule))
    let decided = Set(checks.filter { $0.verdict != .inconclusive }.map(\.rule))
    return baseline.entries
      .filter { !present.contains($0.fingerprint) && asked.contains($0.rule) }
      .map { Gone(entry: $0, isDecided: decided.contains($0.rule)) }
  }
}
