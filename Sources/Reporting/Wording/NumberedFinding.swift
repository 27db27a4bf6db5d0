import Guidelines

/// A finding with the number by which every document calls it.
struct NumberedFinding {
  /// From 1, in the order of the report.
  var number: Int
  var finding: Finding

  /// The report's findings with their numbers.
  static func all(of report: Report) -> [NumberedFinding] {
    report.findings.enumerated().map { NumberedFinding(number: $0 + 1, finding: $1) }
  }
}
