import Configuration

extension TextReport {
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
