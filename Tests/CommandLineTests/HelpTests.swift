import Testing

@Suite struct HelpTests {
  private static let commands = [
    "analyze", "check", "compare", "completions", "explain", "formats", "help", "probe", "rules",
    "templates", "vocabulary",
  ]

  @Test func `the version stands alone on standard output`() throws {
    let run = try Invocation("--version")
    #expect(run.status == 0)
    #expect(run.output == "lifetrace 0.1.0\n")
    #expect(run.errors.isEmpty)
  }

  @Test func `the help lists the commands that work, and no other`() throws {
    let run = try Invocation("help")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let listed = run.output.split(separator: "\n")
      .drop { $0 != "Commands" }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(listed == Self.commands)
    #expect(try Invocation("--help").output == run.output)
    #expect(try Invocation("-h").output == run.output)
  }

  @Test(arguments: commands)
  func `every command has help, asked for in two ways`(command: String) throws {
    let run = try Invocation("help", command)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("usage: lifetrace \(command)"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try Invocation(command, "--help").output == run.output)
  }

  @Test(arguments: [
    "--info-plist FILE", "--config FILE", "--no-config", "--process NAME", "--pid N",
    "--storyboard FILE", "--status-history FILE", "--today YYYY-MM-DD", "--input-format NAME",
    "--timezone ZONE", "--year YYYY|file", "--since TIME", "--until TIME", "--jobs N",
    "--profile auto|classic|modern", "--instrumented CATEGORY,...", "-o, --output FILE",
    "--output-format KIND", "--only RULE", "--except RULE", "--fail-on error|warning|note|never",
    "--baseline FILE", "--write-baseline FILE", "--redact", "--templates DIR",
    "--color auto|always|never", "--source DIR", "--progress auto|always|never", "-q, --quiet",
    "-v, --verbose",
    "-h, --help", "--version",
  ])
  func `the help of analyze shows the option`(spelling: String) throws {
    let lines = try Invocation("help", "analyze").output.split(separator: "\n")
    #expect(lines.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix(spelling) })
  }

  @Test func `help on something else says what there is`() throws {
    let run = try Invocation("help", "analyse")
    #expect(run.status == 2)
    #expect(run.errors.contains("no command is called 'analyse'; did you mean 'analyze'?"))
  }
}
