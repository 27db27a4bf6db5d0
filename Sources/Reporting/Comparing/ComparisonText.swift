import Guidelines
import Lifecycle

/// A comparison for a terminal.
struct ComparisonText {
  private let wording: ComparisonWording
  private var page: TerminalPage

  /// Writes a comparison.
  init(_ comparison: Comparison, _ options: OutputOptions) {
    wording = ComparisonWording(comparison: comparison)
    page = TerminalPage(width: options.width, color: options.color)
    guard options.verbosity > .quiet else {
      findings(.new)
      return
    }
    head()
    for status in FindingChange.Status.allCases where status != .same { findings(status) }
    callbacks()
    counts()
    durations()
    findings(.same, isBrief: options.verbosity < .verbose)
  }

  private mutating func head() {
    let comparison = wording.comparison
    page.line([.init("Before  ", .faint), .init(comparison.before.name, .bold)])
    page.line([.init("After   ", .faint), .init(comparison.after.name, .bold)])
    page.paragraph("findings: \(wording.verdict)")
    page.paragraph(wording.scope, style: .faint)
    for note in wording.reservations {
      page.paragraph(note, indent: 2, lead: .init("! ", .warning))
    }
    page.blank()
  }

  private mutating func callbacks() {
    guard !wording.comparison.pairs.isEmpty else { return }
    let changes = wording.comparison.callbacks
    guard !changes.isEmpty else {
      page.line([.init("The callbacks are the same, in the same order.")])
      page.blank()
      return
    }
    page.line([.init("Callbacks", .bold)])
    for change in changes {
      let (mark, style): (String, TerminalStyle) =
        switch change.kind {
        case .added: ("+ ", .active)
        case .missing: ("- ", .error)
        case .reordered: ("~ ", .warning)
        }
      page.paragraph(wording.text(change), indent: 2, lead: .init(mark, style))
    }
    page.blank()
  }

  private mutating func counts() {
    let counts = wording.comparison.counts
    guard !counts.isEmpty else { return }
    page.line([.init("Other events", .bold)])
    for change in counts {
      page.line(
        [
          .init(change.event.rawValue),
          .init(
            "  \(CountText.grouped(change.before)) → \(CountText.grouped(change.after))", .bold),
        ], indent: 2)
    }
    page.blank()
  }

  private mutating func durations() {
    let changes = wording.tellingDurations
    guard !changes.isEmpty else { return }
    // What holds for all is said once.
    let claims = Set(changes.map(wording.claim))
    let common = claims.count == 1 ? claims.first : nil
    page.line([.init("Durations", .bold), .init(common.map { "  \($0)" } ?? "", .faint)])
    for change in changes {
      var values = "\(wording.side(change.before)) → \(wording.side(change.after))"
      if let difference = wording.difference(change) { values += "  \(difference)" }
      let style: TerminalStyle =
        switch change.claim {
        case .slower: .error
        case .faster: .active
        default: .faint
        }
      let spans = [TerminalPage.Span("  \(change.name)  "), .init(values, .bold)]
      if common == nil {
        page.line(spans, right: .init(wording.claim(change), style))
      } else {
        page.line(spans)
      }
    }
    page.blank()
  }

  private mutating func findings(_ status: FindingChange.Status, isBrief: Bool = false) {
    let changes = wording.comparison.findings(status)
    guard !changes.isEmpty else { return }
    page.line(
      [
        .init(ComparisonWording.title(status), .bold),
        .init("  \(CountText.text(changes.count, "finding"))", .faint),
      ])
    for change in changes {
      let finding = change.finding
      page.line(
        [
          .init(finding.severity.rawValue, .of(finding.severity)), .init("  "),
          .init(finding.rule, isBrief ? .plain : .bold),
        ], right: .init(wording.place(change), .faint))
      guard !isBrief else { continue }
      page.paragraph(finding.message, indent: 3)
      if let caveat = wording.caveat(change) { page.paragraph(caveat, indent: 3, style: .faint) }
    }
    page.blank()
  }

  /// The bytes, with one line end at the end.
  var bytes: [UInt8] {
    var text = page.text
    while text.hasSuffix("\n\n") { text.removeLast() }
    return Array(text.utf8)
  }
}
