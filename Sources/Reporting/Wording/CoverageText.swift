import Guidelines

/// What was not checked, in a sentence or two: how many rules, what they need, where they are listed.
struct CoverageText {
  private let summary: ReportSummary

  /// Sums up what a report's capture left unchecked.
  init(_ summary: ReportSummary) {
    self.summary = summary
  }

  /// `148 rules not checked: 66 need events that the app does not log, 24 another input, …`; nil where
  /// every rule was checked.
  ///
  /// What does not fit the room is counted, the largest groups are named.
  func sentence(within room: Int = .max) -> String? {
    let total = summary.coverage.untold
    guard total > 0 else { return nil }
    let counts = counts
    var text = "\(CountText.text(total, "rule")) not checked"
    var rest = counts.reduce(0) { $0 + $1.count }
    for (index, group) in counts.enumerated() {
      let verb = index == 0 ? (group.count == 1 ? "needs " : "need ") : ""
      let part =
        (index == 0 ? ": " : ", ") + "\(CountText.grouped(group.count)) \(verb)\(group.need)"
      // Room for what is counted at the end.
      let left = rest == group.count ? room : room - 22
      guard index == 0 || DisplayWidth.columns(text + part) <= left else { break }
      text += part
      rest -= group.count
    }
    if rest > 0, rest < total { text += ", \(CountText.grouped(rest)) something else" }
    return text
  }

  /// The groups that a better capture would let be checked, largest first; one missing input is named.
  private var counts: [(count: Int, need: String)] {
    summary.remedies.filter { $0.remedy != .nothing }.map { remedy, untold in
      let count = untold.reduce(0) { $0 + $1.rules.count }
      let inputs = Set(
        untold.compactMap { group in
          if case .missingInput(let input) = group.gap { input } else { nil }
        })
      if inputs.count == 1, let input = inputs.first { return (count, "the \(input.title)") }
      return (count, remedy.need)
    }
    .sorted { ($1.count, $0.need) < ($0.count, $1.need) }
  }
}
