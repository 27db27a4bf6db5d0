import LifetraceKit

/// One rule with everything that a reader of a finding wants to know.
struct RuleExplanation {
  private let rule: Rule
  private let layout: TextLayout

  /// Explains a rule in lines of at most so many columns.
  init(rule: Rule, width: Int) {
    self.rule = rule
    layout = TextLayout(width: min(width, 100))
  }

  /// The explanation; examples come as they are, with `↓` before the lines that break the rule.
  var text: String {
    var text = "\(rule.id)\n\(rule.title)\n\n" + layout.paragraph(rule.summary)
    text += section("Why", rule.rationale)
    text += "\nSeverity\n"
    text += "  classic: \(rule.classic?.rawValue ?? "does not apply")\n"
    text += "  modern:  \(rule.modern?.rawValue ?? "does not apply")\n"
    if let limit = rule.limit { text += section("Limit", limit) }
    text += section("Guideline", source)
    text += section("How to mend it", rule.help)
    text += section("What it reads", rule.evidence.explanation)
    text += needs
    text += examples("Bad", rule.examples.filter(\.isBad))
    text += examples("Good", rule.examples.filter { !$0.isBad })
    if rule.examples.contains(where: \.isBad) {
      text += "\n" + layout.paragraph("In the bad examples ↓ stands before what is found.")
    }
    return text
  }

  private var source: String {
    let place = "\(rule.guideline.title), \(rule.guideline.section)"
    return rule.guideline.address.map { "\(place)\n\($0)" } ?? place
  }

  /// The events that an app must log before silence counts, as markers.
  private var needs: String {
    guard !rule.needs.isEmpty else { return "" }
    var text = "\nWhat must be logged\n"
    for category in rule.needs {
      for kind in EventKind.allCases where kind.category == category[...] {
        text += "  LT \(kind.rawValue)\n"
      }
    }
    return text
  }

  private func section(_ title: String, _ body: String) -> String {
    let lines = body.split(separator: "\n").map { layout.paragraph(String($0), indent: 2) }
    return "\n\(title)\n" + lines.joined()
  }

  private func examples(_ heading: String, _ examples: [Rule.Example]) -> String {
    examples.map { example in
      let plist = example.infoPlist.map { "  with this Info.plist\n" + indented($0) } ?? ""
      return "\n\(heading): \(example.title)\n" + indented(example.log) + plist
    }.joined()
  }

  private func indented(_ lines: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension Rule.Example {
  /// Whether a finding must appear somewhere in it.
  fileprivate var isBad: Bool {
    log.contains("↓") || infoPlist?.contains("↓") ?? false
  }
}

extension Rule.Evidence {
  /// What the rule is decided from, in words.
  fileprivate var explanation: String {
    switch self {
    case .callbacks: "the app's callbacks; a log without a clock is enough"
    case .timedCallbacks: "the app's callbacks with their times"
    case .vocabulary: "events that an app must log itself"
    case .logAndPlist: "the log and the app's Info.plist together (--info-plist)"
    case .plist: "the app's Info.plist alone (--info-plist)"
    case .system: "lines of the system: a device's log, not the app's alone"
    case .sideInput: "an input besides the log"
    }
  }
}
