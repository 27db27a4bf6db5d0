import Guidelines

extension TextReport {
  /// What was not checked: two lines, or where it is asked for every rule with what would let it be.
  mutating func coverage() {
    guard options.listsCoverage || options.verbosity == .verbose else {
      let hint = " --coverage lists them."
      let room = page.width * 2 - hint.utf8.count - 12
      guard let sentence = CoverageText(summary).sentence(within: room) else { return }
      page.paragraph("\(sentence).\(hint)", style: .faint)
      page.blank()
      return
    }
    guard !summary.untold.isEmpty else { return }
    page.line([.init("Not checked", .bold)])
    for (remedy, reasons) in summary.remedies {
      let count = reasons.reduce(0) { $0 + $1.rules.count }
      page.paragraph(
        "(\(CountText.text(count, "rule")))", indent: 2, lead: .init("\(remedy.title) ", .bold))
      for group in reasons {
        page.paragraph(
          "\(group.reason) (\(CountText.text(group.rules.count, "rule")))", indent: 4)
        if let code = CaptureAdvice.code(for: group.gap) { page.paragraph(code, indent: 6) }
        page.paragraph(group.rules.joined(separator: ", "), indent: 6, style: .faint)
      }
    }
    page.blank()
  }

  /// What became of every rule in every run.
  mutating func checks() {
    guard !report.checks.isEmpty else { return }
    page.line([.init("Every check", .bold)])
    for check in report.checks {
      let (mark, style): (String, TerminalStyle) =
        switch check.verdict {
        case .violated: ("✗", .error)
        case .satisfied: ("✓", .active)
        case .inconclusive: ("?", .faint)
        }
      var text = check.rule + (check.run.map { ", run \($0)" } ?? "")
      if let margin = check.margin { text += ": \(MeasureText.text(margin))" }
      page.paragraph(text, indent: 2, lead: .init("\(mark) ", style))
    }
    page.blank()
  }

  /// What could not be read, and what to do about it.
  mutating func issues() {
    let oddities = report.infoPlist?.oddities ?? []
    guard !report.timeline.issues.isEmpty || !oddities.isEmpty else { return }
    page.line([.init("What could not be read", .bold)])
    for oddity in oddities {
      let place = PlaceText.text(
        .file(path: report.infoPlist?.path ?? "", line: oddity.line), inputs: [])
      page.paragraph(oddity.message, indent: 4, lead: .init("\(place): ", .faint))
    }
    for issue in report.timeline.issues {
      var text = "\(issue.id) × \(CountText.grouped(issue.count))"
      if let first = issue.first {
        text += ", first at \(PlaceText.text(first, inputs: report.timeline.inputs))"
      }
      page.paragraph(text, indent: 4)
      page.paragraph(issue.help, indent: 6, style: .faint)
    }
    page.blank()
  }
}
