import Testing

@Suite struct StatusTests {
  @Test(arguments: [
    ("home-and-back", [], 0),
    ("home-and-back-without-clock", [], 0),
    ("nothing-to-report", ["--fail-on", "warning"], 0),
    ("slow-launch", [], 0),
    ("slow-launch", ["--fail-on", "warning"], 1),
    ("slow-launch", ["--fail-on=warning", "--except", "launch/*"], 0),
    ("draws-in-background", [], 1),
    ("draws-in-background", ["--fail-on", "never"], 0),
    ("draws-in-background", ["--except", "background/gl-call"], 0),
    ("draws-in-background", ["--only", "background/*"], 1),
    ("draws-in-background", ["--only", "launch/exceeds-guideline-budget"], 0),
    ("protected-file-across-lock", [], 1),
  ])
  func `the exit status says what was found`(
    sample: String, options: [String], status: Int32
  ) throws {
    let run = try Invocation(["--no-config", InputTests.log(sample)] + options)
    #expect(run.status == status, "\(run.errors)")
    #expect(!run.output.isEmpty)
    #expect(run.errors.isEmpty)
  }

  @Test func `options may stand before, between and after the logs`() throws {
    let log = InputTests.log("draws-in-background")
    let other = InputTests.log("home-and-back")
    let first = try Invocation("analyze", "--no-config", "--fail-on", "never", log, other)
    // The variable asks the C library to stop at the first operand; scripts must not depend on it.
    let second = try Invocation(
      [log, "--fail-on=never", other, "--no-config"], environment: ["POSIXLY_CORRECT": "1"])
    #expect(first.status == 0)
    #expect(first.output == second.output)
  }

  @Test func `a misspelt rule is no empty selection`() throws {
    let log = InputTests.log("draws-in-background")
    let run = try Invocation("--no-config", "--only", "background/gl-cal", log)
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'background/gl-call'?"))
  }

  @Test func `neither zone nor language of the machine changes a byte`() throws {
    let log = InputTests.log("draws-in-background")
    let first = try Invocation(
      ["--no-config", "--output-format", "json", log],
      environment: ["TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8", "COLUMNS": "40"])
    let second = try Invocation(
      ["--no-config", "--output-format", "json", log],
      environment: ["TZ": "America/New_York", "LC_ALL": "C", "COLUMNS": "200"])
    #expect(first.output == second.output)
    #expect(first.status == 1)
  }

  @Test func `verbose says on standard error what was detected`() throws {
    let log = InputTests.log("home-and-back")
    let run = try Invocation("--no-config", "-v", log)
    #expect(run.errors.contains("\(log): format "))
    #expect(run.errors.contains("profile classic ("))
  }

  @Test func `quiet shows findings alone`() throws {
    let clean = try Invocation("--no-config", "-q", InputTests.log("home-and-back"))
    #expect(clean.status == 0)
    #expect(clean.output.isEmpty)
    let faulty = try Invocation("--no-config", "-q", InputTests.log("draws-in-background"))
    #expect(faulty.status == 1)
    #expect(faulty.output.contains("background/gl-call"))
  }

  @Test(arguments: [
    ([], [:], false),
    (["--color", "always"], [:], true),
    (["--color", "always"], ["NO_COLOR": "1"], true),
    ([], ["CLICOLOR_FORCE": "1"], true),
    ([], ["CLICOLOR_FORCE": "0"], false),
    ([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
  ])
  func `colours come only when asked for`(
    options: [String], environment: [String: String], isColored: Bool
  ) throws {
    let run = try Invocation(
      ["--no-config", InputTests.log("draws-in-background")] + options, environment: environment)
    #expect(run.output.contains("\u{1B}[") == isColored)
  }
}
