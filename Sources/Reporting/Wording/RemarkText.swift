import Guidelines

/// What limits the reading of the capture, each thing in one sentence.
struct RemarkText {
  /// The rule that the remark is of.
  var rule: String
  /// Lower case, no full stop.
  var text: String

  /// The remarks of a report by rule; what the project accepts is left out.
  static func all(of report: Report) -> [RemarkText] {
    let rules = RuleBook(report.rules)
    var order: [String] = []
    var grouped: [String: [Finding]] = [:]
    for remark in report.remarks where remark.suppression == nil {
      if grouped[remark.rule] == nil { order.append(remark.rule) }
      grouped[remark.rule, default: []].append(remark)
    }
    return order.map { id in
      let remarks = grouped[id] ?? []
      guard remarks.count > 1 else { return RemarkText(rule: id, text: remarks[0].message) }
      let title = rules[id]?.title ?? id
      let count = CountText.grouped(remarks.count)
      return RemarkText(
        rule: id, text: title.prefix(1).lowercased() + title.dropFirst() + " ×\(count)")
    }
  }

  /// Those that the head of a document says; what the coverage says is left to it.
  static func head(of report: Report) -> [RemarkText] {
    all(of: report).filter { $0.rule != coverageRule }
  }

  /// The remark that the list of what was not checked says in more words.
  static let coverageRule = "trace/category-not-instrumented"
}
