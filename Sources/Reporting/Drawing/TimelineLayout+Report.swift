import Guidelines
import Lifecycle

extension TimelineLayout {
  /// Lays out a report's runs, or only those named.
  init(_ report: Report, runs only: Set<Int>? = nil, options: DrawingOptions) {
    let findings = NumberedFinding.all(of: report)
    let candidates = report.timeline.runs.filter { only?.contains($0.id) ?? true }
    let chosen = Self.choose(candidates, findings: report.findings, most: options.mostRuns)
    let room = options.width - options.right - (options.isCompact ? 24 : options.left)
    width = options.width
    bands = []
    notes = []
    var y = options.hasTitles ? 34.0 : 0
    for run in chosen {
      let plans = BandPlan.bands(of: run, axis: options.axis, width: room)
      let lanes = options.isCompact ? [] : LanePlan.lanes(of: run, findings: report.findings)
      let shown = Self.choose(plans, of: run, findings: report.findings, most: options.mostBands)
      for plan in shown {
        let builder = BandBuilder(plan, lanes: lanes, findings: findings, y: y, options: options)
        bands.append(builder.band)
        y += builder.band.height
      }
      let hidden =
        plans.reduce(0) { $0 + $1.pieces.count } - shown.reduce(0) { $0 + $1.pieces.count }
      if hidden > 0 {
        notes.append(Note(y: y + 4, text: "Run \(run.id): \(hidden) more intervals are not drawn"))
        y += 20
      }
    }
    let left = candidates.count - chosen.count
    if left > 0 {
      notes.append(Note(y: y + 12, text: "\(left) more runs are not drawn"))
      y += 24
    }
    if candidates.isEmpty {
      let reason = report.nothingAnalysed.map { "Nothing could be analysed: \($0)." }
      for line in Self.lines(of: reason ?? "No lifecycle event was recognised.", options.width) {
        notes.append(Note(y: y + 12, text: line))
        y += 20
      }
      y += 4
    }
    height = y + (options.hasTitles ? 10 : 0)
    legendY = 18
    legend = options.hasTitles && !candidates.isEmpty ? Self.samples(options) : []
    let name = report.timeline.runs.lazy.compactMap(\.process).first ?? "the app"
    let shown = VisibleText.onOneLine(name)
    title =
      chosen.count == 1 ? "Timeline of \(shown), run \(chosen[0].id)" : "Timeline of \(shown)"
    description =
      candidates.isEmpty
      ? notes.map(\.text).joined(separator: " ")
      : chosen.prefix(8).map { "Run \($0.id): " + RunTitle.description($0) }
        .joined(separator: " ")
  }

  /// A sentence in lines that fit the drawing.
  private static func lines(of text: String, _ width: Double) -> [String] {
    var lines: [String] = [""]
    for word in VisibleText.onOneLine(text).split(separator: " ") {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      if TextMeasure.width(longer, size: 11.5) > width - 48, !lines[lines.count - 1].isEmpty {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }

  /// Where not all runs can be drawn: those with findings first, then the earliest; in their order.
  private static func choose(_ runs: [Run], findings: [Finding], most: Int) -> [Run] {
    guard runs.count > most else { return runs }
    let accused = Set(findings.compactMap(\.run))
    let first = runs.filter { accused.contains($0.id) }
    let rest = runs.filter { !accused.contains($0.id) }
    return (first + rest).prefix(most).sorted { $0.id < $1.id }
  }

  /// Where a run needs too many bands: those with findings first, then the earliest.
  private static func choose(
    _ plans: [BandPlan], of run: Run, findings: [Finding], most: Int
  ) -> [BandPlan] {
    guard plans.count > most else { return plans }
    let places = findings.compactMap { finding -> LinePosition? in
      guard finding.run == run.id, case .log(let position) = finding.place else { return nil }
      return position
    }
    let accused = Set(
      places.compactMap { place in
        plans.lastIndex { $0.pieces.first.map { $0.interval.firstLine <= place } ?? false }
      })
    let order =
      plans.indices.filter(accused.contains) + plans.indices.filter { !accused.contains($0) }
    return order.prefix(most).sorted().map { plans[$0] }
  }

  private static func samples(_ options: DrawingOptions) -> [Sample] {
    var x = options.width - options.right
    var samples: [Sample] = []
    for evidence in Evidence.allCases.reversed() {
      x -= TextMeasure.width(evidence.rawValue, size: 11.5)
      samples.append(
        Sample(x: x - 26, state: nil, evidence: evidence.rawValue, text: evidence.rawValue))
      x -= 44
    }
    samples.reverse()
    guard options.isCompact else { return samples }
    // Squeezed levels have no names beside them.
    x = 24
    for state in AppState.allCases where state != .unknown {
      let name = StateWord.name(state)
      samples.append(Sample(x: x, state: state, evidence: "observed", text: name))
      x += TextMeasure.width(name, size: 11.5) + 44
    }
    return samples
  }
}
