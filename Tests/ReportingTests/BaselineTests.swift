import Guidelines
import Lifecycle
import Testing

@testable import Reporting

struct BaselineTests {
  private let report = SampleReport.voyager.report

  @Test func `a baseline is read as it was written`() throws {
    let baseline = Baseline(of: report)
    #expect(baseline.entries.count == report.findings.count)
    let bytes = try baseline.document()
    #expect(try Baseline(json: bytes, path: "known.json") == baseline)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == report.findings.count + 5, "a finding a line")
    let rules = baseline.entries.map(\.rule)
    #expect(rules == rules.sorted())
  }

  @Test func `what is known does not count, whatever its severity and its words are`() {
    var later = report
    later.baseline = Baseline(of: report)
    for index in later.findings.indices {
      later.findings[index].severity = .error
      later.findings[index].message += " again"
    }
    #expect(later.newFindings.isEmpty)
    #expect(later.goneFindings.isEmpty)
    later.findings[1].identity = ["/Documents/other.db"]
    #expect(later.newFindings.map(\.rule) == [later.findings[1].rule])
    #expect(later.goneFindings.map(\.entry.rule) == [later.findings[1].rule])
  }

  @Test func `what the project accepts does not count, and every document says so`() throws {
    var later = report
    let rule = later.findings[0].rule
    later.findings[0].suppression = Suppression(rule: rule, reason: "until the move, see #12")
    #expect(later.newFindings.count == report.findings.count - 1)
    let written = { (format: String) throws -> String in
      var options = OutputOptions()
      options.failOn = .note
      let bytes = try #require(OutputFormat.named(format)).write(later, options)
      return String(decoding: bytes, as: UTF8.self)
    }
    for format in ["csv", "junit", "md", "sarif", "json"] {
      #expect(try written(format).contains("until the move") == (format != "csv"), "\(format)")
      #expect(try written(format).contains(rule), "\(format)")
    }
    #expect(try written("csv").contains(",suppressed,"))
    #expect(try written("sarif").contains("\"status\": \"accepted\""))
    let message = report.findings[0].message
    for format in ["checkstyle", "codeclimate", "github", "xcode"] {
      #expect(!(try written(format).contains(message)), "\(format)")
    }
  }

  @Test func `the same fault once more often is new`() {
    var later = report
    later.baseline = Baseline(of: report)
    later.findings.append(later.findings[0])
    #expect(later.newFindings.count == 1)
  }

  @Test func `a container's folder and an address in memory make no other finding`() {
    var first = report
    var second = report
    let folder = "/var/mobile/Containers/Data/Application/"
    first.findings[1].identity = [
      folder + "5B3C1D1E-1111-2222-3333-444455556666/Documents/a.db", "<Store: 0x600003c1d2e0>",
    ]
    second.findings[1].identity = [
      folder + "00000000-ABCD-2222-3333-444455556666/Documents/a.db", "<Store: 0x600000000010>",
    ]
    #expect(Fingerprint.all(of: first) == Fingerprint.all(of: second))
    second.findings[1].identity[0] += "x"
    #expect(Fingerprint.all(of: first)[1] != Fingerprint.all(of: second)[1])
  }

  @Test func `codes are told apart although they look like addresses`() {
    let code = { (text: String) in
      Fingerprint(rule: "a/b", process: nil, identity: [text], ordinal: 0)
    }
    #expect(code("0x8badf00d") != code("0xdead10cc"))
  }

  @Test func `gone says whether the capture decides the rule`() {
    var later = report
    later.baseline = Baseline(of: report)
    later.findings = []
    later.checks = [
      Check(rule: "background/gl-call", run: 1, verdict: .satisfied),
      Check(rule: "background/task-never-ended", run: 1, verdict: .inconclusive, gap: .linesLost),
    ]
    let gone = later.goneFindings
    // The other two rules were not asked for: nothing can be said about them.
    #expect(gone.map(\.entry.rule) == ["background/gl-call", "background/task-never-ended"])
    #expect(gone.map(\.isDecided) == [true, false])
  }

  @Test func `a rewritten baseline keeps known words and rules that were not asked for`() {
    var later = report
    later.baseline = Baseline(of: report)
    later.findings = [later.findings[0]]
    later.findings[0].message = "other words"
    later.checks = [Check(rule: "background/gl-call", run: 1, verdict: .violated)]
    let rewritten = Baseline(of: later)
    #expect(rewritten == later.baseline)
  }

  @Test(arguments: [
    ("", "it is not JSON"), ("[]", "it is no object"), ("{}", "there is no \"schema\""),
    ("{\"schema\": \"lifetrace-baseline/1\"}", "there is no \"findings\""),
    ("{\"schema\": \"lifetrace-baseline/1\", \"findings\": 3}", "\"findings\" is of another type"),
    ("{\"schema\": \"lifetrace-baseline/9\", \"findings\": []}", "lifetrace-baseline/9"),
    ("{\"schema\": \"lifetrace-report/2\"}", "another version"),
  ])
  func `a file that is no baseline is refused with what is wrong`(text: String, problem: String) {
    do {
      _ = try Baseline(json: Array(text.utf8), path: "known.json")
      Issue.record("\(text) was taken for a baseline")
    } catch {
      #expect("\(error)".contains(problem) && "\(error)".hasPrefix("known.json"), "\(error)")
    }
  }

  @Test func `documents tell the known from the new`() throws {
    var later = report
    let all = Baseline(of: report).entries
    later.baseline = Baseline(all.filter { $0.rule != "background/gl-call" })
    let text = { (id: String) throws -> String in
      let format = try #require(OutputFormat.named(id))
      return String(decoding: try format.write(later, OutputOptions()), as: UTF8.self)
    }
    let sarif = try text("sarif")
    #expect(sarif.matches(of: /"baselineState": "unchanged"/).count == 3)
    #expect(sarif.matches(of: /"baselineState": "new"/).count == 1)
    #expect(try text("json").matches(of: /"baseline": true/).count == 3)
    for id in ["github", "xcode", "checkstyle", "codeclimate"] {
      #expect(try text(id).contains("gl-call"), "\(id)")
      #expect(try !text(id).contains("task-never-ended"), "\(id)")
    }
    #expect(try text("md").contains("1 new finding"))
    #expect(try text("text").contains("Known from the baseline"))
    #expect(try text("junit").matches(of: #/<failure /#).count == 1)
  }
}
