extension ProjectConfigurationDecoder {
  private typealias OwnRule = ProjectConfiguration.OwnRule

  private enum RuleKey: String, CaseIterable {
    case id, severity, title, message, fix, needs, pattern
  }

  private enum PatternKey: String, CaseIterable {
    case kind, event, by, with, from, to, acquire, release, scope, within, key
  }

  private enum EventKey: String, CaseIterable {
    case event, phrase, attributes
  }

  private enum ScopeKey: String, CaseIterable {
    case states, between, after, before
  }

  func ownRule(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ProjectConfiguration.OwnRule {
    var id: Located<String>?
    var title: String?
    var message: Located<String>?
    var pattern: PropertyListNode?
    var level = OwnRule.Level.warning
    var fix: String?
    var needs: [Located<String>] = []
    for entry in try dictionary(node, name) {
      switch try known(entry, RuleKey.self, in: name) {
      case .id: id = try identifier(entry.value, "\(name).id")
      case .severity: level = try choice(entry.value, "\(name).severity", OwnRule.Level.self).value
      case .title: title = try string(entry.value, "\(name).title").value
      case .message: message = try string(entry.value, "\(name).message")
      case .fix: fix = try string(entry.value, "\(name).fix").value
      case .needs:
        for (index, element) in try array(entry.value, "\(name).needs").enumerated() {
          needs.append(try string(element, "\(name).needs[\(index)]"))
        }
      case .pattern: pattern = entry.value
      }
    }
    guard let id else { throw missing("id", in: name, node, "such as checkout/cart-not-saved") }
    guard let message else {
      throw missing("message", in: name, node, "what a finding says")
    }
    guard let pattern else {
      throw missing("pattern", in: name, node, "a dictionary with the key \"kind\"")
    }
    var rule = try self.pattern(pattern, "\(name).pattern", id: id, message: message.value)
    rule.messageLine = message.line
    rule.title = title ?? id.value
    rule.level = level
    rule.fix = fix
    rule.needs = needs
    return rule
  }

  /// An id reads `group/name` in lower case.
  private func identifier(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Located<String> {
    let id = try string(node, name)
    let parts = id.value.split(separator: "/", omittingEmptySubsequences: false)
    let isSound =
      parts.count == 2
      && parts.allSatisfy { part in
        part.first?.isLetter == true
          && part.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
              || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
          }
      }
    guard isSound else {
      throw fault(
        node.line, "\(name) is \"\(id.value)\"",
        "write a group and a name in lower case, such as checkout/cart-not-saved")
    }
    return id
  }

  private func pattern(
    _ node: PropertyListNode, _ name: String, id: Located<String>, message: String
  ) throws(PropertyListError) -> ProjectConfiguration.OwnRule {
    var form: Located<OwnRule.Form>?
    var events: [PatternKey: OwnRule.Event] = [:]
    var scope = OwnRule.Scope.globally
    var within: Double?
    var key: String?
    for entry in try dictionary(node, name) {
      let known = try known(entry, PatternKey.self, in: name)
      let place = "\(name).\(entry.key)"
      switch known {
      case .kind: form = try choice(entry.value, place, OwnRule.Form.self)
      case .scope: scope = try self.scope(entry.value, place)
      case .within:
        within = try limit(entry.value, place)
      case .key: key = try string(entry.value, place).value
      case .event, .by, .with, .from, .to, .acquire, .release:
        events[known] = try event(entry.value, place)
      }
    }
    guard let form else {
      let kinds = OwnRule.Form.allCases.map(\.rawValue).joined(separator: ", ")
      throw missing("kind", in: name, node, "one of \(kinds)")
    }
    let wanted = form.value.keys
    for used in PatternKey.allCases where events[used] != nil && !wanted.contains(used.rawValue) {
      throw fault(
        node.line, "\(name) is of the kind \(form.value.rawValue), which has no \(used.rawValue)",
        "it has \(wanted.joined(separator: " and "))")
    }
    guard let event = PatternKey(rawValue: wanted[0]).flatMap({ events[$0] }) else {
      throw missing(wanted[0], in: name, node, "an event's name, such as app.openURL")
    }
    var rule = ProjectConfiguration.OwnRule(
      id: id, title: id.value, message: message, form: form.value, event: event)
    if wanted.count > 1 {
      guard let other = PatternKey(rawValue: wanted[1]).flatMap({ events[$0] }) else {
        throw missing(wanted[1], in: name, node, "an event's name, such as app.openURL")
      }
      rule.other = other
    }
    try refuseWhatHasNoMeaning(form.value, within: within, key: key, node, name)
    rule.scope = scope
    rule.within = within
    rule.key = key ?? "id"
    return rule
  }

  private func refuseWhatHasNoMeaning(
    _ form: ProjectConfiguration.OwnRule.Form, within: Double?, key: String?,
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) {
    if form == .duration, within == nil {
      throw missing("within", in: name, node, "the longest time that is allowed, in seconds")
    }
    if within != nil, form == .existence || form == .precedence {
      throw fault(
        node.line, "\(name) is of the kind \(form.rawValue), which has no within",
        "remove it, or use response")
    }
    if key != nil, form != .pairing {
      throw fault(
        node.line, "\(name) is of the kind \(form.rawValue), which has no key",
        "only pairing has one")
    }
  }

  /// An event is a name alone, or a dictionary with a name or a phrase and attributes.
  private func event(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ProjectConfiguration.OwnRule.Event {
    if node.string != nil { return OwnRule.Event(name: try string(node, name)) }
    var event: OwnRule.Event?
    var attributes: [OwnRule.Attribute] = []
    for entry in try dictionary(node, name) {
      switch try known(entry, EventKey.self, in: name) {
      case .event: event = OwnRule.Event(name: try string(entry.value, "\(name).event"))
      case .phrase:
        event = OwnRule.Event(name: try string(entry.value, "\(name).phrase"), isPhrase: true)
      case .attributes:
        for pair in try dictionary(entry.value, "\(name).attributes") {
          let value = try string(pair.value, "\(name).attributes.\(pair.key)").value
          attributes.append(OwnRule.Attribute(key: pair.key, value: value))
        }
      }
    }
    guard var event else {
      throw missing("event", in: name, node, "an event's name, or words under \"phrase\"")
    }
    event.attributes = attributes
    return event
  }

  private func scope(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> ProjectConfiguration.OwnRule.Scope {
    let entries = try dictionary(node, name)
    guard entries.count == 1, let entry = entries.first else {
      throw fault(
        node.line, "\(name) has \(entries.count) keys, a scope has one",
        "give states, between, after or before")
    }
    let place = "\(name).\(entry.key)"
    switch try known(entry, ScopeKey.self, in: name) {
    case .states:
      var states: [Located<String>] = []
      for (index, element) in try array(entry.value, place).enumerated() {
        states.append(try string(element, "\(place)[\(index)]"))
      }
      return .states(states)
    case .between:
      let ends = try array(entry.value, place)
      guard ends.count == 2 else {
        throw fault(
          entry.value.line, "\(place) has \(ends.count) events, expected 2",
          "give the event that opens the scope and the one that closes it")
      }
      return .between(try event(ends[0], "\(place)[0]"), try event(ends[1], "\(place)[1]"))
    case .after: return .after(try event(entry.value, place))
    case .before: return .before(try event(entry.value, place))
    }
  }

  func missing(
    _ key: String, in place: String, _ node: PropertyListNode, _ advice: String
  ) -> PropertyListError {
    fault(node.line, "\(place) has no key \"\(key)\"", "write \(advice)")
  }
}

extension ProjectConfiguration.OwnRule.Form {
  /// The keys of the events that a pattern of this form speaks of; the first is what it is about.
  fileprivate var keys: [String] {
    switch self {
    case .absence, .existence: ["event"]
    case .precedence: ["event", "by"]
    case .response: ["event", "with"]
    case .duration: ["from", "to"]
    case .pairing: ["acquire", "release"]
    }
  }
}
