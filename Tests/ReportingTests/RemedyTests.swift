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
    (.notExercised("the process clockwork was given no --info-plist"), .playScenario),
    (.cutOff("the log ends during the launch"), .playScenario),
    (.notApplicable("the app does not support several scenes"), .nothing),
    (.toldElsewhere, .nothing),
  ])
  func `a gap leads to what would decide the rule`(gap: Gap, remedy: Remedy) {
    #expect(Remedy(gap) == remedy)
  }
}
