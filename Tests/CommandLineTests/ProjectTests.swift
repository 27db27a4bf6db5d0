import Foundation
import Testing

@Suite struct ProjectTests {
  private static let log = """
    2024-05-01 10:00:00.000 Shop[311:1a03] -[AppDelegate applicationDidBecomeActive:]
    2024-05-01 10:00:20.000 Shop[311:1a03] payment begins id=1
    2024-05-01 10:00:23.500 Shop[311:1a03] payment done id=1
    2024-05-01 10:00:30.000 Shop[311:1a03] LT timer.start id=poll

    """

  private func run(
    _ project: String, _ options: String...
  ) throws -> (run: Invocation, findings: [[String: Any]]) {
    let folder = try ScratchFolder()
    let log = try folder.file("app.log", Self.log)
    let config = try folder.file("project.plist", project)
    let json = folder.path("report.json")
    let run = try Invocation(["--config", config, "-o", json] + options + [log])
    let data = FileManager.default.contents(atPath: json) ?? Data("{}".utf8)
    let report = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (run, report?["findings"] as? [[String: Any]] ?? [])
  }

  private func rule(_ pattern: String, _ more: String = "") -> String {
    """
    { ownRules = ( { id = "checkout/payment"; severity = error; title = Payment;
        message = "{event} to {other}: {elapsed} of {limit}"; \(more)
        pattern = { \(pattern) }; } );
    """
  }

  @Test(arguments: [
    (
      "kind = duration; from = { phrase = \"payment begins\"; }; to = { phrase = \"payment done\"; }; within = 3;",
      3
    ),
    (
      "kind = response; event = { phrase = \"payment begins\"; }; with = { phrase = \"payment done\"; }; within = 3;",
      2
    ),
    ("kind = absence; event = timer.start; scope = { states = ( active ); };", 4),
    ("kind = precedence; event = timer.start; by = timer.stop;", 4),
  ])
  func `a project's own rule finds what its pattern says`(pattern: String, line: Int) throws {
    let (run, findings) = try run(rule(pattern) + "instrumented = ( timer ); }")
    #expect(run.status == 1, "\(run.errors)")
    let own = findings.filter { $0["rule"] as? String == "checkout/payment" }
    #expect(own.compactMap { $0["line"] as? Int } == [line])
    #expect(own.first?["severity"] as? String == "error")
  }

  @Test func `a suppressed finding stays and fails nothing, up to its day`() throws {
    let pattern = "kind = absence; event = timer.start;"
    let suppression = """
      suppressions = ( { rule = "checkout/*"; reason = "known"; until = "2024-05-31"; } ); }
      """
    let (held, findings) = try run(rule(pattern) + suppression, "--today", "2024-05-31")
    #expect(held.status == 0, "\(held.errors)")
    let own = findings.first { $0["rule"] as? String == "checkout/payment" }
    let suppressed = own?["suppressed"] as? [String: Any]
    #expect(suppressed?["reason"] as? String == "known")
    #expect(suppressed?["until"] as? String == "2024-05-31")
    let (over, again) = try run(rule(pattern) + suppression, "--today", "2024-06-01")
    #expect(over.status == 1)
    let open = again.first { $0["rule"] as? String == "checkout/payment" }
    #expect(open?["suppressed"] is NSNull)
  }

  @Test(arguments: [
    ("ownRules = ( { id = x; } );", "write a group and a name"),
    ("ownRules = ( { id = \"a/b\"; mesage = x; } );", "did you mean \"message\"?"),
    (
      "ownRules = ( { id = \"a/b\"; message = x; pattern = { kind = absense; }; } );",
      "did you mean \"absence\"?"
    ),
    (
      "ownRules = ( { id = \"a/b\"; message = x; pattern = { kind = duration; from = timer.start; to = timer.stop; }; } );",
      "has no key \"within\""
    ),
    (
      "ownRules = ( { id = \"a/b\"; message = x; pattern = { kind = absence; event = timer.strat; }; } );",
      "did you mean 'timer.start'?"
    ),
    (
      "ownRules = ( { id = \"background/gl-call\"; message = x; pattern = { kind = absence; event = timer.start; }; } );",
      "is a rule of the catalogue"
    ),
    (
      "ownRules = ( { id = \"a/b\"; message = x; pattern = { kind = absence; event = timer.start; scope = { states = ( actve ); }; }; } );",
      "did you mean 'active'?"
    ),
    ("suppressions = ( { rule = \"background/gl-call\"; } );", "has no key \"reason\""),
    ("suppressions = ( { rule = \"background/gl-call\"; reason = x; until = soon; } );", "no day"),
    ("suppressions = ( { rule = \"background/gl-cal\"; reason = x; } );", "no rule is called"),
  ])
  func `a fault in the settings is named with its place`(text: String, reason: String) throws {
    let (run, _) = try run("{\n\(text) }")
    #expect(run.status == 2)
    #expect(run.errors.contains("project.plist:2"), "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test func `verbose says what gives each value`() throws {
    let (run, _) = try run(
      "{ thresholds = { \"launch-guideline\" = 3; };\nrules = { \"trace/no-timestamps\" = off; }; }",
      "--verbose", "--profile", "modern")
    #expect(run.errors.contains("launch-guideline is 3 s, from "))
    #expect(run.errors.contains("project.plist:1"))
    #expect(run.errors.contains("trace/no-timestamps is off, from "))
    #expect(run.errors.contains("profile is modern, from --profile"))
  }

  @Test func `the help on the configuration names every key and threshold`() throws {
    let help = try Invocation("help", "configuration")
    #expect(help.status == 0)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for key in [
      "profile", "rules", "thresholds", "instrumented", "phrases", "ownRules", "suppressions",
      "launch-guideline: 5 s", "background-task: 180, 30 s", "precedence", "pairing", "--today",
    ] {
      #expect(help.output.contains(key), "\(key) is missing")
    }
  }

  @Test func `a storyboard and a history that cannot be read are named`() throws {
    let folder = try ScratchFolder()
    let log = try folder.file("app.log", Self.log)
    let board = try folder.file("Main.storyboard", "<document type=\"CocoaTouch\">\n<a></document>")
    for arguments in [
      ["--storyboard", board], ["--storyboard", folder.path("none.storyboard")],
      ["--status-history", folder.path("none.txt")],
    ] {
      let run = try Invocation(["--no-config"] + arguments + [log])
      #expect(run.status == 3)
      #expect(run.errors.contains("cannot read \(arguments[1])"), "\(run.errors)")
    }
  }
}
