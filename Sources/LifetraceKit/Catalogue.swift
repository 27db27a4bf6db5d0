import LogReading

/// What the program knows, for the commands that list it.
public enum Catalogue {
  /// A log format as people need it: how to recognise one, what it can and cannot show.
  public struct Format: Sendable {
    /// The name for `--input-format`.
    public var id: String
    /// The format as people call it.
    public var title: String
    /// What the format can and cannot show, one or two sentences.
    public var summary: String
    /// A line or a few, as such a log has them.
    public var sample: String

    /// Describes a format.
    public init(id: String, title: String, summary: String, sample: String) {
      self.id = id
      self.title = title
      self.summary = summary
      self.sample = sample
    }
  }

  /// An event with every spelling by which it is recognised.
  public struct Entry: Sendable {
    /// The event.
    public var event: EventKind
    /// The spellings, in the order in which they are tried.
    public var spellings: [String]

    /// Lists an event's spellings.
    public init(event: EventKind, spellings: [String]) {
      self.event = event
      self.spellings = spellings
    }
  }

  /// The rules, in ascending order of their ids.
  public static var rules: [Rule] { Rule.all }

  /// The log formats, in ascending order of their ids.
  public static var formats: [Format] {
    LogFormat.all.map { format in
      Format(
        id: format.id, title: format.title, summary: format.about,
        sample: format.samples.map(\.line).joined(separator: "\n"))
    }
  }

  /// The built-in vocabulary, in the order of `EventKind`.
  public static var vocabulary: [Entry] {
    var spellings: [EventKind: [String]] = [:]
    for term in Vocabulary.builtIn.terms {
      for (event, texts) in term.spellingsByEvent { spellings[event, default: []] += texts }
    }
    return EventKind.allCases.map { Entry(event: $0, spellings: spellings[$0] ?? []) }
  }

  /// The byte strings that the scanner looks for, in ascending order, each once, as UTF-8.
  public static var literals: [String] { Vocabulary.builtIn.literals }
}
