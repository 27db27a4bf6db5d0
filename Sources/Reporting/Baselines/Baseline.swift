/// Findings that are known and no longer count: what a project has decided to live with.
public struct Baseline: Sendable, Equatable {
  /// A known finding.
  ///
  /// The fingerprint alone makes it the same in another capture; the rest is for those who read the
  /// file.
  public struct Entry: Sendable, Equatable, Codable {
    /// The id of the rule.
    public var rule: String
    /// Sixteen hexadecimal digits; neither time, line, process number nor severity is part of them.
    public var fingerprint: String
    /// The finding's words when it became known.
    public var message: String

    /// Describes a known finding.
    public init(rule: String, fingerprint: String, message: String) {
      self.rule = rule
      self.fingerprint = fingerprint
      self.message = message
    }
  }

  /// By rule, then by fingerprint; each fingerprint once.
  public private(set) var entries: [Entry]
  /// The fingerprints of all entries.
  let fingerprints: Set<String>

  /// Takes entries in any order.
  public init(_ entries: [Entry]) {
    var seen: Set<String> = []
    self.entries = entries.filter { seen.insert($0.fingerprint).inserted }
      .sorted { ($0.rule, $0.fingerprint) < ($1.rule, $1.fingerprint) }
    fingerprints = seen
  }

  /// Takes every finding of a report.
  ///
  /// What the report's own baseline knows keeps its words, and stays where its rule was not asked
  /// for, so that a rewritten file differs only where something changed.
  public init(of report: Report) {
    let known = report.baseline?.entries ?? []
    let asked = Set(report.checks.map(\.rule))
    let words = Dictionary(
      known.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    let found = zip(report.findings, Fingerprint.all(of: report)).map { finding, fingerprint in
      words[fingerprint.text]
        ?? Entry(
          rule: finding.rule, fingerprint: fingerprint.text,
          message: VisibleText.onOneLine(finding.message))
    }
    self.init(found + known.filter { !asked.contains($0.rule) })
  }
}
