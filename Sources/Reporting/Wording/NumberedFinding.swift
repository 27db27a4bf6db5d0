import Guidelines
import Lifecycle

/// A finding with the number by which every document calls it.
struct NumberedFinding {
  /// From 1, the gravest first, then by rule, then in the order of the report.
  var number: Int
  var finding: Finding

  /// The report's findings by their numbers.
  static func all(of report: Report) -> [NumberedFinding] {
    order(of: report).enumerated().map {
      NumberedFinding(number: $0 + 1, finding: report.findings[$1])
    }
  }

  /// The places of the findings in the report, in the order of their numbers.
  static func order(of report: Report) -> [Int] {
    report.findings.indices.sorted { left, right in
      let (first, second) = (report.findings[left], report.findings[right])
      return (second.severity, first.rule, left) < (first.severity, second.rule, right)
    }
  }
}
