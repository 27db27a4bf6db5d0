import LifetraceKit

extension Command {
  /// Lists the log formats.
  static let formats: Command = Command(
    name: "formats",
    summary: "list the log formats that are read, with a sample of each",
    operands: "",
    operandCount: 0...0,
    discussion: "Lists the log formats: what each can show, and what a line of it looks like.",
    examples: ["lifetrace formats"],
    options: [],
    run: { arguments throws(CommandFailure) in
      let layout = TextLayout(width: Terminal.width)
      let sections = Catalogue.formats.map { format in
        let sample = format.sample.split(separator: "\n").map { "    \($0)" }
        return "\(format.id)  \(format.title)\n"
          + layout.paragraph(format.summary, indent: 2)
          + sample.joined(separator: "\n")
      }
      return try StandardOutput.write(sections.joined(separator: "\n\n") + "\n")
    })
}
