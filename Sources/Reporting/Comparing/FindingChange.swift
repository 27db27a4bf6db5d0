import Guidelines

/// A finding of one capture or both.
public struct FindingChange: Sendable {
  /// What became of it.
  public enum Status: String, Sendable, CaseIterable {
    /// In the later capture only.
    case new
    /// Gone, but the later capture does not tell whether it is mended.
    case untold
    /// Gone, and the later capture decides the rule.
    case fixed
    case same
  }

  /// What became of it.
  public var status: Status
  /// The finding, in the later capture where it is there.
  public var finding: Finding
  /// Its fingerprint.
  public var fingerprint: String
  /// What restricts the status: what the other capture does not tell; nil where it tells.
  public var caveat: String?

  /// The findings of two captures, told apart by their fingerprints.
  static func all(_ before: ComparedReport, _ after: ComparedReport) -> [FindingChange] {
    var known = Dictionary(grouping: before.fingerprints.indices) { before.fingerprints[$0] }
    var changes: [FindingChange] = []
    for (index, finding) in after.report.findings.enumerated() {
      let fingerprint = after.fingerprints[index]
      if known[fingerprint]?.isEmpty == false {
        known[fingerprint]?.removeFirst()
        changes.append(
          FindingChange(status: .same, finding: finding, fingerprint: fingerprint))
      } else {
        changes.append(
          FindingChange(
            status: .new, finding: finding, fingerprint: fingerprint,
            caveat: silence(on: finding.rule, in: before)))
      }
    }
    let gone = Set(known.values.joined())
    for (index, finding) in before.report.findings.enumerated() where gone.contains(index) {
      let caveat = silence(on: finding.rule, in: after)
      changes.append(
        FindingChange(
          status: caveat == nil ? .fixed : .untold, finding: finding,
          fingerprint: before.fingerprints[index], caveat: caveat))
    }
    return Status.allCases.flatMap { status in changes.filter { $0.status == status } }
  }

  /// Why a capture does not decide a rule; nil where it does in any run.
  private static func silence(on rule: String, in side: ComparedReport) -> String? {
    let checks = side.report.checks.filter { $0.rule == rule }
    guard checks.allSatisfy({ $0.verdict == .inconclusive }) else { return nil }
    return checks.first?.gap?.text ?? "the rule was not asked for"
  }
}
