import LifetraceKit

extension Command {
  /// Lists the catalogue of rules.
  static let rules: Command = Command(
    name: "rules",
    summary: "list the guidelines that an app is held against",
    operands: "",
    operandCount: 0...0,
    discussion: """
      Lists every rule with its severity in each profile and what it reads, the rules of the \
      project's own .lifetrace.plist among them.
      """,
    examples: ["lifetrace rules", "lifetrace rules --output-format json"],
    options: [.config, .noConfig, .listFormat],
    run: { arguments throws(CommandFailure) in
      let list = RuleList(rules: try arguments.rules())
      switch arguments.value(.listFormat) {
      case "json": return try StandardOutput.write(list.json())
      case "md": return try StandardOutput.write(list.markdown)
      default: return try StandardOutput.write(list.text)
      }
    })
}
