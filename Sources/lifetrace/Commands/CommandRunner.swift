import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the command that was typed, runs it, and turns what went wrong into a message and a status.
enum CommandRunner {
  /// Runs what was typed after the program's name.
  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(CommandFailure) {
      return try dispatch(arguments)
    } catch {
      StandardError.report(error.message)
      return error.status
    }
  }

  private static func dispatch(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    guard let first = arguments.first else {
      throw .usage("no log given\n\(Command.analyze.usageLine)\n'lifetrace help' tells more")
    }
    if first == "--help" || first == "-h" {
      return try Command.help.run(ParsedArguments())
    }
    if let command = Command.named(first) {
      return try run(command, Array(arguments.dropFirst()))
    }
    try refuseWhatLooksLikeACommand(first)
    return try run(.analyze, arguments)
  }

  private static func run(
    _ command: Command, _ arguments: [String]
  ) throws(CommandFailure) -> ExitStatus {
    let parser = ArgumentParser(options: command.allOptions, command: command.name)
    let parsed = try parser.parse(arguments)
    if parsed.has(.help) {
      return try StandardOutput.write(HelpText(width: Terminal.width).page(of: command))
    }
    if parsed.has(.version) {
      return try StandardOutput.write("lifetrace \(Version.current)\n")
    }
    try command.checkOperands(of: parsed)
    return try command.run(parsed)
  }

  /// Refuses a first word that is a later version's command, or nearly a command's name.
  ///
  /// A log of that name is read all the same: a file that is there is what was meant.
  private static func refuseWhatLooksLikeACommand(_ word: String) throws(CommandFailure) {
    guard !word.hasPrefix("-"), !FileManager.default.fileExists(atPath: word) else { return }
    if Command.reserved.contains(word) {
      throw .usage("'\(word)' is not available in this version; 'lifetrace help' lists what is")
    }
    guard !word.contains("."), !word.contains("/") else { return }
    let names = Command.all.map(\.name) + Command.reserved
    guard let name = Spelling.nearest(to: word, among: names) else { return }
    throw .usage(
      "'\(word)' is neither a command nor a file; did you mean 'lifetrace \(name)'?")
  }
}
