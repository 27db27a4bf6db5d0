/// Completions for zsh.
enum ZshCompletion {
  /// The script, to be called `_lifetrace` in a folder of `fpath`.
  static var script: String {
    """
    #compdef lifetrace
    # Completions of lifetrace for zsh; made by 'lifetrace completions zsh'.

    _lifetrace() {
      local -a commands
      commands=(
    \(Command.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ "${words[2]}" != -* ]]; then
        _describe command commands
        _files
        return
      fi
      local command=analyze
      if (( ${commands[(I)${words[2]}:*]} )); then
        command=${words[2]}
        shift words
        (( CURRENT-- ))
      fi
      case "$command" in
    \(Command.all.map(branch).joined(separator: "\n"))
      esac
    }

    if [[ "$funcstack[1]" == _lifetrace ]]; then
      _lifetrace "$@"
    else
      compdef _lifetrace lifetrace
    fi

    """
  }

  private static func branch(_ command: Command) -> String {
    let lines = command.allOptions.map(specification) + [operands(of: command)]
    return "    \(command.name))\n      _arguments -s -S \\\n"
      + lines.compactMap { $0 }.map { "        \($0)" }.joined(separator: " \\\n")
      + "\n      ;;"
  }

  /// One option in the language of `_arguments`.
  private static func specification(_ option: Option) -> String {
    let help = "[\(escaped(option.help, "[]"))]"
    let values = option.value.map { ":\(escaped($0.name, ":")):\(action(option, $0))" } ?? ""
    let equals = option.value == nil ? "" : "="
    let long = "--\(option.long)\(equals)"
    guard let short = option.short else {
      return quoted((option.isRepeatable ? "*" : "") + long + help + values)
    }
    let letter = "-\(short)" + (option.value == nil ? "" : "+")
    let mark = option.isRepeatable ? "'*'" : quoted("(-\(short) --\(option.long))")
    return "\(mark){\(letter),\(long)}\(quoted(help + values))"
  }

  private static func action(_ option: Option, _ value: Option.Value) -> String {
    switch value.completion {
    case .nothing: " "
    case .files(let endings) where !endings.isEmpty:
      "_files -g \"*(\(endings.joined(separator: "|")))(-.)\""
    case .files: "_files"
    case .folders: "_files -/"
    case .words: "(\(option.offeredWords.joined(separator: " ")))"
    }
  }

  private static func operands(of command: Command) -> String? {
    guard !command.operands.isEmpty else { return nil }
    let words = command.offeredOperands
    let action = words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))"
    return quoted("*:\(escaped(command.operands, ":")):\(action)")
  }

  private static func escaped(_ text: String, _ marks: String) -> String {
    text.reduce(into: "") { $0 += marks.contains($1) ? "\\\($1)" : "\($1)" }
  }

  private static func quoted(_ text: String) -> String {
    "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
