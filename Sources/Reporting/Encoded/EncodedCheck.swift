import Guidelines

/// A rule with what became of it: one entry a distinct outcome, however many runs have it.
struct EncodedCheck: Encodable {
  /// What became of the rule in some runs.
  struct Entry: Encodable {
    var verdict: String
    /// Ranges of the runs' numbers, both ends included; null where no run is meant.
    var runs: [[Int]]?
    var gap: String?
    var reason: String?
    var remedy: Remedy?
    /// Of several runs the value that came nearest to its limit.
    var margin: EncodedFinding.Measure?
  }

  var rule: String
  var verdicts: [Entry]

  /// Takes the checks of a report into the wire's shape: by rule, each outcome once.
  static func all(of report: Report) -> [EncodedCheck] {
    var encoded: [EncodedCheck] = []
    var start = report.checks.startIndex
    while start < report.checks.endIndex {
      let rule = report.checks[start].rule
      var end = start
      while end < report.checks.endIndex, report.checks[end].rule == rule { end += 1 }
      encoded.append(EncodedCheck(rule: rule, checks: report.checks[start..<end]))
      start = end
    }
    return encoded
  }

  private init(rule: String, checks: ArraySlice<Check>) {
    self.rule = rule
    verdicts = []
    var places: [Key: Int] = [:]
    for check in checks {
      let key = Key(check)
      if let place = places[key] {
        verdicts[place].add(check)
      } else {
        places[key] = verdicts.count
        verdicts.append(Entry(check))
      }
    }
  }

  /// What makes two outcomes the same.
  private struct Key: Hashable {
    var verdict: Check.Verdict
    var gap: Gap?
    var hasRun: Bool

    init(_ check: Check) {
      verdict = check.verdict
      gap = check.gap
      hasRun = check.run != nil
    }
  }
}

extension EncodedCheck.Entry {
  fileprivate init(_ check: Check) {
    verdict = check.verdict.rawValue
    runs = check.run.map { [[$0, $0]] }
    gap = check.gap?.name
    reason = check.gap?.text
    remedy = check.gap.map(Remedy.init)
    margin = check.margin.map(EncodedFinding.Measure.init)
  }

  /// Adds the run of a check with the same outcome.
  fileprivate mutating func add(_ check: Check) {
    if let run = check.run, let last = runs?.indices.last, let end = runs?[last][1] {
      if run == end + 1 {
        runs?[last][1] = run
      } else if run != end {
        runs?.append([run, run])
      }
    }
    guard let other = check.margin.map(EncodedFinding.Measure.init) else { return }
    if margin.map({ $0.share < other.share }) ?? true { margin = other }
  }
}

extension EncodedFinding.Measure {
  /// How much of the limit is used; what has no share of a limit is compared by its value.
  fileprivate var share: Double { limit > 0 ? value / limit : value }
}
