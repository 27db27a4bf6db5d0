import Configuration
import Guidelines

extension TextReport {
  /// Reasons of one way beyond these are counted.
  private static let mostReasons = 3

  /// What could not be decided, by what to do about it.
  mutating func untold() {
    guard !summary.untold.isEmpty else { return }
    page.line([.init("What this log cannot tell", .bold)])
    let isVerbose = options.verbosity == .verbose
    for (remedy, reasons) in summary.remedies {
      let count = Set(reasons.flatMap(\.rules)).count
      page.paragraph(
        "(\(CountText.text(count, "rule")))", indent: 2, lead: .init("\(remedy.title) ", .bold))
      let shown = isVerbose ? reasons.count : Self.mostReasons
      for group in reasons.prefix(shown) {
        page.paragraph(
          "\(group.reason) (\(CountText.text(group.rules.count, "rule")))", indent: 4)
        if isVerbose {
          page.paragraph(group.rules.joined(separator: ", "), indent: 6, style: .faint)
        }
      }
      if reasons.count > shown {
        let rest = CountText.text(reasons.count - shown, "more reason")
        page.line([.init("… and \(rest); --verbose names them", .faint)], indent: 4)
      }
    }
    page.blank()
  }

  /// The findings that the project accepts, a paragraph each.
  mutating func suppressed() {
    let accepted = NumberedFinding.all(of: report).filter { $0.finding.suppression != nil }
    guard !accepted.isEmpty else { return }
    page.line([.init("Suppressed", .bold)])
    for numbered in accepted {
      let finding = numbered.finding
      guard let suppression = finding.suppression else { continue }
      let place = PlaceText.text(finding.place, inputs: report.timeline.inputs)
      page.paragraph(
        "\(finding.message) (\(place))", indent: 2,
        lead: .init("\(numbered.number). \(finding.rule): ", .faint))
      let until = suppression.until.map { " (until \($0))" } ?? ""
      page.paragraph("\(suppression.reason)\(until)", indent: 5, style: .faint)
    }
    page.blank()
  }

  /// The App Store statuses of the version, each with its colour.
  mutating func statuses() {
    guard let history = report.statusHistory else { return }
    page.line([.init("App Store status", .bold), .init("  \(history.path)", .faint)])
    let times = history.entries.map { $0.time?.text ?? "" }
    let width = times.map { DisplayWidth.columns($0) }.max() ?? 0
    for (entry, time) in zip(history.entries, times) {
      let gap = String(repeating: " ", count: width - DisplayWidth.columns(time))
      let color = entry.status?.color ?? .none
      var text = entry.status?.title ?? entry.text
      if entry.status == nil, !entry.isEnd { text += " (not known)" }
      if let version = entry.version { text += " · version \(version)" }
      switch entry.build {
      case .unknown: break
      case .none: text += " · no build"
      case .number(let number): text += " · build \(number)"
      }
      page.line(
        [
          .init(time + gap + (width > 0 ? "  " : "")), .init(color.word, TerminalStyle.of(color)),
          .init(text),
        ], indent: 2)
    }
    page.blank()
  }
}

extension StoreStatus.Color {
  /// The colour's name, as wide as the longest.
  fileprivate var word: String {
    switch self {
    case .green: "green   "
    case .yellow: "yellow  "
    case .red: "red     "
    case .none: "        "
    }
  }
}

extension TerminalStyle {
  /// The style that stands for a status's colour.
  fileprivate static func of(_ color: StoreStatus.Color) -> TerminalStyle {
    switch color {
    case .green: .active
    case .yellow: .warning
    case .red: .error
    case .none: .faint
    }
  }
}
