import Guidelines
import Lifecycle

/// A comparison for a comment on a pull request, in GitHub's Markdown.
struct ComparisonMarkdown {
  private let wording: ComparisonWording
  private var lines: [String] = []
  /// More rows of one table are counted: a comment must stay below 65,536 characters.
  private static let mostRows = 60

  /// Writes a comparison.
  init(_ comparison: Comparison) {
    wording = ComparisonWording(comparison: comparison)
    lines.append("## Lifecycle: \(Self.plain(wording.verdict))")
    lines.append("")
    lines.append(
      "\(Self.code(comparison.before.name)) → \(Self.code(comparison.after.name)) · "
        + Self.plain(wording.scope))
    for note in wording.reservations { lines += ["", "> \(Self.plain(note))"] }
    for status in FindingChange.Status.allCases { findings(status) }
    callbacks()
    counts()
    durations()
  }

  private mutating func findings(_ status: FindingChange.Status) {
    let changes = wording.comparison.findings(status)
    guard !changes.isEmpty else { return }
    lines += ["", "### \(ComparisonWording.title(status))", ""]
    lines += ["| severity | rule | finding | place |", "| --- | --- | --- | --- |"]
    for change in changes.prefix(Self.mostRows) {
      let caveat = wording.caveat(change).map { "; \($0)" } ?? ""
      lines.append(
        "| \(change.finding.severity.rawValue) | \(Self.code(change.finding.rule)) | "
          + "\(Self.plain(change.finding.message + caveat)) | \(Self.code(wording.place(change))) |"
      )
    }
    cut(changes.count)
  }

  private mutating func callbacks() {
    let changes = wording.comparison.callbacks
    guard !wording.comparison.pairs.isEmpty else { return }
    lines += ["", "### Callbacks", ""]
    if changes.isEmpty { lines.append("The same, in the same order.") }
    for change in changes.prefix(Self.mostRows) {
      lines.append("- **\(change.kind.rawValue)**: \(Self.plain(wording.text(change)))")
    }
    if changes.count > Self.mostRows {
      lines.append("- … and \(changes.count - Self.mostRows) more")
    }
  }

  private mutating func counts() {
    let counts = wording.comparison.counts
    guard !counts.isEmpty else { return }
    lines += ["", "### Other events", "", "| event | before | after |", "| --- | ---: | ---: |"]
    for change in counts.prefix(Self.mostRows) {
      lines.append("| \(Self.code(change.event.rawValue)) | \(change.before) | \(change.after) |")
    }
    cut(counts.count)
  }

  private mutating func durations() {
    let changes = wording.tellingDurations
    guard !changes.isEmpty else { return }
    lines += ["", "### Durations", "", "| stretch | before | after | change | |"]
    lines.append("| --- | ---: | ---: | ---: | --- |")
    for change in changes.prefix(Self.mostRows) {
      lines.append(
        "| \(Self.plain(change.name)) | \(Self.plain(wording.side(change.before))) | "
          + "\(Self.plain(wording.side(change.after))) | "
          + "\(Self.plain(wording.difference(change) ?? "")) | \(wording.claim(change)) |")
    }
    cut(changes.count)
  }

  private mutating func cut(_ count: Int) {
    if count > Self.mostRows { lines += ["", "… and \(count - Self.mostRows) more"] }
  }

  private static func plain(_ text: String) -> String { MarkdownText.escaped(shortened(text)) }

  private static func code(_ text: String) -> String { MarkdownText.code(shortened(text)) }

  private static func shortened(_ text: String) -> String {
    text.count > 300 ? text.prefix(299) + "…" : text
  }

  /// The bytes, with one line end at the end.
  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}
