import Configuration

@testable import Guidelines
@testable import Lifecycle
@testable import Reporting

extension SampleReport {
  /// A run with everything that the page can show.
  static func makeVoyager() -> Report {
    var builder = RunBuilder()
    builder.state(
      .notRunning, for: 0, evidence: .assumed, lines: 0, note: "the log begins with a launch")
    builder.state(.inactive, for: 0.92, by: .appDidFinishLaunching, lines: 20)
    builder.state(.active, for: 19.08, by: .appDidBecomeActive, lines: 40)
    builder.state(.inactive, for: 0.61, by: .appWillResignActive, lines: 10)
    builder.state(.background, for: 31.8, by: .appDidEnterBackground, lines: 30)
    builder.state(
      .suspended, for: 6_711, evidence: .inferred, lines: 1,
      note: "no line for 1 h 51 min after the background task ended")
    builder.state(.inactive, for: 0.5, by: .appWillEnterForeground, lines: 10)
    builder.state(.active, for: 36.5, by: .appDidBecomeActive, lines: 20)
    builder.state(.inactive, for: 0.7, by: .appWillResignActive, lines: 5)
    builder.state(.background, for: 13.3, by: .appDidEnterBackground, lines: 8)
    for index in 0..<8 {
      builder.event(.glDraw, at: 2 + Double(index) * 2, line: 22 + index)
    }
    builder.event(
      .fileOpen, at: 3, line: 35,
      attributes: Attributes(texts: ["path": "/Documents/vault.db", "class": "Complete"]))
    builder.event(.timerStart, at: 5, line: 41, attributes: Attributes(texts: ["id": "poll"]))
    builder.event(.systemDeviceLocked, at: 20.2, state: .inactive, line: 65)
    builder.event(
      .bgtaskBegin, at: 20.7, state: .background, line: 72,
      attributes: Attributes(texts: ["id": "9", "name": "upload"]))
    builder.event(.glDraw, at: 22, state: .background, line: 74, text: "LT gl.draw frames=3")
    builder.event(.glDraw, at: 23.5, state: .background, line: 75)
    builder.event(
      .bgtaskExpired, at: 52.3, state: .background, line: 98,
      attributes: Attributes(texts: ["id": "9"]))
    builder.event(.timerStop, at: 6780, line: 125, attributes: Attributes(texts: ["id": "poll"]))
    builder.run.launch = .foreground
    builder.run.bundleIdentifier = "com.example.voyager"
    builder.run.durations = measured
    let log = { (line: Int) in LinePosition(input: 0, line: line) }
    var draw = Finding(
      rule: "background/gl-call", severity: .error,
      message: "3 draws between 08:00:22 and 08:00:26, 1.4 s after the app entered the background",
      run: 1, place: .log(log(74)), time: builder.time(22))
    draw.related = [Finding.Related(log(71), "the app entered the background here")]
    draw.identity = ["gl.draw"]
    draw.owner = "RenderLoop"
    var file = Finding(
      rule: "protection/complete-file-open-across-lock", severity: .error,
      message: "/Documents/vault.db was open when the device locked", run: 1,
      place: .log(log(35)), time: builder.time(3))
    file.identity = ["/Documents/vault.db"]
    var task = Finding(
      rule: "background/task-never-ended", severity: .warning,
      message: "task 9 “upload” ran 31.6 s, limit 30 s, and was never ended", run: 1,
      place: .log(log(72)), time: builder.time(20.7))
    task.measure = Finding.Measure(31.6, limit: 30)
    task.identity = ["upload"]
    let scheme = Finding(
      rule: "configuration/invalid-url-scheme", severity: .note,
      message: "the scheme “voyager app” contains a space",
      place: .file(path: "Info.plist", line: 14))
    return report(
      [builder.run], findings: [draw, file, task, scheme], checks: checks,
      issues: [
        InputIssue(
          "line-without-timestamp", count: 2, first: log(9),
          help: "two lines before the first record have no time; they were left out")
      ],
      plist: plist,
      excerpts: [
        log(74): LogExcerpt(lines: [
          .init(number: 71, text: "08:00:20.610  -[AppDelegate applicationDidEnterBackground:]"),
          .init(number: 74, text: "08:00:22.000  LT gl.draw frames=3"),
        ]),
        log(72): LogExcerpt(lines: [
          .init(number: 72, text: "08:00:20.700  LT bgtask.begin id=9 name=upload")
        ]),
      ])
  }

  private static let plist = InfoPlist(
    path: "Info.plist",
    root: PropertyListNode(
      .dictionary([
        .init(key: "CFBundleIdentifier", value: PropertyListNode(.string("com.example.voyager"))),
        .init(key: "CFBundleDisplayName", value: PropertyListNode(.string("Voyager"))),
        .init(key: "UIApplicationExitsOnSuspend", value: PropertyListNode(.string("YES"))),
        .init(
          key: "CFBundleURLTypes",
          value: PropertyListNode(
            .array([
              PropertyListNode(
                .dictionary([
                  .init(
                    key: "CFBundleURLSchemes",
                    value: PropertyListNode(.array([PropertyListNode(.string("voyager app"))])))
                ]))
            ]))),
      ])))

  private static let measured: [MeasuredDuration] = {
    let log = { (line: Int) in LinePosition(input: 0, line: line) }
    return [
      MeasuredDuration(
        "launch", .milliseconds(920), limit: .seconds(5), from: log(1), to: log(21)),
      MeasuredDuration(
        "return to active", .milliseconds(500), limit: .seconds(10), from: log(102), to: log(112)),
      MeasuredDuration(
        "didEnterBackground", .milliseconds(1390), bound: .atMost, limit: .seconds(5),
        from: log(71), to: log(74)),
      MeasuredDuration(
        "background task 9", .milliseconds(31_600), limit: .seconds(30), from: log(72),
        to: log(98)),
    ]
  }()

  private static let checks: [Check] = [
    Check(rule: "background/gl-call", run: 1, verdict: .violated),
    Check(rule: "background/task-never-ended", run: 1, verdict: .violated),
    Check(rule: "configuration/invalid-url-scheme", verdict: .violated),
    Check(
      rule: "interruption/timer-left-running", run: 1, verdict: .inconclusive,
      gap: .unclear(
        "no timer event appears while the app is inactive", logging: "LT timer.start id=poll")),
    Check(
      rule: "launch/too-slow", run: 1, verdict: .satisfied,
      margin: Finding.Measure(0.92, limit: 5)),
    Check(rule: "protection/complete-file-open-across-lock", run: 1, verdict: .violated),
  ]
}
