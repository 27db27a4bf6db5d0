/// Completions for bash, from 3.2 on, the one that macOS brings.
enum BashCompletion {
  /// The script; `source` it, or put it where bash-completion looks for it.
  static var script: String {
    """
    # Completions of lifetrace for bash; made by 'lifetrace completions bash'.

    _lifetrace() {
      local IFS=$'\\n'
      local current="${COMP_WORDS[COMP_CWORD]}"
      local previous="${COMP_WORDS[COMP_CWORD-1]}"
      # Readline takes --option=value apart at the equals sign.
      if [[ "$current" == "=" ]]; then
        current=""
      elif [[ "$previous" == "=" ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      local command=analyze
      COMPREPLY=()
      if [[ $COMP_CWORD -eq 1 && "$current" != -* ]]; then
        # No match falls back to file names: a log may stand without a command.
        COMPREPLY=($(compgen -W \(list(Command.all.map(\.name))) -- "$current"))
        return
      fi
      case "${COMP_WORDS[1]}" in
        \(Command.all.map(\.name).joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
      esac
      case "$command" in
    \(Command.all.map(branch).joined(separator: "\n"))
      esac
    }

    complete -o bashdefault -o default -F _lifetrace lifetrace

    """
  }

  /// What completes the words of one command.
  private static func branch(_ command: Command) -> String {
    var names: [String] = []
    var values = ""
    for option in command.allOptions {
      names.append("--\(option.long)")
      if let short = option.short { names.append("-\(short)") }
      guard let value = option.value else { continue }
      let pattern = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.long)"]
      values += "        \(pattern.joined(separator: "|"))) \(reply(option, value)); return ;;\n"
    }
    if !values.isEmpty {
      values = "      case \"$previous\" in\n\(values)      esac\n"
    }
    let operands = command.offeredOperands
    let offer =
      operands.isEmpty
      ? "" : "      COMPREPLY=($(compgen -W \(list(operands)) -- \"$current\"))\n"
    return """
          \(command.name))
      \(values)      if [[ "$current" == -* ]]; then
              COMPREPLY=($(compgen -W \(list(names)) -- "$current")); return
            fi
      \(offer)      ;;
      """
  }

  /// The statement that offers an option's values; files are left to the shell.
  private static func reply(_ option: Option, _ value: Option.Value) -> String {
    switch value.completion {
    case .nothing, .files: ":"
    case .folders: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .words: "COMPREPLY=($(compgen -W \(list(option.offeredWords)) -- \"$current\"))"
    }
  }

  /// Words as one quoted string; lines, since that is how the function splits.
  private static func list(_ words: [String]) -> String {
    "$'" + words.joined(separator: "\\n") + "'"
  }
}
