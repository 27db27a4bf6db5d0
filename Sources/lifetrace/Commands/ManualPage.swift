import LifetraceKit

/// The manual page, made from the declarations of commands and options, in the language of `man`.
enum ManualPage {
  /// The page for section 1; it carries no date, so that one version has one page.
  static var text: String {
    var page = """
      .\\" Made by 'lifetrace help --man'.
      .TH LIFETRACE 1 "" "lifetrace \(Version.current)" "User Commands"
      .SH NAME
      lifetrace \\- rebuild an iOS app's life from captured logs, and check it
      .SH SYNOPSIS
      .B lifetrace
      .RI [ options ] " LOG" ...
      .br
      .B lifetrace
      .I COMMAND
      .RI [ options ]
      .SH DESCRIPTION
      lifetrace reads captured iOS logs and an app's Info.plist, rebuilds what the app lived
      through and says which lifecycle guidelines it broke.
      Standard output carries the document alone; messages go to standard error.
      .SH COMMANDS

      """
    for command in Command.all { page += section(command) }
    page += """
      .SH EXIT STATUS
      .TP
      .B 0
      Analysed; nothing at or above \\fB\\-\\-fail\\-on\\fR.
      .TP
      .B 1
      Analysed; findings at or above \\fB\\-\\-fail\\-on\\fR, or a scenario that does not hold.
      .TP
      .B 2
      Wrong usage or configuration.
      .TP
      .B 3
      An input could not be read, or no lifecycle event was recognised in any.
      .TP
      .B 4
      An output could not be written.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      No colours, unless \\fB\\-\\-color always\\fR asks for them.
      .TP
      .B CLICOLOR_FORCE
      Colours even where standard output is no terminal.
      .SH FILES
      .TP
      .B .lifetrace.plist
      A project's own settings; the nearest one upward from the working folder is used.

      """
    return page
  }

  private static func section(_ command: Command) -> String {
    let synopsis = command.usageLine.dropFirst("usage: ".count)
    var text = ".SS \(escaped(String(synopsis)))\n\(line(command.discussion))"
    for option in command.options {
      let value = option.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
      let letter = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let standard = option.standard.map { " (default: \($0))" } ?? ""
      text += ".TP\n\(letter)\\fB\\-\\-\(escaped(option.long))\\fR\(value)\n"
      text += line(option.help + standard)
    }
    text += ".PP\nExamples:\n.nf\n.RS\n"
    for example in command.examples { text += line(example) }
    return text + ".RE\n.fi\n"
  }

  /// A line of running text; a leading dot or quote would be taken for a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    let guarded = escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    return guarded + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
  }
}
