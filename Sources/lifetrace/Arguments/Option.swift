/// An option, declared once: the parser, the help and the completions are made from it.
struct Option: Sendable {
  /// What the option's value is.
  struct Value: Sendable {
    /// The word that stands for it in the help: `FILE`, or the choices.
    let name: String
    /// The only values there are; empty where any will do.
    let choices: [String]
    /// What a shell can offer for it.
    let completion: Completion
  }

  /// What a shell can offer for a value.
  enum Completion: Sendable {
    case nothing
    /// Files whose names end so; any file where the list is empty.
    case files([String])
    case folders
    case words(@Sendable () -> [String])
  }

  /// Where the option stands in the help.
  enum Group: String, CaseIterable, Sendable {
    case input = "Input"
    case guidelines = "Guidelines"
    case output = "Output"
    case messages = "Messages"
    case general = "General"
  }

  /// The name after `--`.
  let long: String
  /// The letter after `-`; nil where there is none.
  let short: Character?
  /// What it takes; nil for a switch.
  let value: Value?
  /// Whether each use adds to the ones before; otherwise the last one counts.
  let isRepeatable: Bool
  let group: Group
  /// One or two sentences, in lower case, without a full stop.
  let help: String
  /// What holds without the option, in words; nil where the help says it.
  let standard: String?

  /// Declares an option.
  init(
    _ long: String, _ short: Character? = nil, value: Value? = nil, repeatable: Bool = false,
    group: Group, help: String, standard: String? = nil
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.isRepeatable = repeatable
    self.group = group
    self.help = help
    self.standard = standard
  }
}

extension Option.Value {
  /// A path to a file.
  static func file(_ name: String = "FILE", endings: [String] = []) -> Option.Value {
    Option.Value(name: name, choices: [], completion: .files(endings))
  }

  /// A path to a folder.
  static let folder = Option.Value(name: "DIR", choices: [], completion: .folders)

  /// One of a few words.
  static func choice(_ words: [String]) -> Option.Value {
    Option.Value(
      name: words.joined(separator: "|"), choices: words, completion: .words { words })
  }

  /// A word of the user's, with what a shell may offer.
  static func word(
    _ name: String, offering words: (@Sendable () -> [String])? = nil
  ) -> Option.Value {
    Option.Value(
      name: name, choices: [], completion: words.map { .words($0) } ?? .nothing)
  }
}
