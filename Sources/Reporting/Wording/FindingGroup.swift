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

  /// Where the others of the group are: `also at app.log:11, app.log:19 and 3 more`; nil for one alone.
  var otherPlaces: String? {
    guard count > 1 else { return nil }
    let most = 8
    let places = records.dropFirst().prefix(most).map { record in
      record.file + (record.line.map { ":\($0)" } ?? "")
    }
    let rest = count - 1 - most
    return "also at " + places.joined(separator: ", ")
      + (rest > 0 ? " and \(CountText.grouped(rest)) more" : "")
  }

  /// Groups of findings in the order of their numbers; ungrouped, each is a group of its own.
  static func all(_ records: [FindingRecord], isGrouped: Bool = true) -> [FindingGroup] {
    var groups: [[FindingRecord]] = []
    for record in records {
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
