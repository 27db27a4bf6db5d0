@testable import Guidelines
@testable import Lifecycle
@testable import Reporting

extension SampleReport {
  /// Every string of the log tries to break out of the document.
  static let attacks = [
    "<script>alert(1)</script>", "]]> <!-- --> <![CDATA[ &amp; &lt;b>",
    "\u{0}\u{1}\u{8}\u{B}\u{1B}[31mred\u{1B}[0m\u{7F}\u{9B}", "javascript:alert(1)",
    "\"' onload=alert(1) x=\"", "\u{202E}gnp.exe\u{2066} isolated",
    "\u{2028}\u{2029}\u{FFFE}\u{FFFF}",
    "</style></script></title></svg>", "④当应用程序进入活动状态执行", "مرحبا بالعالم", "👩‍👩‍👧‍👦 é e\u{301}",
  ]

  static func makeHostile() -> Report {
    var builder = RunBuilder(process: attacks[0], pid: 1)
    builder.state(.inactive, for: 1, by: .appDidFinishLaunching, lines: 1)
    builder.state(.active, for: 10, by: .appDidBecomeActive, lines: 40, note: attacks[1])
    for (index, attack) in attacks.enumerated() {
      builder.event(
        .fileOpen, at: 1.5 + Double(index), line: 3 + index,
        attributes: Attributes([
          .init(key: "path", value: "/tmp/\(attack)"), .init(key: attack, value: attack),
        ]), text: attack)
    }
    builder.run.endingReason = attacks[2]
    builder.run.ending = .crashed
    let position = LinePosition(input: 0, line: 4)
    var finding = Finding(
      rule: attacks[0], severity: .error, message: attacks.joined(separator: " "), run: 1,
      place: .log(position))
    finding.owner = attacks[1]
    finding.related = [Finding.Related(LinePosition(input: 0, line: 5), attacks[5])]
    var unlisted = Finding(
      rule: "launch/too-slow", severity: .warning, message: attacks[6],
      place: .file(path: attacks[0], line: nil))
    unlisted.measure = Finding.Measure(.infinity, limit: .nan)
    return report(
      [builder.run], findings: [finding, unlisted],
      checks: attacks.map {
        Check(rule: "launch/too-slow", run: 1, verdict: .inconclusive, gap: .unclear($0))
      },
      issues: attacks.map { InputIssue($0, count: 1, first: position, help: $0) },
      path: attacks[4],
      excerpts: [
        position: LogExcerpt(
          lines: attacks.enumerated().map { .init(number: $0 + 3, text: $1) })
      ])
  }
}
