import LifetraceKit

extension Option {
  // Input.

  static let infoPlist = Option(
    "info-plist", value: .file(endings: [".plist"]), group: .input,
    help: "the app's Info.plist: XML, binary or OpenStep; or an .app folder", standard: "none")

  static let config = Option(
    "config", value: .file(endings: [".plist"]), group: .input,
    help: "the project's own .lifetrace.plist",
    standard: "the nearest one upward from the working folder")

  static let noConfig = Option(
    "no-config", group: .input, help: "use no .lifetrace.plist")

  static let storyboard = Option(
    "storyboard", value: .file("FILE", endings: [".storyboard"]), repeatable: true, group: .input,
    help: """
      a storyboard, or the folder of the app's sources, whose storyboards and code say which \
      controllers are restored
      """,
    standard: "none")

  static let statusHistory = Option(
    "status-history", value: .file(endings: [".plist", ".json", ".csv", ".txt"]), group: .input,
    help: """
      the App Store statuses of versions: a plist, the API's JSON, a CSV, a time and a status on \
      each line, or a page or e-mails of App Store Connect as they were copied
      """,
    standard: "none")

  static let process = Option(
    "process", value: .word("NAME"), repeatable: true, group: .input,
    help: "look only at the process of this name",
    standard: "every process that shows lifecycle events")

  static let pid = Option(
    "pid", value: .word("N"), repeatable: true, group: .input,
    help: "look only at the process of this number")

  static let inputFormat = Option(
    "input-format", value: .word("NAME") { Catalogue.formats.map(\.id) }, group: .input,
    help: "read every log in this format; 'lifetrace formats' lists them",
    standard: "detected, file by file")

  static let source = Option(
    "source", value: .folder, group: .input,
    help: "the app's source; what is found in a callback then points to its method there",
    standard: "none")

  static let expect = Option(
    "expect", value: .file(endings: [".plist"]), group: .input,
    help: "the property list with the scenario that the capture must show")

  static let align = Option(
    "align", value: .word("EVENT") { EventKind.allCases.map(\.rawValue) }, group: .input,
    help: "lay the runs onto each other at their first event of this kind",
    standard: "at their launches")

  static let timezone = Option(
    "timezone", value: .word("ZONE"), group: .input,
    help: "the zone of logs that carry none, such as +0200",
    standard: "unknown stays unknown")

  static let year = Option(
    "year", value: .word("YYYY|file") { ["file"] }, group: .input,
    help: "the year of logs that carry none; 'file' takes it from the file's date",
    standard: "unknown stays unknown")

  static let since = Option(
    "since", value: .word("TIME"), group: .input,
    help: "leave out what is earlier: 15:55:14 or 2014-07-01T15:55:14", standard: "the start")

  static let until = Option(
    "until", value: .word("TIME"), group: .input,
    help: "leave out what is later", standard: "the end")

  static let jobs = Option(
    "jobs", value: .word("N"), group: .input,
    help: "how many cores may read at once; the report is the same with any number",
    standard: "all cores")

  // Guidelines.

  static let profile = Option(
    "profile", value: .choice(["auto", "classic", "modern"]), group: .guidelines,
    help: "which guidelines: iOS 4 to 12 (classic), or iOS 13 and later (modern)",
    standard: "auto: the plist and the log decide")

  static let instrumented = Option(
    "instrumented", value: .word("CATEGORY,...") { EventKind.categories }, repeatable: true,
    group: .guidelines,
    help: "categories that the app logs although none of their events appears; absence then counts",
    standard: "only what appears")

  static let only = Option(
    "only", value: .word("RULE") { Catalogue.rules.map(\.id) }, repeatable: true,
    group: .guidelines, help: "hold the app against this rule or group (background/*) alone",
    standard: "all rules")

  static let except = Option(
    "except", value: .word("RULE") { Catalogue.rules.map(\.id) }, repeatable: true,
    group: .guidelines, help: "leave out this rule or group (background/*)")

  static let today = Option(
    "today", value: .word("YYYY-MM-DD"), group: .guidelines,
    help: """
      the day of the analysis: it decides whether a suppression is over and how long an App Store \
      status has lasted; the machine's clock is never asked
      """,
    standard: "none")

  static let failOn = Option(
    "fail-on", value: .choice(["error", "warning", "note", "never"]), group: .guidelines,
    help: "the least severity that makes the exit status 1", standard: "error")

  static let baseline = Option(
    "baseline", value: .file(endings: [".json"]), group: .guidelines,
    help: "known findings, which do not count; those that are gone are named", standard: "none")

  static let writeBaseline = Option(
    "write-baseline", value: .file(endings: [".json"]), group: .guidelines,
    help: "write what was found there, as the known findings of later captures")

  // Output.

  static let output = Option(
    "output", "o", value: .file(), repeatable: true, group: .output,
    help: "write a report there, its kind by the file's ending; '-' is standard output",
    standard: "text on standard output")

  static let outputFormat = Option(
    "output-format", value: .word("KIND") { OutputFormat.all.map(\.id) }, group: .output,
    help: "the kind for standard output, or for a file whose ending does not tell",
    standard: "text")

  static let coverage = Option(
    "coverage", group: .output,
    help: "in the text report: every rule that was not checked, why, and what would let it be",
    standard: "two lines")

  static let all = Option(
    "all", group: .output,
    help: "every occurrence and every run, where a report otherwise groups equal findings",
    standard: "grouped")

  static let redact = Option(
    "redact", group: .output,
    help: """
      replace device names, UDIDs, home folders, e-mail addresses, URL queries and tokens in \
      everything that is written
      """)

  static let templates = Option(
    "templates", value: .folder, group: .output,
    help: "a folder with templates of your own for the HTML page", standard: "the built-in ones")

  static let axis = Option(
    "axis", value: .choice(OutputOptions.Axis.allCases.map(\.rawValue)), group: .output,
    help: "how timelines treat long quiet stretches", standard: "folded")

  static let appearance = Option(
    "appearance", value: .choice(OutputOptions.Appearance.allCases.map(\.rawValue)),
    group: .output, help: "the colours of drawings and pages",
    standard: "auto: a page follows its reader's system, a drawing is light")

  static let color = Option(
    "color", value: .choice(["auto", "always", "never"]), group: .output,
    help: "colours on standard output; NO_COLOR and CLICOLOR_FORCE count too",
    standard: "auto: on a terminal")

  static let listFormat = Option(
    "output-format", value: .choice(["text", "json", "md"]), group: .output,
    help: "how the catalogue is written", standard: "text")

  static let literals = Option(
    "literals", group: .output,
    help: "the byte strings that the scanner looks for, one a line, fit for grep -F -f")

  static let manual = Option(
    "man", group: .output, help: "write the manual page of the whole program, for 'man -l -'")

  static let language = Option(
    "language", value: .choice(["swift", "objc"]), group: .output,
    help: "the language of the source file", standard: "swift")

  // Messages.

  static let progress = Option(
    "progress", value: .choice(["auto", "always", "never"]), group: .messages,
    help: "a bar on standard error while the logs are read",
    standard: "auto: on a terminal, after half a second")

  static let quiet = Option(
    "quiet", "q", group: .messages, help: "findings only")

  static let verbose = Option(
    "verbose", "v", group: .messages, help: "say what was detected, and why")

  // Every command has these.

  static let help = Option(
    "help", "h", group: .general, help: "show this help")

  static let version = Option(
    "version", group: .general, help: "show the program's version")
}

extension EventKind {
  /// The categories of events, in ascending order.
  static let categories = Set(allCases.map { String($0.category) }).sorted()
}
