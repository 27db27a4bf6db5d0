extension ProjectConfiguration {
  /// Words in which the project's developers log an event.
  package struct Phrase: Sendable, Equatable {
    /// How a log message must hold the words.
    package enum Match: String, Sendable, CaseIterable {
      /// Anywhere; this is meant where the file does not say.
      case contains
      /// At the message's beginning.
      case prefix
      /// They are the whole message.
      case whole
    }

    /// The words; never empty.
    package var phrase: Located<String>
    /// The event's canonical name, such as `app.didBecomeActive`, unchecked.
    package var event: Located<String>
    /// How a message must hold the words.
    package var match: Match

    /// Says which words mean which event.
    package init(
      phrase: Located<String>, event: Located<String>, match: Match = .contains
    ) {
      self.phrase = phrase
      self.event = event
      self.match = match
    }
  }
}
