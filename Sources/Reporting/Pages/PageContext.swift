import Guidelines
import Lifecycle

/// What every section of the page needs to know.
struct PageContext {
  let report: Report
  let options: OutputOptions
  let summary: ReportSummary
  /// By their numbers, the gravest first.
  let findings: [NumberedFinding]
  /// Those that the page embeds: every error and warning, of the notes as many as there is room for.
  let embedded: ArraySlice<NumberedFinding>
  let rules: RuleBook
  /// The inputs by their file names alone, where these tell them apart.
  let inputs: [LogInput]
  /// The lines that the table of events shows.
  let eventLines: Set<LinePosition>
  /// The runs whose events the table shows, with the places of the events.
  let shownEvents: [(run: Run, events: [Int])]

  /// More events than these are counted, not shown; those that a shown finding names always are.
  private static let mostEvents = 2_000
  /// The same for a capture so large that it is hardly read without the script.
  private static let mostEventsOfLarge = 400
  private static let large = 20_000
  /// Notes beyond so many findings are left to the JSON report.
  private static let mostEmbedded = 2_500
  /// More findings than these are not written out; the script shows them.
  static let mostFindings = 100

  /// Looks through a report once.
  init(_ report: Report, _ options: OutputOptions) {
    self.report = report
    self.options = options
    summary = ReportSummary(report)
    findings = NumberedFinding.all(of: report)
    let grave = findings.prefix { $0.finding.severity > .note }.count
    embedded = findings.prefix(max(grave, Self.mostEmbedded))
    rules = RuleBook(report.rules)
    let names = report.timeline.inputs.map { input in
      input.path.split(separator: "/").last.map(String.init) ?? input.path
    }
    inputs =
      Set(names).count < names.count
      ? report.timeline.inputs
      : zip(report.timeline.inputs, names).map { input, name in
        var input = input
        input.path = name
        return input
      }
    var named: Set<LinePosition> = []
    for finding in findings.prefix(Self.mostFindings).map(\.finding) {
      if case .log(let position) = finding.place { named.insert(position) }
      named.formUnion(finding.related.map(\.position))
    }
    var lines: Set<LinePosition> = []
    var shown: [(run: Run, events: [Int])] = []
    let total = report.timeline.runs.reduce(0) { $0 + $1.occurrences.count }
    var room = total > Self.large ? Self.mostEventsOfLarge : Self.mostEvents
    for run in report.timeline.runs {
      var events: [Int] = []
      for (index, occurrence) in run.occurrences.enumerated() {
        let position = occurrence.event.position
        guard room > 0 || named.contains(position) else { continue }
        room -= 1
        events.append(index)
        lines.insert(position)
      }
      if !events.isEmpty { shown.append((run, events)) }
    }
    eventLines = lines
    shownEvents = shown
  }

  /// The anchor of a log line.
  static func anchor(_ position: LinePosition) -> String {
    "line-\(position.input + 1)-\(position.line)"
  }

  /// The anchor of a finding.
  static func anchor(_ finding: NumberedFinding) -> String { "finding-\(finding.number)" }

  /// How a place in a log is called: with the input's name where there are several.
  func name(_ position: LinePosition) -> String {
    guard report.timeline.inputs.count > 1 else { return "line \(position.line)" }
    return PlaceText.text(position, inputs: inputs)
  }
}
