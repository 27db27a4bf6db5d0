import Testing

@Suite struct UsageTests {
  @Test func `without arguments it says how it is called`() throws {
    let run = try Invocation()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("lifetrace: error: no log given"))
    #expect(run.errors.contains("usage: lifetrace analyze [options] LOG..."))
  }

  @Test func `the version stands alone on standard output`() throws {
    let run = try Invocation("--version")
    #expect(run.status == 0)
    #expect(run.output == "lifetrace 0.1.0\n")
    #expect(run.errors.isEmpty)
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
}
