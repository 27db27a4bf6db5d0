import LifetraceKit

extension Command {
  /// Writes the built-in templates into a folder.
  static let templates: Command = Command(
    name: "templates",
    summary: "write the built-in templates of the HTML page into a folder",
    operands: "DIR",
    operandCount: 1...1,
    discussion: """
      Writes the files that the HTML page is made from into a folder, to start from. Change what you \
      like, delete what you leave as it is, and name the folder with --templates. The holes that \
      report.html may have are described at its beginning. A file that is there already is kept, and \
      nothing is written.
      """,
    examples: [
      "lifetrace templates my-templates",
      "lifetrace --templates my-templates -o report.html app.log",
    ],
    options: [],
    run: { arguments throws(CommandFailure) in
      let written = try TemplateFolder.write(to: arguments.operands[0])
      StandardError.note(written.map { "wrote \($0)" })
      return .success
    })
}
