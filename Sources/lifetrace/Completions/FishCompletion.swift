/// Completions for fish.
enum FishCompletion {
  /// The script, to be called `lifetrace.fish` in the folder of completions.
  static var script: String {
    let names = Command.all.map(\.name).joined(separator: " ")
    var lines = [
      "# Completions of lifetrace for fish; made by 'lifetrace completions fish'.",
      "",
      "set -l commands \(names)",
      "complete -c lifetrace -n __fish_use_subcommand -F",
    ]
    for command in Command.all {
      lines.append(
        "complete -c lifetrace -n __fish_use_subcommand -a \(command.name) "
          + "-d \(quoted(command.summary))")
    }
    for command in Command.all {
      // Without a command the options are those of 'analyze'.
      let others = Command.all.map(\.name).filter { $0 != command.name }.joined(separator: " ")
      let condition =
        command.name == Command.analyze.name
        ? "not __fish_seen_subcommand_from \(others)"
        : "__fish_seen_subcommand_from \(command.name)"
      lines.append("")
      for option in command.allOptions { lines.append(line(option, condition)) }
      let words = command.offeredOperands
      if !words.isEmpty {
        lines.append(
          "complete -c lifetrace -n \(quoted(condition)) -f "
            + "-a \(quoted(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var parts = ["complete -c lifetrace -n \(quoted(condition)) -l \(option.long)"]
    if let short = option.short { parts.append("-s \(short)") }
    switch option.value?.completion {
    case nil: break
    case .nothing: parts.append("-x")
    case .files: parts.append("-r -F")
    case .folders: parts.append("-x -a '(__fish_complete_directories)'")
    case .words: parts.append("-x -a \(quoted(option.offeredWords.joined(separator: " ")))")
    }
    parts.append("-d \(quoted(option.help))")
    return parts.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : "\($1)" }
    return "'\(escaped)'"
  }
}
