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

  @Test func `every finding is quoted with its line`() throws {
    let text = try text(.voyager, OutputOptions())
    #expect(text.contains("   ▶ 74 │ 08:00:22.000  LT gl.draw frames=3"))
    #expect(text.contains("Mend it: stop the render loop"))
    #expect(text.contains("Info.plist:14"))
    #expect(text.contains("2 errors, 1 warning, 1 note · 5 of 6 rules exercised"))
  }

  @Test func `quiet is the findings alone and verbose adds the reasons`() throws {
    let quiet = try text(.voyager, OutputOptions(verbosity: .quiet))
    #expect(quiet.hasPrefix("1. error"))
    #expect(!quiet.contains("Limits") && !quiet.contains("Run 1 · Voyager"))
    let verbose = try text(.voyager, OutputOptions(verbosity: .verbose))
    let words = verbose.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("all of its first 200 lines begin with a date and a process"))
    #expect(verbose.contains("? interruption/timer-left-running, run 1"))
  }

  @Test(arguments: [
    ("abc", 3), ("当应用", 6), ("④", 1), ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 2), ("ｱ", 1), ("Ａ", 2),
    ("한글", 4), ("☀️", 2), ("a\u{200B}b", 2),
  ])
  func `letters take the columns that terminals give them`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }
}
