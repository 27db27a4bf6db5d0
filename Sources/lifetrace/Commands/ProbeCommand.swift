import LifetraceKit

extension Command {
  /// Prints the source file that makes an app log what rules read.
  static let probe: Command = Command(
    name: "probe",
    summary: "print a source file that makes an app log what the rules read",
    operands: "",
    operandCount: 0...0,
    discussion: """
      Prints a small source file to add to an app while you capture. It logs every lifecycle event \
      that a notification tells, and has one call each for what none does: drawing, files, timers, \
      background tasks and the like.
      """,
    examples: [
      "lifetrace probe > LifetraceProbe.swift",
      "lifetrace probe --language objc > LifetraceProbe.h",
    ],
    options: [.language],
    run: { arguments throws(CommandFailure) in
      let name = arguments.value(.language) == "objc" ? "LifetraceProbe.h" : "LifetraceProbe.swift"
      guard let probe = Template.builtIn.first(where: { $0.name == name }) else {
        throw CommandFailure(.output, "this build of lifetrace lacks the file \(name)")
      }
      return try StandardOutput.write(probe.text)
    })
}
