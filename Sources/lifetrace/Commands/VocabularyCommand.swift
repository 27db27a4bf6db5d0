import LifetraceKit

extension Command {
  /// Lists the events and their spellings.
  static let vocabulary: Command = Command(
    name: "vocabulary",
    summary: "list the events and every spelling by which each is recognised",
    operands: "",
    operandCount: 0...0,
    discussion: """
      Lists the events and the spellings that stand for them. An app logs what no framework \
      prints with a marker: 'LT <event> key=value'. Phrases of your own go into .lifetrace.plist.
      """,
    examples: [
      "lifetrace vocabulary", "lifetrace vocabulary --literals | grep -F -f - app.log",
    ],
    options: [.literals],
    run: { arguments throws(CommandFailure) in
      if arguments.has(.literals) {
        return try StandardOutput.write(Catalogue.literals.map { $0 + "\n" }.joined())
      }
      let sections = Catalogue.vocabulary.map { entry in
        "\(entry.event.rawValue)\n" + entry.spellings.map { "    \($0)\n" }.joined()
      }
      return try StandardOutput.write(sections.joined())
    })
}
