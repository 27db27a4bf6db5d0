import Testing

@testable import LogReading

/// Records that other tools wrap, split or turn round.
@Suite struct WrapperTests {
  @Test func `Appium's mark stands before the rows of one message too`() throws {
    let capture = try Capture(
      """
      2015-02-07 00:23:04:982 - info: [debug] [INST] 2015-02-07 00:23:05 +0000 Debug: target.tap()

                  7 2015-02-07 00:23:04:982 - info: [IOS_SYSLOG_ROW ] Feb  6 16:23:06 iPad Courier[29] <Warning>: options: {
                  8 2015-02-07 00:23:04:982 - info: [IOS_SYSLOG_ROW ]     key = value;
                  9 2015-02-07 00:23:04:982 - info: [IOS_SYSLOG_ROW ] }
      [iOSLog] [IOS_SYSLOG_ROW] Feb  6 16:23:07 iPad Courier[29] <Warning>: applicationDidBecomeActive:
      """)
    #expect(capture.format == "appium")
    #expect(capture.counts == [2, 2, 2, 0])
    #expect(capture.events == ["app.didBecomeActive 6 --02-06T16:23:07 Courier:29"])
  }

  @Test func `steps of flutter run count from the last clock time`() throws {
    let capture = try Capture(
      """
      [ +100 ms] flutter: AppLifecycleState.inactive
      [        ] flutter: AppLifecycleState.resumed
      [+1,050 ms] [DEVICE LOG] 2020-03-09 17:49:32.100000+0100  localhost Runner[976]: (UIKit) ready
      [ +900 ms] flutter: AppLifecycleState.paused
      """)
    #expect(capture.format == "flutter-run")
    #expect(
      capture.log.events.map { $0.time?.text } == [
        "+0.100", "+0.100", "2020-03-09T17:49:33.000+01:00",
      ])
  }

  @Test func `Xcode 15's metadata belongs to the lines before it`() throws {
    let capture = try Capture(
      """
      -[AppDelegate applicationDidBecomeActive:]
      Type: Notice | Timestamp: 2025-08-22 10:41:14.594221+09:00 | Process: Courier | Library: Courier | TID: 0xf700
      drawn
      -[AppDelegate applicationWillResignActive:]
      Type: stdio
      two
      lines
      -[AppDelegate applicationDidEnterBackground:]
      Type: Notice | Timestamp: 2025-08-22 10:41:15.594221+09:00 | Process: Courier | Library: Courier | TID: 0xf700
      """)
    #expect(capture.format == "xcode-metadata")
    #expect(capture.counts == [6, 3, 0, 0])
    #expect(
      capture.events == [
        "app.didBecomeActive 1 2025-08-22T10:41:14.594221+09:00 Courier",
        "app.willResignActive 4 untimed Courier",
        "app.didEnterBackground 8 2025-08-22T10:41:15.594221+09:00 Courier",
      ])
  }

  @Test func `an object that spans lines is one record`() throws {
    let capture = try Capture(
      #"""
      [{
        "traceID" : 593327990818209796,
        "eventMessage" : "applicationDidBecomeActive: \"caf\u00e9\"",
        "backtrace" : { "frames" : [ { "imageOffset" : 57924 } ] },
        "processImagePath" : "\/var\/Courier.app\/Courier",
        "timestamp" : "2023-06-30 18:11:29.650678+1000",
        "processID" : 146
      },{
        "eventMessage" : "applicationWillResignActive:",
        "processImagePath" : "\/var\/Courier.app\/Courier",
        "timestamp" : "2023-06-30 18:11:30.650678+1000",
        "processID" : 146
      }]
      """#)
    #expect(capture.format == "log-json")
    #expect(capture.counts == [2, 11, 0, 0])
    #expect(
      capture.events == [
        "app.didBecomeActive 3 2023-06-30T18:11:29.650678+10:00 Courier:146",
        "app.willResignActive 9 2023-06-30T18:11:30.650678+10:00 Courier:146",
      ])
    #expect(capture.texts[0] == "applicationDidBecomeActive: \"café\"")
  }

  @Test func `a dump that looks like an object loses no line`() throws {
    let capture = try Capture(
      """
      2014-07-01 15:55:14.706 Courier[5845:60b] answer:
      {
        "state" : "running",
        "items" : [
      2014-07-01 15:55:15.706 Courier[5845:60b] applicationWillResignActive:
      {
        "closed" : true
      }
      -[AppDelegate applicationDidEnterBackground:]
      {
        "left open" : true
      """)
    #expect(capture.input.records == 2)
    #expect(capture.counts.reduce(0, +) == capture.input.lines)
    #expect(capture.log.events.map(\.position.line) == [5, 9])
  }

  @Test func `a body on the next line is the record's`() throws {
    let show = try Capture(
      """
      Timestamp                       Thread     Type        Activity             PID    TTL
      2023-04-13 03:31:54.896185+0400 0xe38a     Default     0x0                  11980  0
        Courier: (UIKitCore) applicationDidBecomeActive:
      """)
    #expect(show.events == ["app.didBecomeActive 3 2023-04-13T03:31:54.896185+04:00 Courier:11980"])
    #expect(show.counts == [1, 1, 1, 0])
    let syslog = try Capture(
      """
      2020-02-18 15:43:28.708807+0700  localhost Courier[76917]: (UIKitCore) [com.example:life]
      applicationDidBecomeActive:
      """)
    #expect(
      syslog.events == ["app.didBecomeActive 2 2020-02-18T15:43:28.708807+07:00 Courier:76917"])
    let empty = try Capture(
      """
      2014-07-01 15:55:14.706 Courier[5845:60b]

      applicationDidBecomeActive:
      """)
    #expect(empty.events == ["app.didBecomeActive 3 2014-07-01T15:55:14.706 Courier:5845"])
  }

  @Test(arguments: [
    "default 14:55:04.002595+0100 runningboardd [application<com.example>:376] Suspending  task.",
    "default   14:55:04.002595 +0100   runningboardd   [application<com.example>:376] Suspending  task.",
    "padrão  14:55:04.002595 +0100 runningboardd [application<com.example>:376] Suspending  task.",
    "default\t14:55:04.002595+0100\trunningboardd\t[application<com.example>:376] Suspending  task.",
    "RunningBoard\tdefault\t14:55:04.002595 +0100\trunningboardd\t[application<com.example>:376] Suspending  task.",
    "14:55:04.002595+0100\tttl\t[application<com.example>:376] Suspending  task.\tcom.apple.runningboard\tRunningBoard\tDefault\trunningboardd",
    "default\trunningboardd\t[application<com.example>:376] Suspending  task.\t14:55:04.002595+0100",
  ])
  func `columns of Console app are told by their shapes`(_ line: String) throws {
    try ByteView.with(line) { view throws in
      let head = try #require(LogFormat.consoleApp.head(view))
      #expect(view[head.process].text == "runningboardd")
      #expect(
        view[head.message..<(head.messageEnd ?? view.count)].text
          == "[application<com.example>:376] Suspending  task.")
    }
  }

  @Test func `a word that a typesetter broke is one event, at its first line`() throws {
    let capture = try Capture(
      """
      2014-07-01 15:55:14.706 Courier[5845:60b] -[AppDelegate application:didFinishLaunchingWith
      Options:]
      sceneDidBecome
      Active(_:)
      """)
    #expect(
      capture.events == [
        "app.didFinishLaunching 1 2014-07-01T15:55:14.706 Courier:5845",
        "scene.didBecomeActive 3 2014-07-01T15:55:14.706 Courier:5845",
      ])
  }

  @Test func `a name of two words is told from a host`() throws {
    let line = "Feb  6 16:23:07 Field Notes(Foundation)[29] <Notice>: applicationDidBecomeActive:"
    let without = try Capture("[connected:00008030]\n" + line)
    #expect(without.events == ["app.didBecomeActive 2 --02-06T16:23:07 Field Notes:29"])
    let after = try Capture("Feb  6 16:23:06 locationd[69] <Notice>: x\n" + line)
    #expect(after.log.events[0].subject.process == "Field Notes")
    let host = try Capture(line)
    #expect(host.log.events[0].subject.process == "Notes")
  }

  @Test func `vis escapes are undone before the message is read`() throws {
    let capture = try Capture(
      #"""
      Feb  6 16:23:07 iPad Courier(Foundation)[29] <Notice>: \M-b\M^Q\M-$\M-e\M-=\M^S\M-g\M-(\M^K\M-e\M-:\M^O\M-h\M-"\M-+\M-f\M^N\M-(\M-i\M^@\M^A\M-e\M^H\M-0\M-e\M^P\M^N\M-e\M^O\M-0\M-g\M^Z\M^D\M-f\M^W\M-6\M-e\M^@\M^Y\M-h\M-0\M^C\M-g\M^T\M-(
      """#)
    #expect(capture.texts == ["⑤当程序被推送到后台的时候调用"])
  }

  @Test(arguments: [
    ("[25/08/2026 10:15] ", "2026-08-25T10:15:00"), ("[08/25/2026 10:15] ", "2026-08-25T10:15:00"),
    ("[05/08/2026 10:15] ", "T10:15:00"), ("[26.11.2024, 22:25] ", "2024-11-26T22:25:00"),
    ("[8/25/26, 12:15:09\u{202F}AM] ", "2026-08-25T00:15:09"),
  ])
  func `a date of the user's region is read only where it can be`(
    _ head: String, _ time: String
  ) throws {
    let capture = try Capture(head + "applicationDidBecomeActive")
    #expect(capture.format == "app-locale-date")
    #expect(capture.log.events.map { $0.time?.text } == [time])
  }
}
