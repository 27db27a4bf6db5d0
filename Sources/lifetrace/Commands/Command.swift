import LifetraceKit

/// A command of the program: what it is called, what it takes, what it does.
struct Command: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What stands after the options: `LOG...`.
  let operands: String
  /// How many of them there may be; a command may ask for more in words of its own.
  let operandCount: ClosedRange<Int>
  /// A few sentences for the command's own help.
  let discussion: String
  /// Lines to type, for the command's own help.
  let examples: [String]
  /// The options of this command; help and version come by themselves.
  let options: [Option]
  let run: @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus

  /// Everything that may be typed with a dash.
  var allOptions: [Option] { options + [.help, .version] }

  /// The commands, in ascending order of their names.
  static let all: [Command] = [
    .analyze,
    .explain,
    .formats,
    .help,
    .probe,
    .rules,
    .templates,
    .vocabulary,
  ]

  /// Names that are kept for commands of later versions.
  static let reserved = [
    "check", "compare", "completions", "fleet", "follow",
  ]

  /// The command of this name; nil where there is none.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }

  /// Makes sure that the command got as many operands as it takes.
  func checkOperands(of arguments: ParsedArguments) throws(CommandFailure) {
    let given = arguments.operands
    if given.count > operandCount.upperBound {
      throw .usage(
        "'\(name)' does not know what to do with '\(given[operandCount.upperBound])'; "
          + "see 'lifetrace help \(name)'")
    }
    if given.count < operandCount.lowerBound {
      throw .usage("'\(name)' wants \(operands); see 'lifetrace help \(name)'")
    }
  }
}
