import Guidelines
import Lifecycle

/// A finding with all that a document says of it beside its own words.
struct FindingRecord {
  /// What a finding counts for.
  enum Status: String {
    case new
    /// The baseline knows it.
    case known
    /// The project accepts it.
    case suppressed
  }

  /// From 1, as every document calls it.
  var number: Int
  var finding: Finding
  /// What the catalogue says of its rule; nil where it has none.
  var rule: Rule?
  var fingerprint: Fingerprint
  /// Whether the baseline knows it.
  var isKnown: Bool
  /// The file it points to, relative where it can be: the app's source where its method is known, else
  /// the log or the list; the first input for the capture as a whole.
  var file: String
  /// The line in it, from 1; nil where it points to no line.
  var line: Int?

  /// What it counts for; what is accepted is that even where the baseline knows it.
  var status: Status {
    finding.suppression != nil ? .suppressed : isKnown ? .known : .new
  }

  /// The rule's title, or its id where the catalogue has none.
  var title: String {
    rule?.title ?? (finding.rule == Self.nothing ? "Nothing could be analysed" : finding.rule)
  }

  /// Stands for a rule where nothing could be analysed.
  private static let nothing = "capture/nothing-analysed"

  /// The report's findings by their numbers: the gravest first, then by rule, then in their order.
  static func all(of report: Report, _ options: OutputOptions) -> [FindingRecord] {
    let rules = RuleBook(report.rules)
    let files = FilePaths(report, options)
    let fingerprints = Fingerprint.all(of: report)
    return NumberedFinding.order(of: report).enumerated().map { index, place in
      let (finding, fingerprint) = (report.findings[place], fingerprints[place])
      // With the app's source at hand, an annotation lands in the diff.
      let source = finding.source.map { Finding.Place.file(path: $0.path, line: $0.line) }
      let (file, line) = files.place(source ?? finding.place)
      return FindingRecord(
        number: index + 1, finding: finding, rule: rules[finding.rule], fingerprint: fingerprint,
        isKnown: report.baseline?.fingerprints.contains(fingerprint.text) ?? false, file: file,
        line: line)
    }
  }

  /// Those that neither the baseline knows nor the project accepts, the gravest first.
  ///
  /// Where nothing could be analysed an error says so first: a list without entries would read as clean.
  static func new(of report: Report, _ options: OutputOptions) -> [FindingRecord] {
    nothing(of: report, options) + all(of: report, options).filter { $0.status == .new }
  }

  /// The error of a report for which nothing could be analysed, for formats that know findings alone.
  static func nothing(of report: Report, _ options: OutputOptions) -> [FindingRecord] {
    guard let reason = report.nothingAnalysed else { return [] }
    let finding = Finding(rule: nothing, severity: .error, message: reason, place: .capture)
    let (file, line) = FilePaths(report, options).place(.capture)
    return [
      FindingRecord(
        number: 0, finding: finding, rule: nil,
        fingerprint: Fingerprint(rule: nothing, process: nil, identity: [], ordinal: 0),
        isKnown: false, file: file, line: line)
    ]
  }
}
