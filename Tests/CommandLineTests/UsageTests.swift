import Testing

@Suite struct UsageTests {
  @Test func `without arguments it says how it is called`() throws {
    let run = try Invocation()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("lifetrace: error: no log given"))
    #expect(run.errors.contains("usage: lifetrace analyze [options] LOG..."))
  }

  @Test func `an unknown option is refused with the nearest one`() throws {
    let run = try Invocation("analyze", "--instrumentd", "gl", "app.log")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        lifetrace: error: unknown option --instrumentd; did you mean '--instrumented'?
        'lifetrace help analyze' lists the options

        """)
  }

  @Test(arguments: [
    (["--out", "x.html", "app.log"], "unknown option --out; did you mean '--output'?"),
    (["-z", "app.log"], "unknown option -z"),
    (["app.log", "--since"], "--since wants a value: --since TIME"),
    (["app.log", "-o"], "--output wants a value: --output FILE"),
    (["--quiet=yes", "app.log"], "--quiet is a switch and takes no value"),
    (
      ["--profile", "modren", "app.log"],
      "--profile cannot be 'modren'; it is one of auto, classic, modern; did you mean 'modern'?"
    ),
    (["--fail-on=warn", "app.log"], "did you mean 'warning'?"),
    (["--pid", "first", "app.log"], "--pid wants a process's number, not 'first'"),
    (["--jobs", "0", "app.log"], "--jobs wants a number of cores from 1 on, not '0'"),
    (["--year", "14", "app.log"], "--year wants four digits"),
    (["--instrumented", "gl,tmier", "app.log"], "did you mean 'timer'?"),
    (["--config", "a.plist", "--no-config", "app.log"], "exclude each other"),
    (["-q", "-v", "app.log"], "exclude each other"),
    (["-", "-"], "standard input ('-') can be read once only"),
    (["analyze", "-q"], "no log given; name a file, or '-' for standard input"),
    (["--templates", "/no/such/folder", "app.log"], "there is no folder /no/such/folder"),
    (["--progress", "yes", "app.log"], "--progress cannot be 'yes'"),
  ])
  func `wrong usage ends with 2 and says what to do`(
    arguments: [String], message: String
  ) throws {
    let run = try Invocation(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("lifetrace: error: "))
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(arguments: [
    ("analyse", "did you mean 'lifetrace analyze'?"),
    ("rlues", "did you mean 'lifetrace rules'?"),
    ("fleet", "'fleet' is not available in this version"),
    ("follow", "'follow' is not available in this version"),
  ])
  func `what is not quite a command is refused`(word: String, message: String) throws {
    let scratch = try ScratchFolder()
    let run = try Invocation([word, "app.log"], folder: scratch.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `a command that takes nothing refuses operands`() throws {
    let run = try Invocation("rules", "background")
    #expect(run.status == 2)
    #expect(run.errors.contains("'rules' does not know what to do with 'background'"))
  }

  @Test func `a rule to explain must be named`() throws {
    let run = try Invocation("explain")
    #expect(run.status == 2)
    #expect(run.errors.contains("'explain' wants RULE"))
  }
}
