import LifetraceKit

extension Command {
  /// Writes a shell's completions.
  static let completions: Command = Command(
    name: "completions",
    summary: "write the completions for a shell",
    operands: "bash|zsh|fish",
    operandCount: 1...1,
    discussion: """
      Writes a script that lets the shell complete commands, options and their values. It is made \
      from the same declarations as this help, so it never lags behind the program.
      """,
    examples: [
      "source <(lifetrace completions bash)",
      "lifetrace completions zsh > ~/.zsh/completions/_lifetrace",
      "lifetrace completions fish > ~/.config/fish/completions/lifetrace.fish",
    ],
    options: [],
    operandWords: .words { Shell.allCases.map(\.rawValue) },
    run: { arguments throws(CommandFailure) in
      let name = arguments.operands[0]
      guard let shell = Shell(rawValue: name) else {
        let known = Shell.allCases.map(\.rawValue)
        throw .usage(
          "there are no completions for '\(name)'; there are some for "
            + known.joined(separator: ", ") + Spelling.clause(for: name, among: known))
      }
      return try StandardOutput.write(shell.script)
    })
}
