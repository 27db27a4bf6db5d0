import Configuration
import Guidelines
import Lifecycle

/// What stands at the head of every document: the app, the span, the verdict, the coverage.
struct ReportSummary {
  /// Rules by what became of them; a rule counts once, by its worst verdict.
  struct Coverage: Equatable {
    var violated = 0
    var satisfied = 0
    /// Rules of the profile without evidence in this capture.
    var untold = 0

    var exercised: Int { violated + satisfied }
    var total: Int { exercised + untold }

    /// `31 of 192 rules checked`.
    var text: String {
      "\(CountText.grouped(exercised)) of \(CountText.grouped(total)) rules checked"
    }
  }

  /// Inconclusive rules that miss the same thing.
  struct Untold: Equatable {
    var gap: Gap
    var reason: String { gap.text }
    /// Ids in ascending order.
    var rules: [String]
    /// What would decide them.
    var remedy: Remedy { Remedy(gap) }
  }

  /// What is missing, by what to do about it: each way with its reasons, most rules first.
  var remedies: [(remedy: Remedy, untold: [Untold])] {
    Remedy.allCases.compactMap { remedy in
      let reasons = untold.filter { $0.remedy == remedy }
      return reasons.isEmpty ? nil : (remedy, reasons)
    }
  }

  var app: String
  var bundleIdentifier: String?
  /// The first and the last moment of any run, nil without a clock.
  var span: String?
  /// Whether the report is about nothing, which is never clean.
  var nothingAnalysed: Bool
  var errors: Int
  var warnings: Int
  var notes: Int
  /// Findings that the project accepts; they count as nothing else.
  var suppressed: Int
  var coverage: Coverage
  /// The reasons why rules are inconclusive, most rules first.
  var untold: [Untold]

  /// Sums up a report.
  init(_ report: Report) {
    let plist = report.infoPlist
    let runs = report.timeline.runs
    // A name such as $(PRODUCT_NAME) is filled in by the build and says nothing here.
    let names = [plist?.displayName, plist?.bundleName].compactMap(\.self)
    let known = names.first { !$0.hasVariable && !$0.value.isEmpty }?.value
    let choice = AppChoice(report)
    app = known ?? choice.process ?? runs.lazy.compactMap(\.process).first ?? "Lifecycle"
    let identifier = plist?.bundleIdentifier
    bundleIdentifier =
      identifier.flatMap { $0.hasVariable ? nil : $0.value }
      ?? choice.runs.lazy.compactMap(\.bundleIdentifier).first
    nothingAnalysed = report.nothingAnalysed != nil
    span = SpanText.text(of: runs)
    let open = report.findings.filter { $0.suppression == nil }
    errors = open.count { $0.severity == .error }
    warnings = open.count { $0.severity == .warning }
    notes = open.count { $0.severity == .note }
    suppressed = report.findings.count - open.count
    coverage = Self.coverage(report)
    untold = Self.untold(report)
  }

  /// `2 errors, 1 warning, 3 notes` or `no findings`.
  var verdict: String {
    let parts =
      [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { CountText.text($0.0, $0.1) }
      + (suppressed > 0 ? ["\(CountText.grouped(suppressed)) suppressed"] : [])
    if nothingAnalysed { return "nothing analysed" }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// `1 error, no warnings, 3 notes`: the absence of errors and warnings is said too.
  var headline: String {
    if nothingAnalysed { return "Nothing analysed" }
    var parts = [
      errors == 0 ? "no errors" : CountText.text(errors, "error"),
      warnings == 0 ? "no warnings" : CountText.text(warnings, "warning"),
    ]
    if errors > 0, warnings == 0 { parts.removeLast() }
    if errors == 0, warnings > 0 { parts.removeFirst() }
    if notes > 0 { parts.append(CountText.text(notes, "note")) }
    if suppressed > 0 { parts.append("\(CountText.grouped(suppressed)) suppressed") }
    let text = parts.joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func coverage(_ report: Report) -> Coverage {
    var worst: [String: Check.Verdict] = [:]
    for check in report.checks where worst[check.rule] != .violated {
      if check.verdict != .inconclusive || worst[check.rule] == nil {
        worst[check.rule] = check.verdict
      }
    }
    for finding in report.findings { worst[finding.rule] = .violated }
    let known = report.rules.filter { $0.severity(in: report.profile) != nil }.map(\.id)
    // Rules on the capture say nothing of the app.
    let remarks = report.rules.filter(\.isRemark).map(\.id)
    var coverage = Coverage()
    for rule in Set(known).union(worst.keys).subtracting(remarks) {
      switch worst[rule] {
      case .violated: coverage.violated += 1
      case .satisfied: coverage.satisfied += 1
      case .inconclusive, nil: coverage.untold += 1
      }
    }
    return coverage
  }

  /// Each rule that nothing decided, by the first gap that a better capture would close, if any.
  private static func untold(_ report: Report) -> [Untold] {
    let decided = Set(report.checks.filter { $0.verdict != .inconclusive }.map(\.rule))
      .union(report.findings.map(\.rule)).union(report.rules.filter(\.isRemark).map(\.id))
    var gaps: [String: Gap] = [:]
    for check in report.checks {
      guard let gap = check.gap, !decided.contains(check.rule) else { continue }
      let known = gaps[check.rule]
      if known == nil || (known?.isOfTheCapture == false && gap.isOfTheCapture) {
        gaps[check.rule] = gap
      }
    }
    return Dictionary(grouping: gaps.keys) { gaps[$0] ?? .toldElsewhere }
      .map { Untold(gap: $0.key, rules: $0.value.sorted()) }
      .sorted { ($1.rules.count, $0.reason) < ($0.rules.count, $1.reason) }
  }
}
