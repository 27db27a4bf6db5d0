/// A shell that completions can be written for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that completes the program's commands, options and values.
  var script: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

extension Option {
  /// The words that a shell can offer for the value; empty where it is a path or free.
  var offeredWords: [String] {
    guard case .words(let words)? = value?.completion else { return [] }
    return words()
  }
}

extension Command {
  /// The words that a shell can offer for the operands; empty where they are files.
  var offeredOperands: [String] {
    switch operandWords {
    case .words(let words): words()
    default: []
    }
  }
}
