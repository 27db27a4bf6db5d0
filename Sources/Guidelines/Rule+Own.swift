import Configuration
import Lifecycle

extension Rule {
  /// Makes a rule of what a project's configuration writes; names that are not known are errors.
  package static func own(
    _ definition: ProjectConfiguration.OwnRule, path: String
  ) throws(OwnRuleError) -> Rule {
    let id = definition.id
    guard !all.contains(where: { $0.id == id.value }) else {
      throw .unknown(
        line: id.line,
        "\(id.value) is a rule of the catalogue; set its severity under \"rules\", or take a new id"
      )
    }
    for need in definition.needs
    where !EventKind.allCases.contains(where: { $0.category == need.value[...] }) {
      throw .unknown(
        line: need.line,
        "no category of events is called '\(need.value)'"
          + Spelling.clause(for: need.value, among: EventKind.allCases.map { String($0.category) }))
    }
    try checkPlaceholders(of: definition)
    let pattern = try pattern(definition)
    let needs = definition.needs.map(\.value)
    let message = definition.message
    return Rule(
      id.value, both: Severity(rawValue: definition.level.rawValue) ?? .warning,
      evidence: .vocabulary, title: definition.title,
      summary: "\(definition.title).", rationale: "The project's own configuration asks for it.",
      help: definition.fix ?? "See the rule in \(path).",
      guideline: Guideline(title: "The project's own rules", section: path),
      limit: definition.within.map { "\(Limits.number($0)) s" }, needs: needs,
      check: .pattern(pattern, needs: needs) { match, _ in
        var violation = Violation(
          text(message, of: match), at: match.event,
          measure: measure(of: match),
          related: match.cause.map {
            [.init($0.position, $0.attributes[.phrase] ?? $0.title)]
          } ?? [],
          identity: [match.event.attributes[.id] ?? ""])
        violation.isTimed = match.limit != nil
        return violation
      }, examples: [], isOwn: true)
  }

  private static func pattern(
    _ definition: ProjectConfiguration.OwnRule
  ) throws(OwnRuleError) -> Pattern {
    let event = try match(definition.event)
    let other = try definition.other.map { other throws(OwnRuleError) in try match(other) }
    let scope = try scope(definition.scope)
    let bound = definition.within.map {
      Pattern.Bound.fixed(Duration(clampingSeconds: $0) ?? .longest)
    }
    // The decoder asks for the second event wherever a form has one.
    let second = other ?? event
    return switch definition.form {
    case .absence: .absence(of: event, in: scope, grace: bound)
    case .existence: .existence(of: event, in: scope)
    case .precedence: .precedence(of: event, by: second, in: scope)
    case .response: .response(to: event, with: second, within: bound, in: scope)
    case .duration:
      .duration(from: event, to: second, atMost: bound ?? .fixed(.zero), in: scope)
    case .pairing:
      .pairing(
        acquire: event, release: second, by: definition.key, before: scope, grace: bound)
    }
  }

  /// A callback that scenes replace is meant by whichever callback tells it.
  private static func match(
    _ event: ProjectConfiguration.OwnRule.Event
  ) throws(OwnRuleError) -> EventMatch {
    var attributes: [String: Set<String>] = [:]
    for attribute in event.attributes { attributes[attribute.key] = [attribute.value] }
    if event.isPhrase {
      attributes[AttributeKey.phrase.name] = [event.name.value]
      return EventMatch([.ownPhrase], attributes: attributes)
    }
    let names = EventKind.allCases.map(\.rawValue)
    guard let kind = EventKind(rawValue: event.name.value) else {
      throw .unknown(
        line: event.name.line,
        "no event is called '\(event.name.value)'"
          + Spelling.clause(for: event.name.value, among: names)
          + "; 'lifetrace vocabulary' lists them")
    }
    let turn = kind.category == "app" ? Milestone.of(kind) : nil
    return EventMatch([kind], milestones: turn.map { [$0] } ?? [], attributes: attributes)
  }

  private static func scope(
    _ scope: ProjectConfiguration.OwnRule.Scope
  ) throws(OwnRuleError) -> Scope {
    switch scope {
    case .globally: return .globally
    case .states(let names):
      var states: Set<AppState> = []
      for name in names {
        guard let state = AppState(rawValue: name.value) else {
          throw .unknown(
            line: name.line,
            "no state is called '\(name.value)'"
              + Spelling.clause(for: name.value, among: AppState.allCases.map(\.rawValue)))
        }
        states.insert(state)
      }
      return .states(states)
    case .between(let first, let last): return .between(try match(first), try match(last))
    case .after(let first): return .after(try match(first))
    case .before(let last): return .before(try match(last))
    }
  }

  /// The names in braces that a finding's message fills in beside the event's attributes.
  private static let placeholders = ["event", "other", "elapsed", "limit", "count"]

  /// A brace that nothing fills in would stand in every finding.
  private static func checkPlaceholders(
    of definition: ProjectConfiguration.OwnRule
  ) throws(OwnRuleError) {
    let own = [definition.key] + definition.events.flatMap { $0.attributes.map(\.key) }
    let known = placeholders + AttributeNames.all + own
    for name in names(in: definition.message) where !known.contains(name) {
      throw .unknown(
        line: definition.messageLine,
        "the message has {\(name)}, which nothing fills in"
          + Spelling.clause(for: name, among: known)
          + "; it may hold {\(placeholders.joined(separator: "}, {"))} and an event's attributes")
    }
  }

  /// What stands in braces, in the order of the message.
  private static func names(in message: String) -> [String] {
    message.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  private static func measure(of match: PatternResult.Match) -> Finding.Measure? {
    guard let elapsed = match.elapsed, let limit = match.limit else { return nil }
    return Finding.Measure(elapsed.inSeconds, limit: limit.inSeconds)
  }

  /// Fills in what stands in braces; a brace with an unknown name stays as it is.
  private static func text(_ message: String, of match: PatternResult.Match) -> String {
    var text = ""
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      text += value(of: name, in: match) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private static func value(of name: String, in match: PatternResult.Match) -> String? {
    switch name {
    case "event": match.event.attributes[.phrase] ?? match.event.title
    case "other": match.cause.map { $0.attributes[.phrase] ?? $0.title }
    case "elapsed": match.elapsed?.inWords
    case "limit": match.limit?.inWords
    case "count": "\(match.count)"
    default: match.event.attributes.text(of: name)
    }
  }
}

extension ProjectConfiguration.OwnRule {
  /// The events that it speaks of, in the order of the rule.
  fileprivate var events: [Event] {
    let events = [event] + [other].compactMap(\.self)
    switch scope {
    case .globally, .states: return events
    case .between(let first, let last): return events + [first, last]
    case .after(let event), .before(let event): return events + [event]
    }
  }

  /// The words by which its events are recognised, each once, in the order of the rule.
  package var phrases: [Located<String>] {
    var phrases: [Located<String>] = []
    for event in events where event.isPhrase {
      if !phrases.contains(where: { $0.value == event.name.value }) { phrases.append(event.name) }
    }
    return phrases
  }
}
