import Guidelines

/// The findings of one rule and one severity: they have one cause and one cure, and are told once.
struct FindingGroup {
  /// In the order of the report; one at least.
  let records: [FindingRecord]

  var first: FindingRecord { records[0] }
  var severity: Severity { first.finding.severity }
  var count: Int { records.count }
  var title: String { first.title }
  var help: String? { first.rule.map(\.help).flatMap { $0.isEmpty ? nil : $0 } }

  /// The words that all of them share; nil where each has its own.
  var message: String? {
    let words = first.finding.message
    return records.allSatisfy { $0.finding.message == words } ? words : nil
  }

  /// What the group is called: the message where it is one, else the title, with the count.
  var heading: String {
    guard count > 1 else { return first.finding.message }
    let times = CountText.grouped(count)
    return message.map { "\($0) (\(times) times)" } ?? "\(title) (\(times) times)"
  }

  /// Groups, the gravest first, then by rule; ungrouped, each finding is a group of its own.
  static func all(_ records: [FindingRecord], isGrouped: Bool = true) -> [FindingGroup] {
    let sorted = records.sorted { left, right in
      (right.finding.severity, left.finding.rule, left.number)
        < (left.finding.severity, right.finding.rule, right.number)
    }
    var groups: [[FindingRecord]] = []
    for record in sorted {
      if isGrouped, let last = groups.last?.first, last.finding.rule == record.finding.rule,
        last.finding.severity == record.finding.severity
      {
        groups[groups.count - 1].append(record)
      } else {
        groups.append([record])
      }
    }
    return groups.map(FindingGroup.init)
  }

  private init(records: [FindingRecord]) {
    self.records = records
  }
}
