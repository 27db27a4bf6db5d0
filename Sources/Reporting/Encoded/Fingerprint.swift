import Guidelines

/// What makes a finding the same in another capture of the same scenario.
///
/// A 64-bit FNV-1a hash over the rule, the process and the finding's identity. Time, line, pid,
/// severity and wording are no part of it. Findings that agree in all three are told apart by their
/// ordinal. What an identity holds of one installation or one launch alone, the folder of a container
/// or an address in memory, counts as any other of its kind.
struct Fingerprint: Hashable {
  private(set) var hash: UInt64

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Hashes the parts with a separator that no part contains by accident.
  init(rule: String, process: String?, identity: [String], ordinal: Int) {
    hash = 0xcbf2_9ce4_8422_2325
    let stable = identity.map(StableText.of)
    for part in [rule, process ?? ""] + stable + ["#\(ordinal)"] {
      for byte in part.utf8 { add(byte) }
      add(0)
    }
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The fingerprints of a report's findings, in their order.
  static func all(of report: Report) -> [Fingerprint] {
    var processes: [Int: String] = [:]
    for run in report.timeline.runs { processes[run.id] = run.process }
    var seen: [Fingerprint: Int] = [:]
    return report.findings.map { finding in
      let process = finding.run.flatMap { processes[$0] }
      let first = Fingerprint(
        rule: finding.rule, process: process, identity: finding.identity, ordinal: 0)
      let ordinal = seen[first, default: 0]
      seen[first] = ordinal + 1
      guard ordinal > 0 else { return first }
      return Fingerprint(
        rule: finding.rule, process: process, identity: finding.identity, ordinal: ordinal)
    }
  }
}
