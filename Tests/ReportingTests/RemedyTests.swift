import Testing

@testable import Reporting

struct RemedyTests {
  @Test(arguments: [
    ("no Info.plist was given; name one with --info-plist", Remedy.giveInput),
    ("no file event appears in this log; log one with LT file.open", .logEvents),
    ("no icloud event shows a question; log it with LT icloud.prompt", .logEvents),
    ("no line tells it; the device's log or a crash report would", .captureDeviceLog),
    ("no line of the system confirms a suspension", .captureDeviceLog),
    ("no line tells it; the app's own log as Xcode or Console shows it would", .captureAppLog),
    ("the log has no clock", .keepClock),
    ("applicationWillTerminate is not in this run", .playScenario),
    ("the app does not return from the background in this run", .playScenario),
    ("Info.plist lists no background modes", .nothing),
    ("the app does not support several scenes", .nothing),
    ("another finding explains it", .nothing),
  ])
  func `a reason leads to what would decide the rule`(reason: String, remedy: Remedy) {
    #expect(Remedy(reason: reason) == remedy)
  }
}
