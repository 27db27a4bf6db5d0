extension ProjectConfigurationDecoder {
  private enum SuppressionKey: String, CaseIterable {
    case rule, reason, until, message, process
  }

  func suppression(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ProjectConfiguration.Suppression {
    var rule: Located<String>?
    var reason: String?
    var until: String?
    var message: String?
    var process: String?
    for entry in try dictionary(node, name) {
      let place = "\(name).\(entry.key)"
      switch try known(entry, SuppressionKey.self, in: name) {
      case .rule: rule = try string(entry.value, place)
      case .reason: reason = try string(entry.value, place).value
      case .until: until = try day(entry.value, place)
      case .message: message = try string(entry.value, place).value
      case .process: process = try string(entry.value, place).value
      }
    }
    guard let rule else { throw missing("rule", in: name, node, "a rule's id") }
    guard let reason else {
      throw missing("reason", in: name, node, "why the finding is accepted")
    }
    return ProjectConfiguration.Suppression(
      rule: rule, reason: reason, until: until, message: message, process: process)
  }

  /// A day is a Date, or a String such as `2024-05-01`.
  private func day(_ node: PropertyListNode, _ name: String) throws(PropertyListError) -> String {
    if case .date(let seconds) = node.value, let time = StatusTime(reference: seconds) {
      return String(time.text.prefix(10))
    }
    let text = try string(node, name).value
    guard StatusTime(day: text) != nil else {
      throw fault(node.line, "\(name) is \"\(text)\", no day", "write it as 2024-05-01")
    }
    return text
  }
}
