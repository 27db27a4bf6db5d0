import LogReading
import Testing

@Suite struct DetectionTests {
  @Test(
    arguments: [
      "2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "    2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "> 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "> > \t2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "42884 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "        17 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "12: 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "----> 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "\u{FEFF}2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:",
      "\u{1B}[32m2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:\u{1B}[0m",
      "2014-07-01 15:55:14.706 Courier[5845:60b] \0\0applicationDidBecomeActive:",
    ])
  func `margins hide no record`(_ line: String) throws {
    let capture = try Capture(line)
    #expect(capture.format == "nslog")
    #expect(capture.events == ["app.didBecomeActive 1 2014-07-01T15:55:14.706 Courier:5845"])
  }

  @Test func `an empty line of a quote is a blank line`() throws {
    let capture = try Capture("> 2014-07-01 15:55:14.706 Courier[5845:60b] ready\n> \n>\n")
    #expect(capture.counts == [1, 0, 2, 0])
  }

  @Test func `a file may change its shape in the middle`() throws {
    let capture = try Capture(
      """
      2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:
      -> applicationWillResignActive()
      2014-07-01 15:55:16.706000+0000 Courier[5845:60] applicationDidEnterBackground:
      Jul  1 15:55:18 iPhone Courier[5845] <Warning>: applicationWillEnterForeground:
      """)
    #expect(capture.log.events.map(\.position.line) == [1, 2, 3, 4])
    #expect(capture.counts == [3, 1, 0, 0])
    #expect(
      capture.input.formatReason
        == "1 of 4 lines that are not blank begin as nslog does, 1 as oslog, 1 as syslog")
  }

  @Test func `a vague head behind a margin is text of the record before`() throws {
    let capture = try Capture(
      """
      2014-07-01 15:55:14.706 Courier[5845:60b] requests: (
          2022-11-02 08:18:47 refresh
          13:35:48:216 refresh
      )
      """)
    #expect(capture.format == "nslog")
    #expect(capture.counts == [1, 3, 0, 0])
  }

  @Test func `a paste whose first line alone is not indented is one log`() throws {
    let capture = try Capture(
      """
      2022-11-02 08:17:47 [INFO] Application will resign active
          2022-11-02 08:17:47 [INFO] Application did enter background
          2022-11-02 08:17:50 [INFO] Application will enter foreground
      """)
    #expect(capture.counts == [3, 0, 0, 0])
    #expect(capture.log.events.compactMap { $0.time?.text }.count == 3)
  }

  @Test func `marks of whoever pasted the log are passed over`() throws {
    let capture = try Capture(
      """
      ```
      2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:
       :
      ...
      <…>
      // I pressed the home button
      2014-07-01 15:55:16.706 Courier[5845:60b] applicationWillResignActive:
      ```
      """)
    #expect(capture.counts == [2, 0, 6, 0])
    #expect(capture.log.events.count == 2)
  }

  @Test func `a format that the user names is the only one`() throws {
    let text = """
      2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive:
      > Courier[5845:60b] applicationWillResignActive:
      """
    let capture = try Capture(text, format: "nslog-stripped")
    #expect(capture.format == "nslog-stripped")
    #expect(capture.input.records == 2)
    #expect(throws: LogReadingError.self) { try Capture(text, format: "nslogg") }
    #expect(try Capture("applicationDidBecomeActive:", format: "bare").log.events.count == 1)
  }
}
