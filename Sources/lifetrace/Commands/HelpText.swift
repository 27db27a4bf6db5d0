/// The help, made from the declarations of commands and options.
struct HelpText {
  private let layout: TextLayout
  /// The column in which an option's help begins.
  private static let helpColumn = 28

  /// Makes help for a terminal of so many columns.
  init(width: Int) {
    layout = TextLayout(width: min(width, 100))
  }

  /// What `lifetrace help` shows.
  var overview: String {
    var text = """
      lifetrace reads captured iOS logs and an app's Info.plist, rebuilds what the app lived
      through and says which lifecycle guidelines it broke.

      usage: lifetrace LOG...
             lifetrace COMMAND [options]

      Commands

      """
    for command in Command.all {
      text += entry("  " + command.name, command.summary, column: 14)
    }
    return text + """

      'lifetrace help COMMAND' tells more about one, 'lifetrace help configuration' about
      .lifetrace.plist; 'lifetrace --version' names the version.

      Exit status: 0 nothing to report, 1 findings at or above --fail-on, 2 wrong usage or
      configuration, 3 an input could not be read or holds no lifecycle event, 4 an output could
      not be written.

      """
  }

  /// What `lifetrace help COMMAND` shows.
  func page(of command: Command) -> String {
    var text = "\(command.usageLine)\n\n" + layout.paragraph(command.discussion)
    for group in Option.Group.allCases {
      let options = command.allOptions.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      text += "\n\(group.rawValue)\n"
      for option in options {
        let standard = option.standard.map { " (default: \($0))" } ?? ""
        text += entry("  " + option.spelling, option.help + standard, column: Self.helpColumn)
      }
    }
    text += "\nExamples\n"
    for example in command.examples { text += "  \(example)\n" }
    return text
  }

  /// A name with its explanation beside it, or below where the name is too long.
  private func entry(_ name: String, _ explanation: String, column: Int) -> String {
    let block = layout.paragraph(explanation, indent: column)
    guard name.count < column - 1 else { return "\(name)\n\(block)" }
    return name + block.dropFirst(name.count)
  }
}

extension Command {
  /// The line that says how the command is called.
  var usageLine: String {
    let parts = ["usage: lifetrace", name, options.isEmpty ? "" : "[options]", operands]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Option {
  /// The option as the help shows it: `-o, --output FILE`.
  fileprivate var spelling: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + "--\(long)" + (value.map { " \($0.name)" } ?? "")
  }
}
