import Testing

@Suite struct OptionTests {
  private static let declarations = SourceFile.text(
    of: "Sources/lifetrace/Arguments/Option+Declarations.swift")

  /// The names of the declared options in the program's text, with their names on the command line.
  private static let options =
    declarations
    .matches(of: /static let (\w+) = Option\(\s*"([a-z-]+)"/)
    .map { (constant: String($0.1), long: String($0.2)) }

  private static let program = SourceFile.sources.filter { $0.target == "lifetrace" }

  @Test func `every option is offered by a command, and read`() {
    #expect(Self.options.count > 20)
    for option in Self.options where !["help", "version"].contains(option.constant) {
      let use = ".\(option.constant)"
      let isOffered = Self.program.contains { file in
        file.path.contains("/Commands/")
          && file.text.matches(of: /options: \[([^\]]*)\]/).contains { list in
            list.1.split { !$0.isLetter && $0 != "." }.contains(use[...])
          }
      }
      #expect(isOffered, "--\(option.long): put \(use) into the options of a command")
      let isRead = Self.program.contains { file in
        ["value(\(use))", "values(\(use))", "has(\(use))"].contains(where: file.text.contains)
      }
      #expect(isRead, "--\(option.long): read it with arguments.value(\(use)), or drop it")
    }
  }
}
