import Guidelines
import Lifecycle

extension TextReport {
  /// Places of one group beyond these are counted.
  private static let mostPlaces = 5
  /// Rows that the message of a line may take.
  private static let mostRowsOfQuote = 3
  /// Short places that fit on the line of a note.
  private static let mostShortPlaces = 6

  /// A group of findings each: what, where, how to fix it.
  mutating func findings(_ groups: [FindingGroup]) {
    for group in groups { write(group) }
  }

  private mutating func write(_ group: FindingGroup) {
    let severity = TerminalPage.Span(group.severity.rawValue, .of(group.severity))
    let indent = String(repeating: " ", count: 2)
    page.paragraph(
      group.heading + process(of: group), lead: .init(severity.text + indent, severity.style),
      tail: .init(group.first.finding.rule, .faint), hanging: 2)
    if group.count > 1, group.message != nil, group.severity == .note {
      shortPlaces(of: group)
    } else if group.count > 1 {
      places(of: group)
    } else {
      lines(of: group.first.finding)
    }
    if let help = group.help {
      page.paragraph(help, indent: 2, lead: .init("Fix: ", .bold))
    }
    if let measure = group.first.finding.measure, group.count == 1, measure.value.isFinite,
      measure.limit.isFinite, options.verbosity == .verbose
    {
      page.paragraph(MeasureText.text(measure), indent: 2, lead: .init("Measured: ", .bold))
    }
    page.blank()
  }

  /// The process, where the capture has more than one.
  private func process(of group: FindingGroup) -> String {
    guard !choice.others.isEmpty else { return "" }
    let ids = Set(group.records.compactMap(\.finding.run))
    let names = Set(report.timeline.runs.filter { ids.contains($0.id) }.compactMap(\.process))
    return names.isEmpty ? "" : " [\(names.sorted().prefix(3).joined(separator: ", "))]"
  }

  /// The lines that a single finding names, its own and those that belong to it, in order.
  private mutating func lines(of finding: Finding) {
    guard case .log(let position) = finding.place else {
      let place = placeSpan(of: finding)
      if finding.place != .capture, place.columns > 0 { line(at: place, time: nil, text: "") }
      return
    }
    var rows: [(position: LinePosition, text: String, isOwn: Bool)] = finding.related.prefix(3)
      .map { ($0.position, $0.message, false) }
    let own = messages[position] ?? ""
    rows.append((position, own, true))
    rows.sort { ($0.position, $0.isOwn ? 1 : 0) < ($1.position, $1.isOwn ? 1 : 0) }
    for (index, row) in rows.enumerated() {
      let time = row.isOwn ? finding.time : self.time(at: row.position, in: finding.run)
      let place =
        index == 0
        ? PlaceText.text(row.position, inputs: report.timeline.inputs) : shortPlace(row.position)
      let span = TerminalPage.Span(place, .faint, link: link(to: finding))
      if row.isOwn {
        quote(row.text, at: span, time: time)
      } else {
        line(at: span, time: time, text: row.text)
      }
    }
    if let source = finding.source {
      page.line([.init("\(source.path):\(source.line)", .faint)], indent: 2)
    }
  }

  /// A line for each finding of a group: place, time, run, and its own words or those of the log.
  private mutating func places(of group: FindingGroup) {
    let most = options.isGrouped ? Self.mostPlaces : Int.max
    for (index, record) in group.records.prefix(most).enumerated() {
      let finding = record.finding
      var text = finding.message
      if group.message != nil, case .log(let position) = finding.place {
        text = messages[position] ?? ""
      }
      let place =
        if index > 0, case .log(let position) = finding.place {
          TerminalPage.Span(shortPlace(position), .faint, link: link(to: finding))
        } else {
          placeSpan(of: finding)
        }
      let run = report.timeline.runs.count > 1 ? finding.run.map { "run \($0)  " } ?? "" : ""
      line(at: place, time: finding.time, text: run + text)
    }
    let rest = group.count - most
    if rest > 0 {
      page.line([.init("and \(CountText.grouped(rest)) more; --all lists them", .faint)], indent: 2)
    }
  }

  /// The places of equal notes on one line: `app.log:1 :11 :19`.
  private mutating func shortPlaces(of group: FindingGroup) {
    var spans = [placeSpan(of: group.first.finding)]
    for record in group.records.dropFirst().prefix(Self.mostShortPlaces - 1) {
      guard case .log(let position) = record.finding.place else { continue }
      spans.append(.init(" "))
      spans.append(.init(shortPlace(position), .faint, link: link(to: record.finding)))
    }
    let rest = group.count - Self.mostShortPlaces
    if rest > 0 { spans.append(.init(" and \(CountText.grouped(rest)) more", .faint)) }
    spans[0] = fitted(spans[0], beside: spans.dropFirst().reduce(0) { $0 + $1.columns })
    page.line(spans, indent: 2)
  }

  /// Place, time and text on one line; the text is cut, the place never.
  private mutating func line(at place: TerminalPage.Span, time: Timestamp?, text: String) {
    var rest: [TerminalPage.Span] = []
    if let time { rest.append(.init("  " + String(time.timeOfDay.prefix(12)), .faint)) }
    if !text.isEmpty { rest.append(.init("  " + text)) }
    let spans = [fitted(place, beside: rest.reduce(0) { $0 + $1.columns })] + rest
    page.line(spans, indent: 2)
  }

  /// The line that a finding is about: its message on as many rows as it needs, a few at most.
  private mutating func quote(_ text: String, at place: TerminalPage.Span, time: Timestamp?) {
    let clock = time.map { "  " + String($0.timeOfDay.prefix(12)) } ?? ""
    let room = page.width - 4
    let words = DisplayWidth.cut(
      VisibleText.onOneLine(text), to: Self.mostRowsOfQuote * room)
    guard !words.isEmpty, place.columns + clock.count + 2 + DisplayWidth.columns(words) > room + 2
    else {
      line(at: place, time: time, text: text)
      return
    }
    page.line([fitted(place, beside: clock.count), .init(clock, .faint)], indent: 2)
    page.paragraph(words, indent: 4)
  }

  /// The place with as much of its path as there is room for, half of the line at least.
  private func fitted(_ place: TerminalPage.Span, beside columns: Int) -> TerminalPage.Span {
    var place = place
    place.text = PathText.cut(
      place.text, to: max(12, page.width / 2 - 4, page.width - 2 - columns))
    return place
  }

  /// `samples/app.log:16`.
  private func placeSpan(of finding: Finding) -> TerminalPage.Span {
    .init(
      PlaceText.text(finding.place, inputs: report.timeline.inputs), .faint,
      link: link(to: finding))
  }

  /// `:16` in a capture of one input, else the whole place.
  private func shortPlace(_ position: LinePosition) -> String {
    guard report.timeline.inputs.count > 1 else { return ":\(position.line)" }
    return PlaceText.text(position, inputs: report.timeline.inputs)
  }

  private func link(to finding: Finding) -> String? {
    options.linkFolder.flatMap { folder in
      PlaceLink.address(of: finding, inputs: report.timeline.inputs, folder: folder)
    }
  }

  private func time(at position: LinePosition, in id: Int?) -> Timestamp? {
    guard let id, let run = report.timeline.runs.first(where: { $0.id == id }) else { return nil }
    return run.occurrences.first { $0.event.position == position }?.event.time
  }

  // MARK: What does not count

  /// What the baseline knows, a line each: what is still there, and what this capture does not show.
  mutating func baseline(known: [FindingRecord]) {
    let gone = report.goneFindings
    if !known.isEmpty {
      page.line([.init("Known from the baseline", .bold)])
      for group in FindingGroup.all(known, isGrouped: options.isGrouped) {
        page.paragraph(
          group.heading, indent: 2, lead: .init("\(group.first.finding.rule): ", .faint))
      }
      page.blank()
    }
    guard !gone.isEmpty else { return }
    page.line([.init("Known findings that this capture does not show", .bold)])
    for gone in gone {
      let words = gone.isDecided ? "" : "; this capture does not decide the rule"
      page.paragraph(
        gone.entry.message + words, indent: 2, lead: .init("\(gone.entry.rule): ", .faint))
    }
    page.blank()
  }

  /// The findings that the project accepts, with the reasons.
  mutating func suppressed(_ accepted: [FindingRecord]) {
    guard !accepted.isEmpty else { return }
    page.line([.init("Suppressed", .bold)])
    for group in FindingGroup.all(accepted, isGrouped: options.isGrouped) {
      guard let suppression = group.first.finding.suppression else { continue }
      let place = PlaceText.text(group.first.finding.place, inputs: report.timeline.inputs)
      page.paragraph(
        "\(group.heading) (\(place))", indent: 2,
        lead: .init("\(group.first.finding.rule): ", .faint))
      let until = suppression.until.map { " (until \($0))" } ?? ""
      page.paragraph("\(suppression.reason)\(until)", indent: 4, style: .faint)
    }
    page.blank()
  }
}
