extension ProjectConfiguration {
  /// A rule of the project's own, as the file writes it; names of events and states are unchecked.
  package struct OwnRule: Sendable, Equatable {
    /// The forms that a pattern has.
    package enum Form: String, Sendable, CaseIterable {
      case absence, existence, precedence, response, duration, pairing
    }

    /// How grave a finding is.
    package enum Level: String, Sendable, CaseIterable {
      case note, warning, error
    }

    /// An event that a pattern speaks of.
    package struct Event: Sendable, Equatable {
      /// A canonical name, or words that a message holds.
      package var name: Located<String>
      /// Whether `name` is words rather than a canonical name.
      package var isPhrase = false
      /// Attributes that the event must have, in the order of the file.
      package var attributes: [Attribute] = []
    }

    /// A key with the value that it must have.
    package struct Attribute: Sendable, Equatable {
      /// The key.
      package var key: String
      /// The value.
      package var value: String
    }

    /// Where the pattern must hold.
    package enum Scope: Sendable, Equatable {
      case globally
      /// The names of states.
      case states([Located<String>])
      case between(Event, Event)
      case after(Event)
      case before(Event)
    }

    /// The rule's id, `group/name`, checked for its shape only.
    package var id: Located<String>
    /// The severity of its findings in both profiles.
    package var level = Level.warning
    /// What a finding is called.
    package var title: String
    /// What a finding says, with `{event}`, `{other}`, `{elapsed}`, `{limit}`, `{count}` and the
    /// event's attributes in braces.
    package var message: String
    /// The line of the message, from 1; nil in binary lists.
    package var messageLine: Int?
    /// How to mend it; nil where the file does not say.
    package var fix: String?
    /// Categories that must be logged before the rule is decided.
    package var needs: [Located<String>] = []
    /// What the pattern asks for.
    package var form: Form
    /// The event that the pattern is about.
    package var event: Event
    /// The other event of patterns that have two.
    package var other: Event?
    /// Where the pattern must hold.
    package var scope = Scope.globally
    /// A limit or a grace in seconds; nil where the pattern has none.
    package var within: Double?
    /// The attribute by which a release finds what was acquired.
    package var key = "id"
  }

  /// A finding that the project has accepted.
  package struct Suppression: Sendable, Equatable {
    /// A rule's id, or a pattern such as `background/*`, unchecked.
    package var rule: Located<String>
    /// Why it is accepted; never empty.
    package var reason: String
    /// The last day on which it counts, such as `2024-05-01`; nil where it always does.
    package var until: String?
    /// Words that the finding's message must hold; nil for any.
    package var message: String?
    /// The process that must be meant; nil for any.
    package var process: String?
  }
}
