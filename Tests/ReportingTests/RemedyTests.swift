import Guidelines
import Testing

@testable import Reporting

struct RemedyTests {
  @Test(arguments: [
    (Gap.missingInput(.infoPlist), Remedy.giveInput),
    (.categoryNotLogged("file"), .logEvents),
    (.eventNotLogged("timer.stop", sample: .timerStop), .logEvents),
    (.unclear("no icloud event shows a question", logging: "LT icloud.prompt"), .logEvents),
    (.notTold(by: .device), .captureDeviceLog),
    (.notTold(by: .app), .captureAppLog),
    (.noClock("how long a wake took"), .keepClock),
    (.notExercised("the process clockwork was given no --info-plist"), .exercise),
    (.cutOff("the log ends during the launch"), .captureLonger),
    (.notApplicable("the app does not support several scenes"), .nothing),
    (.toldElsewhere, .nothing),
  ])
  func `a gap leads to what would decide the rule`(gap: Gap, remedy: Remedy) {
    #expect(Remedy(gap) == remedy)
  }

  @Test func `the sentence of a gap stands after not checked`() {
    #expect(Gap.missingInput(.infoPlist).text == "no Info.plist was given (--info-plist)")
    #expect(Gap.categoryNotLogged("timer").text == "the log has no timer event")
    #expect(
      Gap.noClock("how long a wake took").text
        == "without a clock it is not known how long a wake took")
    #expect(Gap.notExercised("no run returns").text == "no run returns")
  }

  @Test func `the line to log has what its rules read`() {
    #expect(
      CaptureAdvice.code(for: .categoryNotLogged("bgtask"))
        == "NSLog(\"LT bgtask.begin id=1 name=upload\")")
    #expect(CaptureAdvice.code(for: .notExercised("log one with LT timer.start")) == nil)
  }

  @Test func `what was not checked is one sentence whose counts add up, the largest named`() throws
  {
    var report = SampleReport.empty.report
    let gaps: [Gap] = [
      .categoryNotLogged("gl"), .categoryNotLogged("timer"), .missingInput(.infoPlist),
      .notTold(by: .device), .notApplicable("the app has no scenes"), .toldElsewhere,
    ]
    report.rules = gaps.indices.map { SampleReport.rule("a/r\($0)", title: "R", help: "h") }
    report.checks = zip(report.rules, gaps).map {
      Check(rule: $0.id, run: 1, verdict: .inconclusive, gap: $1)
    }
    // A gap that a capture could close counts before one that none could.
    report.checks.append(
      Check(rule: "a/r4", run: 2, verdict: .inconclusive, gap: .notTold(by: .device)))
    let text = CoverageText(ReportSummary(report))
    #expect(
      text.sentence()
        == "6 rules not checked: 2 need events that the app does not log, 2 the device log, 1 the Info.plist"
    )
    #expect(
      text.sentence(within: 70)
        == "6 rules not checked: 2 need events that the app does not log, 3 something else")
    report.rules = []
    report.checks = []
    #expect(CoverageText(ReportSummary(report)).sentence() == nil)
  }
}
