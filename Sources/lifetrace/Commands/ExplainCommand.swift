import LifetraceKit

extension Command {
  /// Explains one rule.
  static let explain: Command = Command(
    name: "explain",
    summary: "explain one rule: why, where it comes from, good and bad examples",
    operands: "RULE",
    operandCount: 1...1,
    discussion: """
      Says what a rule asks for and why, which guideline it comes from, how to mend what it finds, \
      what an app must log before it can be decided, and shows a bad and a good example.
      """,
    examples: ["lifetrace explain background/gl-call"],
    options: [.config, .noConfig],
    operandWords: .words { Catalogue.rules.map(\.id) },
    run: { arguments throws(CommandFailure) in
      let id = arguments.operands[0]
      let rules = try arguments.rules()
      guard let rule = rules.first(where: { $0.id == id }) else {
        let suggestion = Spelling.clause(for: id, among: rules.map(\.id))
        throw .usage("no rule is called '\(id)', 'lifetrace rules' lists them\(suggestion)")
      }
      return try StandardOutput.write(
        RuleExplanation(rule: rule, width: Terminal.width).text)
    })
}
