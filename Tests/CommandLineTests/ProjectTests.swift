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
    (
      "suppressions = ( { rule = \"background/gl-cal\"; reason = x; } );",
      "did you mean 'background/gl-call'?"
    ),
    ("thresholds = { \"launch-guidline\" = 3; };", "did you mean 'launch-guideline'?"),
    ("thresholds = { \"launch-guideline\" = -3; };", "launch-guideline is negative"),
    ("thresholds = { \"launch-guideline\" = nan; };", "no finite number"),
    ("thresholds = { \"launch-guideline\" = 1e300; };", "larger than"),
    ("instrumented = ( timr );", "did you mean 'timer'?"),
    ("rules = { \"trase/*\" = off; };", "did you mean 'trace/*'?"),
    (
      "phrases = ( { phrase = \"payment begins\"; event = timer.strat; } );",
      "did you mean 'timer.start'?"
    ),
    (
      "ownRules = ( { id = \"a/b\"; message = \"took {elapsd}\"; pattern = { kind = absence; event = timer.start; }; } );",
      "has {elapsd}, which nothing fills in; did you mean 'elapsed'?"
    ),
    (
      "ownRules = ( { id = \"a/b\"; message = x; pattern = { kind = absence; event = timer.start; within = \"-1\"; }; } );",
      "within is negative"
    ),
  ])
  func `a fault in the settings is named with its place`(text: String, reason: String) throws {
    let (run, _) = try run("{\n\(text) }")
    #expect(run.status == 2)
    #expect(run.errors.contains("project.plist:2"), "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test func `a project's own rules are known by name everywhere`() throws {
    let folder = try ScratchFolder()
    let text = rule("kind = absence; event = timer.start; scope = { states = ( active ); };") + "}"
    let config = try folder.file(".lifetrace.plist", text)
    let log = try folder.file("app.log", Self.log)
    for arguments in [["--only", "checkout/payment"], ["--only", "checkout/*"]] {
      let run = try Invocation(
        ["--output-format", "json"] + arguments + [log], folder: folder.url)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("\"rule\": \"checkout/payment\""))
      #expect(!run.output.contains("\"rule\": \"transition/illegal\""))
    }
    let without = try Invocation(["--except", "checkout", log], folder: folder.url)
    #expect(without.status == 0, "\(without.errors)")
    let slip = try Invocation(["--only", "checkout/paymnt", log], folder: folder.url)
    #expect(slip.status == 2)
    #expect(slip.errors.contains("did you mean 'checkout/payment'?"), "\(slip.errors)")
    let explained = try Invocation(["explain", "checkout/payment"], folder: folder.url)
    #expect(explained.status == 0, "\(explained.errors)")
    #expect(explained.output.contains("Payment"))
    let named = try Invocation(["explain", "--config", config, "checkout/payment"])
    #expect(named.output == explained.output)
    #expect(try Invocation("explain", "--no-config", "checkout/payment").status == 2)
    for format in ["text", "json", "md"] {
      let list = try Invocation(["rules", "--output-format", format], folder: folder.url)
      #expect(list.output.contains("checkout/payment"), "\(format)")
      let catalogue = try Invocation(
        ["rules", "--no-config", "--output-format", format], folder: folder.url)
      #expect(!catalogue.output.contains("checkout/payment"), "\(format)")
    }
  }

  @Test func `a group has a severity, and a rule of it another`() throws {
    let group = rule("kind = absence; event = timer.start;")
    let (off, none) = try run(group + "rules = { \"checkout/*\" = off; }; }")
    #expect(off.status == 0)
    let own = { (findings: [[String: Any]]) in
      findings.filter { $0["rule"] as? String == "checkout/payment" }
    }
    #expect(own(none).isEmpty)
    let (on, some) = try run(
      group + "rules = { \"checkout/*\" = off; \"checkout/payment\" = note; }; }")
    #expect(on.status == 0)
    #expect(own(some).compactMap { $0["severity"] as? String } == ["note"])
    // The example of 'lifetrace help configuration'.
    let (_, findings) = try run("{ rules = { \"trace/*\" = off; }; }")
    #expect(!findings.contains { ($0["rule"] as? String)?.hasPrefix("trace/") == true })
  }

  @Test func `the day comes from an option alone`() throws {
    let folder = try ScratchFolder()
    let log = try folder.file("app.log", Self.log)
    let history = try folder.file("status.txt", "2014-07-04 10:00 Processing for App Store\n")
    let arguments = ["--no-config", "--status-history", history]
    let rule = "submission/processing-too-long"
    let open = try Invocation(arguments + ["--only", rule, log])
    #expect(!open.output.contains("Processing for App Store for"), "\(open.output)")
    let told = try Invocation(arguments + ["--only", rule, "--today", "2014-07-06", log])
    #expect(told.output.contains("Processing for App Store for at least 37.9"), "\(told.output)")
    let none = try folder.file(
      "none.txt", "Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]")
    let refused = try Invocation("--no-config", "--status-history", none, log)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("none.txt:1: it is no history of App Store statuses"))
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
