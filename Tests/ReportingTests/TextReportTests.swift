import Guidelines
import Lifecycle
import Testing

@testable import Reporting

struct TextReportTests {
  private func text(_ sample: SampleReport, _ options: OutputOptions) throws -> String {
    String(decoding: try OutputFormat.text.write(sample.report, options), as: UTF8.self)
  }

  /// The text without terminal colours.
  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test(arguments: SampleReport.allCases, [40, 60, 80, 120])
  func `no line is wider than the terminal`(_ sample: SampleReport, _ width: Int) throws {
    let text = try text(sample, OutputOptions(width: width, verbosity: .verbose))
    let wide = text.split(separator: "\n").filter { DisplayWidth.columns(String($0)) > width }
    #expect(wide == [])
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test(arguments: SampleReport.allCases)
  func `colours change nothing but the colour`(_ sample: SampleReport) throws {
    let bare = try text(sample, OutputOptions())
    let colored = try text(sample, OutputOptions(color: true))
    #expect(!bare.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let lines = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    #expect(lines(plain(colored)) == lines(bare))
  }

  @Test func `the state line names every state and its length`() throws {
    let text = try text(.seedOne, OutputOptions())
    let lines = text.split(separator: "\n").map(String.init)
    let names = try #require(lines.firstIndex { $0.hasPrefix("  inactive active") })
    #expect(
      lines[names].split(separator: " ") == [
        "inactive", "active", "inactive", "background", "suspended", "inactive", "active",
      ])
    #expect(lines[names + 1].contains("╱╱╱"))
    #expect(lines[names + 2].contains("57.047 s") && lines[names + 2].contains("58 ms"))
    // Every name stands over its bar and its length.
    for column in ["active  ", "background", "suspended"] {
      let place = try #require(lines[names].firstRange(of: column)?.lowerBound)
      let offset = lines[names].distance(from: lines[names].startIndex, to: place)
      let bar = Array(lines[names + 1])
      #expect(bar[offset] != " " && bar[offset - 1] == " ")
    }
  }

  @Test func `every finding is quoted with its line, errors before the runs, notes behind`() throws
  {
    let text = try text(.voyager, OutputOptions())
    #expect(text.contains("  :74  08:00:22.000  LT gl.draw frames=3"))
    #expect(text.contains("Fix: stop the render loop"))
    #expect(text.contains("Info.plist:14"))
    #expect(text.contains("2 errors, 1 warning, 1 note · 5 of 6 rules checked"))
    let places = try ["error  ", "warning  ", "\nRun · pid", "note  ", "1 rule not checked: "].map {
      try #require(text.range(of: $0), "\($0)").lowerBound
    }
    #expect(places == places.sorted())
  }

  @Test func `quiet is the findings alone, nothing without any, and verbose adds the reasons`()
    throws
  {
    let quiet = try text(.voyager, OutputOptions(verbosity: .quiet))
    #expect(quiet.hasPrefix("error"))
    #expect(!quiet.contains("Limits") && !quiet.contains("Run"))
    #expect(try text(.seedOne, OutputOptions(verbosity: .quiet)).isEmpty)
    let verbose = try text(.voyager, OutputOptions(verbosity: .verbose))
    let words = verbose.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("all of its first 200 lines begin with a date and a process"))
    #expect(verbose.contains("? interruption/timer-left-running, run 1"))
  }

  private func text(_ report: Report, _ change: (inout OutputOptions) -> Void = { _ in }) throws
    -> String
  {
    var options = OutputOptions()
    change(&options)
    return String(decoding: try OutputFormat.text.write(report, options), as: UTF8.self)
  }

  private func draws(_ count: Int, messages: (Int) -> String) -> Report {
    var report = SampleReport.voyager.report
    report.findings = (1...count).map { index in
      Finding(
        rule: "background/gl-call", severity: .error, message: messages(index), run: 1,
        place: .log(LinePosition(input: 0, line: 100 + index)))
    }
    return report
  }

  @Test func `equal findings are told once with their places, all of them where asked`() throws {
    let report = draws(9) { _ in "a draw in the background" }
    let grouped = try text(report)
    #expect(grouped.ranges(of: "a draw in the background").count == 1)
    #expect(grouped.contains("a draw in the background (9 times)"))
    #expect(grouped.ranges(of: "Fix: ").count == 1)
    #expect(grouped.contains("device.log:101") && grouped.contains("  :105"))
    #expect(!grouped.contains(":106"))
    #expect(grouped.contains("and 4 more; --all lists them"))
    let all = try text(report) { $0.isGrouped = false }
    #expect(all.ranges(of: "a draw in the background").count == 9)
    #expect(all.contains("device.log:109"))
  }

  @Test func `findings of one rule with words of their own keep them beside their places`() throws {
    let text = try text(draws(3) { "draw \($0) in the background" })
    #expect(text.contains("OpenGL ES used in the background (3 times)"))
    for index in 1...3 { #expect(text.contains("draw \(index) in the background")) }
  }

  @Test func `a long path loses its middle and never its line`() throws {
    var report = draws(1) { _ in String(repeating: "long words ", count: 20) }
    let folder = String(repeating: "folder/", count: 20)
    report.timeline.inputs[0].path = "start/\(folder)device.log"
    let text = try text(report)
    #expect(text.contains("…"))
    #expect(text.contains("device.log:101"))
    #expect(text.contains("  start/"))
    #expect(PathText.cut("a/very/long/path/app.log:1234", to: 18) == "a/very…pp.log:1234")
    #expect(PathText.cut("app.log:7", to: 18) == "app.log:7")
  }

  @Test func `three runs or more are a table, the worst of very many`() throws {
    var report = SampleReport.manyRuns.report
    report.findings = [
      Finding(
        rule: "launch/too-slow", severity: .warning, message: "slow", run: 12,
        place: .log(LinePosition(input: 0, line: 240)))
    ]
    let text = try text(report)
    let lines = text.split(separator: "\n").map(String.init)
    let head = try #require(lines.firstIndex { $0.hasPrefix("run  ") })
    #expect(lines[head + 1].hasPrefix("  1  701"))
    #expect(lines[head + 10].hasPrefix(" 12  712") && lines[head + 10].hasSuffix("!"))
    #expect(lines[head + 11].hasPrefix("and 2 more runs: "))
    let all = try self.text(report) { $0.isGrouped = false }
    #expect(all.contains("\n 11  711"))
    let thousand = try self.text(SampleReport.thousandRuns.report)
    #expect(thousand.split(separator: "\n").count < 30)
  }

  @Test func `what was not checked is two lines, or every rule with what to log`() throws {
    var report = SampleReport.voyager.report
    report.checks = [
      Check(
        rule: "interruption/timer-left-running", run: 1, verdict: .inconclusive,
        gap: .categoryNotLogged("timer"))
    ]
    let brief = try text(report)
    let sentence = try #require(brief.range(of: " not checked: "))
    #expect(brief[sentence.lowerBound...].split(separator: "\n").count <= 2)
    let words = brief.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasSuffix("--coverage lists them."))
    #expect(!brief.contains("interruption/timer-left-running"))
    let full = try text(report) { $0.listsCoverage = true }
    #expect(full.contains("NSLog(\"LT timer.start id=poll interval=1\")"))
    #expect(full.contains("interruption/timer-left-running"))
  }

  @Test func `a capture of many processes opens on the user's app`() throws {
    var mail = RunBuilder(id: 1, process: "MobileMail", pid: 20)
    mail.state(.active, for: 100, by: .appDidBecomeActive)
    mail.run.bundleIdentifier = "com.apple.mobilemail"
    var shop = RunBuilder(id: 2, process: "Shop", pid: 30)
    shop.state(.active, for: 5, by: .appDidBecomeActive)
    var other = RunBuilder(id: 3, process: "Reader", pid: 40)
    for _ in 0..<4 { other.state(.active, for: 5, by: .appDidBecomeActive) }
    var report = SampleReport.report([mail.run, shop.run, other.run])
    #expect(AppChoice(report).process == "Reader")
    report.findings = [
      Finding(
        rule: "launch/too-slow", severity: .error, message: "slow", run: 2,
        place: .log(LinePosition(input: 0, line: 2)))
    ]
    #expect(AppChoice(report).process == "Shop")
    let text = try text(report)
    #expect(text.hasPrefix("Shop"))
    #expect(text.contains("slow [Shop]"))
    #expect(text.contains("Also in this capture: Reader, MobileMail; --process shows one"))
    #expect(!text.contains("pid 20"))
  }

  @Test(arguments: [
    ("abc", 3), ("当应用", 6), ("④", 1), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 2), ("ｱ", 1), ("Ａ", 2),
    ("한글", 4), ("☀️", 2), ("a\u{200B}b", 2),
  ])
  func `letters take the columns that terminals give them`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }
}
