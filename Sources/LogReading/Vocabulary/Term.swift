import Lifecycle

/// A way in which lines tell an event: the bytes to look for, and what must stand around them.
///
/// The built-in vocabulary and a user's own phrases are of this type.
package struct Term: Sendable {
  /// The events that the term can tell, for the printed vocabulary.
  package let events: [EventKind]
  package let telling: Telling
  /// What people write, for the printed vocabulary.
  package let spellings: [String]
  /// The bytes that the scanner looks for; a line without any of them is never looked at.
  package let literals: [String]
  /// Looks at a message in which a literal stands at the given byte.
  package let recognise: @Sendable (Message, Int) -> Recognition?

  package init(
    _ events: [EventKind], telling: Telling, spellings: [String], literals: [String],
    recognise: @escaping @Sendable (Message, Int) -> Recognition?
  ) {
    self.events = events
    self.telling = telling
    self.spellings = spellings
    self.literals = literals
    self.recognise = recognise
  }
}

/// A record's message with what its head says, valid while the line is.
package struct Message {
  package let body: ByteView
  /// The writer's name; empty where the head names none.
  package let process: ByteView
  package let pid: Int?
  /// Whether the line has no head of its own: print(), a debugger's line, a continuation.
  package let isBare: Bool

  package init(body: ByteView, process: ByteView, pid: Int?, isBare: Bool) {
    self.body = body
    self.process = process
    self.pid = pid
    self.isBare = isBare
  }
}

/// What a term recognised in a message.
package struct Recognition: Sendable {
  package var kind: EventKind
  package var telling: Telling
  package var phase: LifecycleEvent.Phase = .call
  package var owner: String?
  package var scene: String?
  package var attributes: Attributes = [:]
  /// The process that the line is about where it is not the writer.
  package var subject: Subject?
  /// The line tells nothing by itself but names the process that the lines after it speak of.
  package var isContext = false
  /// The line counts only if a line of its record named the process.
  package var needsContext = false
  /// What the same words say of the same process besides: what is suspended with locks is suspended.
  package var consequence: EventKind?
  /// The user's configuration says what the line means.
  package var isOwnWords = false

  package init(_ kind: EventKind, _ telling: Telling) {
    self.kind = kind
    self.telling = telling
  }
}
