import Testing

@testable import Guidelines
@testable import Lifecycle
@testable import Reporting

struct PageDetailTests {
  @Test(arguments: [
    (Gap.categoryNotLogged("timer"), "LT timer.start id=poll interval=1"),
    (
      .unclear("no file of class Complete appears", logging: "LT file.open class=Complete"),
      "LT file.open class=Complete"
    ),
    (
      .unclear("no line marks the end", logging: "applicationDidEnterBackground end"),
      "applicationDidEnterBackground end"
    ),
  ])
  func `a gap gives the line of code that would close it`(gap: Gap, words: String) {
    #expect(CaptureAdvice.code(for: gap) == "NSLog(\"\(words)\")")
  }

  @Test func `a gap that no line of the app closes gives no code`() {
    #expect(CaptureAdvice.code(for: .missingInput(.infoPlist)) == nil)
    #expect(CaptureAdvice.code(for: .notTold(by: .device)) == nil)
  }

  @Test func `the state chart shows where a finding fell`() throws {
    let report = SampleReport.voyager.report
    let moment = try #require(StateChart.Moment(report.findings[0], in: report.timeline))
    #expect(moment.after == .background && moment.evidence == .observed)
    let chart = StateChart.element(moment)
    #expect(chart["aria-label"] == "State at this moment: background, observed")
    #expect(chart.all("rect").map { $0["class"] } == ["s-background"])
    let change = StateChart.element(.init(before: .active, after: .inactive, evidence: .observed))
    #expect(change["aria-label"] == "At this moment from active to inactive, observed")
    #expect(change.all("line").count == 1)
  }

  @Test func `launches are held against each other`() throws {
    var runs: [Run] = []
    for (index, seconds) in [0.5, 1, 9.0].enumerated() {
      var builder = RunBuilder(id: index + 1, at: Double(index) * 100)
      builder.state(.active, for: 10, by: .appDidBecomeActive)
      builder.run.launch = .foreground
      builder.run.durations = [
        MeasuredDuration(
          "launch", .seconds(seconds), limit: .seconds(5), from: LinePosition(input: 0, line: 1),
          to: LinePosition(input: 0, line: 2))
      ]
      runs.append(builder.run)
    }
    let context = PageContext(SampleReport.report(runs), OutputOptions())
    guard case .element(let section)? = PageLaunches.section(context).first else {
      Issue.record("there is no table of launches")
      return
    }
    let rows = section.all("tr").dropFirst().map { $0.elements.map(\.text) }
    #expect(rows.map { $0[2] } == ["0.5 s", "1 s", "9 s"])
    #expect(rows.map { $0[3] } == ["4.5 s", "4 s", "−4 s"])
    #expect(section.all("svg").map { $0["aria-label"] }.last == "9 times the median")
    #expect(section.all("p").last?.text == "Median of 3 measured launches: 1.00 s.")
  }
}
