import Guidelines
import Lifecycle

/// The states of every run as a Mermaid flow chart, from left to right.
///
/// A chart to scale would be filled by one suspension; here every state has a box of its own with its
/// duration in it, as on a folded axis. What is not observed has a dashed border, and findings hang
/// below the state in which they were made.
struct MermaidDiagram {
  /// What a diagram may hold before it can no longer be read.
  struct Bounds {
    var runs = 6
    var states = 24
    var findings = 12
  }

  private(set) var text = "flowchart LR\n"
  /// Whether something was left out.
  private(set) var isComplete = true
  private let bounds: Bounds

  /// Draws a report; the states beyond the bounds are counted.
  init(_ report: Report, bounds: Bounds = Bounds()) {
    self.bounds = bounds
    let findings = Dictionary(grouping: NumberedFinding.all(of: report)) { $0.finding.run }
    for run in report.timeline.runs.prefix(bounds.runs) {
      add(run, findings: findings[run.id] ?? [])
    }
    let hidden = report.timeline.runs.count - bounds.runs
    if hidden > 0 {
      isComplete = false
      text += "  more[\"\(CountText.text(hidden, "more run"))\"]\n"
    }
    if report.timeline.runs.isEmpty {
      let reason = report.nothingAnalysed.map { "Nothing could be analysed: \($0)" }
      text += "  none[\"\(reason.map(Self.label) ?? "no run")\"]\n"
    }
    text += Self.classes
  }

  private mutating func add(_ run: Run, findings: [NumberedFinding]) {
    let title = Self.label(RunTitle.full(run))
    text += "  subgraph run\(run.id)[\"\(title)\"]\n    direction LR\n"
    let shown = run.intervals.prefix(bounds.states)
    for (index, interval) in shown.enumerated() {
      let node = "r\(run.id)s\(index)"
      if index > 0 { text += "    r\(run.id)s\(index - 1) --> \(node)\n" }
      let time = interval.duration.map { "<br/>\(Self.label(DurationText.short($0)))" } ?? ""
      let evidence = interval.evidence == .observed ? "" : "<br/>\(interval.evidence.rawValue)"
      text += "    \(node)[\"\(StateWord.name(interval.state))\(time)\(evidence)\"]"
      text += ":::\(Self.styleName(interval.state))\n"
      if interval.evidence != .observed {
        text += "    style \(node) stroke-dasharray: 4 3\n"
      }
    }
    let hidden = run.intervals.count - shown.count
    if hidden > 0 {
      isComplete = false
      let more = "r\(run.id)more"
      text += "    r\(run.id)s\(shown.count - 1) --> \(more)"
      text += "[\"\(CountText.text(hidden, "more state"))\"]\n"
    }
    if run.intervals.isEmpty { text += "    r\(run.id)none[\"no line tells a state\"]\n" }
    text += "  end\n"
    add(findings, to: run, shown: shown.count)
  }

  private mutating func add(_ findings: [NumberedFinding], to run: Run, shown: Int) {
    var count = 0
    let states = run.intervals.prefix(shown)
    let end = shown < run.intervals.count ? run.intervals[shown].firstLine : nil
    for numbered in findings {
      guard case .log(let position) = numbered.finding.place,
        end.map({ position < $0 }) ?? true,
        let state = states.lastIndex(where: { $0.firstLine <= position })
      else { continue }
      count += 1
      guard count <= bounds.findings else {
        isComplete = false
        return
      }
      let node = "f\(numbered.number)"
      let label = Self.label("\(numbered.number). \(numbered.finding.rule)")
      text += "  \(node)([\"\(label)\"]):::\(numbered.finding.severity.rawValue)\n"
      text += "  r\(run.id)s\(state) -.- \(node)\n"
    }
  }

  /// Text inside the quotes of a label: nothing in it ends the label or is read as markup.
  static func label(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.onOneLine(MarkdownText.cut(text, to: 120)).unicodeScalars {
      switch scalar {
      case "\"", "#", "<", ">", "&", "`", "%", ";", "\\", "{", "}", "[", "]", "(", ")", "|", "*",
        "_", "@", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func styleName(_ state: AppState) -> String {
    state == .notRunning ? "stopped" : state.rawValue
  }

  private static let classes = """
      classDef active fill:#2a9d5c,stroke:#1b6b3e,color:#ffffff
      classDef inactive fill:#f2c14e,stroke:#8a6a12,color:#1f1f1f
      classDef background fill:#4c78c9,stroke:#2b4a85,color:#ffffff
      classDef suspended fill:#c9c9d2,stroke:#6b6b78,color:#1f1f1f
      classDef stopped fill:#ffffff,stroke:#6b6b78,color:#1f1f1f
      classDef unknown fill:#ffffff,stroke:#6b6b78,color:#1f1f1f
      classDef error fill:#c0392b,stroke:#7d241b,color:#ffffff
      classDef warning fill:#e08e2b,stroke:#8f5a17,color:#1f1f1f
      classDef note fill:#eeeeee,stroke:#6b6b78,color:#1f1f1f

    """
}
