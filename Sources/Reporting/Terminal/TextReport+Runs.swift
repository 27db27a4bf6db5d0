import Guidelines
import Lifecycle

extension TextReport {
  /// From so many runs on they stand in a table.
  private static let fewestForTable = 3

  /// The runs of the app: bars for one or two, a table for more; other processes are named.
  mutating func runs() {
    let runs = choice.runs
    if runs.count < Self.fewestForTable {
      for run in runs {
        page.paragraph(title(of: run), style: .bold)
        StateLine.write(run, to: &page, isWhole: !options.isGrouped)
        for text in RunStory(run).sentences { page.paragraph(text, indent: 2, style: .faint) }
        page.blank()
      }
    } else {
      RunTable(report, runs: runs, isWhole: !options.isGrouped).write(to: &page)
      page.blank()
    }
    others()
    limits(runs)
  }

  /// `Run 1 · pid 287 · foreground launch · launch 23 ms of 5 s · open at the end`.
  private func title(of run: Run) -> String {
    var parts = [choice.others.isEmpty && choice.runs.count == 1 ? "Run" : "Run \(run.id)"]
    if let process = run.process, VisibleText.onOneLine(process) != summary.app {
      parts.append(VisibleText.onOneLine(process))
    }
    if let pid = run.pid { parts.append("pid \(pid)") }
    switch run.launch {
    case .foreground: parts.append("foreground launch")
    case .background: parts.append("background launch")
    case .prewarmed: parts.append("prewarmed")
    case .unknown: break
    }
    parts.append(RunTitle.shortEnding(run))
    return parts.joined(separator: " · ")
  }

  /// The processes beside the app, in a line.
  private mutating func others() {
    guard !choice.others.isEmpty else { return }
    let named = choice.others.prefix(4).map { process, runs in
      let name = VisibleText.onOneLine(process ?? "a process without a name")
      return runs.count == 1 ? name : "\(name) (\(CountText.text(runs.count, "run")))"
    }
    let rest = choice.others.count - named.count
    let more = rest > 0 ? " and \(CountText.text(rest, "more process", "more processes"))" : ""
    page.paragraph(
      "\(named.joined(separator: ", "))\(more); --process shows one", style: .faint,
      lead: .init("Also in this capture: ", .faint))
    page.blank()
  }

  /// What was measured: kept limits in a line, the worst of each; those near or over stand out.
  private mutating func limits(_ runs: [Run]) {
    var kept: [String] = []
    var notable: [(text: String, isBroken: Bool)] = []
    var order: [String] = []
    var worst: [String: (run: Run, measured: MeasuredDuration, share: Double, count: Int)] = [:]
    for run in runs {
      for measured in run.durations {
        guard let limit = measured.limit, limit > .zero else { continue }
        let share = measured.duration / limit
        if let known = worst[measured.name] {
          let count = known.count + 1
          worst[measured.name] =
            known.share < share
            ? (run, measured, share, count)
            : (known.run, known.measured, known.share, count)
        } else {
          order.append(measured.name)
          worst[measured.name] = (run, measured, share, 1)
        }
      }
    }
    for name in order {
      guard let (run, measured, share, count) = worst[name], let limit = measured.limit else {
        continue
      }
      let value = "\(MeasureText.short(measured)) of \(MeasureText.seconds(limit))"
      let place = count > 1 ? " (the longest of \(CountText.grouped(count)), run \(run.id))" : ""
      if MeasureText.isBroken(measured) || (share >= 0.8 && measured.bound != .atMost) {
        notable.append(("\(name) \(value)\(place)", MeasureText.isBroken(measured)))
      } else {
        kept.append(count > 1 ? "\(name) at most \(value)" : "\(name) \(value)")
      }
    }
    for row in notable {
      page.paragraph(
        row.text, style: row.isBroken ? .error : .warning,
        lead: .init(row.isBroken ? "Over the limit: " : "Near the limit: ", .bold))
    }
    let shown = kept.prefix(3).joined(separator: ", ")
    let rest = kept.count > 3 ? " and \(kept.count - 3) more" : ""
    if !kept.isEmpty { page.paragraph(shown + rest, lead: .init("Within limits: ", .faint)) }
    if !kept.isEmpty || !notable.isEmpty { page.blank() }
  }
}
