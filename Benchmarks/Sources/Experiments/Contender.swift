/// A program that takes part, and how it is called.
package struct Contender: Sendable {
  package enum Identity: Sendable {
    case baseline, baselineOneThread
    case cat
    case grep, grepBytes, grepPhrase
    case lifetrace, lifetraceOneThread
    case lnavFilter, lnavQuery
    case nothing
    case ripgrep
    case wordCount
  }

  package enum Word: Equatable, Sendable {
    case text(String)
    /// The path of the capture, or `-` where it comes through a pipe.
    case capture
  }

  package enum Output: Sendable {
    /// It goes to /dev/null.
    case discarded
    /// The last number of it is what was counted.
    case number
    /// Its lines are what was counted.
    case lines
  }

  let identity: Identity
  /// What a reader knows it by.
  let title: String
  let program: String
  let arguments: [Word]
  let output: Output
  /// The value of `LC_ALL`.
  let locale: String
  /// The exit statuses by which it says that all went well.
  let statuses: Set<Int32>

  package init(
    _ identity: Identity, title: String, program: String, arguments: [Word],
    output: Output = .discarded, locale: String = Locale.usual, statuses: Set<Int32> = [0]
  ) {
    self.identity = identity
    self.title = title
    self.program = program
    self.arguments = arguments
    self.output = output
    self.locale = locale
    self.statuses = statuses
  }

  /// The words behind the program's name.
  func words(capture: String) -> [String] {
    arguments.map { word in
      switch word {
      case .text(let text): text
      case .capture: capture
      }
    }
  }
}
