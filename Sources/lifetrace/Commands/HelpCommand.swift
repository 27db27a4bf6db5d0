import LifetraceKit

extension Command {
  /// Shows the help of the program or of one command.
  static let help: Command = Command(
    name: "help",
    summary: "show this list, or what a command does",
    operands: "[COMMAND|configuration]",
    operandCount: 0...1,
    discussion: """
      Shows the list of commands, one command with its options, or what a .lifetrace.plist may hold.
      """,
    examples: [
      "lifetrace help analyze", "lifetrace help configuration",
      "lifetrace help --man | man -l -",
    ],
    options: [.manual],
    operandWords: .words { Command.all.map(\.name) + ["configuration"] },
    run: { arguments throws(CommandFailure) in
      if arguments.has(.manual) { return try StandardOutput.write(ManualPage.text) }
      let text = HelpText(width: Terminal.width)
      guard let name = arguments.operands.first else {
        return try StandardOutput.write(text.overview)
      }
      if let command = Command.named(name) {
        return try StandardOutput.write(text.page(of: command))
      }
      if name == "configuration" {
        let layout = TextLayout(width: min(Terminal.width, 100))
        return try StandardOutput.write(ConfigurationHelp(layout: layout).text)
      }
      if Command.reserved.contains(name) {
        throw .usage("'\(name)' is not available in this version; 'lifetrace help' lists what is")
      }
      let suggestion = Spelling.clause(
        for: name, among: Command.all.map(\.name) + ["configuration"])
      throw .usage("no command is called '\(name)'\(suggestion)")
    })
}
