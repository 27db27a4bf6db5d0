import Guidelines

/// A rule of a saved report with what became of it, as either version writes it.
struct SavedCheck: Decodable {
  /// What became of the rule in some runs.
  struct Entry: Decodable {
    var verdict: String
    var runs: [[Int]]?
    var gap: String?
    var reason: String?

    /// The gap as far as its words were written down.
    var known: Gap? {
      switch gap {
      case "told-elsewhere": .toldElsewhere
      case "not-applicable": .notApplicable(reason ?? "")
      default: reason.map { .unclear($0) }
      }
    }
  }

  private enum Member: String, CodingKey {
    case rule, verdicts, run, verdict, reason
  }

  var rule: String
  var verdicts: [Entry]

  /// Runs beyond these are not read: no report has as many.
  private static let mostRuns = 10_000_000

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    rule = try members.decode(String.self, forKey: .rule)
    if members.contains(.verdicts) {
      verdicts = try members.decode([Entry].self, forKey: .verdicts)
    } else {
      let run = try members.decodeIfPresent(Int.self, forKey: .run)
      verdicts = [
        Entry(
          verdict: try members.decode(String.self, forKey: .verdict), runs: run.map { [[$0, $0]] },
          reason: try members.decodeIfPresent(String.self, forKey: .reason))
      ]
    }
  }

  /// A check for every run, in their order.
  var checks: [Check] {
    var checks: [Check] = []
    for entry in verdicts {
      let verdict = Check.Verdict(rawValue: entry.verdict) ?? .inconclusive
      guard let ranges = entry.runs else {
        checks.append(Check(rule: rule, verdict: verdict, gap: entry.known))
        continue
      }
      for range in ranges where range.count == 2 && range[0] <= range[1] && range[0] > 0 {
        for run in range[0]...min(range[1], Self.mostRuns) {
          checks.append(Check(rule: rule, run: run, verdict: verdict, gap: entry.known))
        }
      }
    }
    return checks.sorted { ($0.run ?? 0) < ($1.run ?? 0) }
  }
}
