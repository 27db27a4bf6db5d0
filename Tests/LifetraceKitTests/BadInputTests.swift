import Foundation
import LifetraceKit
import Testing

/// What cannot be analysed: each a message that says what, where and what to do.
@Suite struct BadInputTests {
  private func error(
    log: String, changing: (inout Analysis.Request) -> Void = { _ in }
  ) -> AnalysisError? {
    var request = Analysis.Request(logs: [log])
    changing(&request)
    return #expect(throws: AnalysisError.self) { try Analysis.run(request) }
  }

  private func message(_ error: AnalysisError?) -> String {
    switch error {
    case .unreadable(let text), .configuration(let text), .usage(let text): text
    case nil: ""
    }
  }

  @Test func `a missing log is unreadable`() throws {
    let path = try Scratch().url.appending(path: "none.log").path
    let error = error(log: path)
    guard case .unreadable = error else { throw UnexpectedError(error) }
    #expect(message(error).contains(path))
  }

  @Test func `a folder is no log`() throws {
    let scratch = try Scratch()
    let error = error(log: scratch.url.path)
    guard case .unreadable = error else { throw UnexpectedError(error) }
    #expect(message(error).contains("is a folder"))
  }

  @Test func `an empty log is none`() throws {
    let scratch = try Scratch()
    let request = Analysis.Request(logs: [try scratch.file("app.log", "")])
    let report = try Analysis.run(request)
    #expect(report.nothingAnalysed?.contains("is empty") == true)
    #expect(report.timeline.runs.isEmpty && report.checks.isEmpty)
  }

  @Test func `a binary file is no log`() throws {
    let scratch = try Scratch()
    // As in an executable: numbers of four bytes, most of them small.
    let bytes = (0..<4096).map { $0 % 4 == 0 ? UInt8(truncatingIfNeeded: $0 &* 37) : 0 }
    let error = error(log: try scratch.file("app.log", Data(bytes)))
    guard case .unreadable = error else { throw UnexpectedError(error) }
    #expect(message(error).contains("is no text"))
  }

  @Test(
    arguments: [
      "Hello\nWorld\n", "\n\n\n", "2014-07-01 15:55:14.706 App[5845:60b] Hello\n", "\r\n", " ",
      "}\n", "\u{FEFF}", "[", "2014-07-01", "2014-07-01 15:55:14.706 App[", "App[1:2]",
    ])
  func `a log without any lifecycle event gives a report of none`(_ log: String) throws {
    let report = try Report(of: log)
    #expect(report.timeline.runs.isEmpty)
    #expect(report.timeline.inputs.map(\.events) == [0])
    #expect(report.findings.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `invalid UTF-8 in a line costs neither the line nor the report`() throws {
    let scratch = try Scratch()
    var bytes = Array("App[7:1] caf".utf8) + [0xE9, 0x0A]
    bytes += Array("App[7:1] applicationDidBecomeActive \u{201C}".utf8) + [0xFF, 0x0A]
    let report = try Analysis.run(Analysis.Request(logs: [scratch.file("app.log", Data(bytes))]))
    #expect(report.timeline.runs.first?.kinds == [.appDidBecomeActive])
  }

  // MARK: - Property lists

  @Test(
    arguments: [
      ("<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>A</key>\n<string>b</str", ":5"),
      ("<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>A</key>\n</dict>\n</plist>\n", ":"),
      ("<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>A</string>\n</dict></plist>", ":4"),
      ("", "empty"),
    ])
  func `a broken property list is refused with its line`(text: String, place: String) throws {
    let scratch = try Scratch()
    let plist = try scratch.file("Info.plist", text)
    let error = error(log: try scratch.file("app.log", Seed.first)) { $0.infoPlist = plist }
    guard case .unreadable = error else { throw UnexpectedError(error) }
    #expect(message(error).contains("Info.plist"))
    #expect(message(error).contains(place), "\(message(error))")
  }

  @Test func `a mismatched tag is named with line and column`() throws {
    let scratch = try Scratch()
    let plist = try scratch.file(
      "Info.plist", "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>A</string>\n</dict></plist>")
    let error = error(log: try scratch.file("app.log", Seed.first)) { $0.infoPlist = plist }
    #expect(message(error).contains(/Info\.plist:4:\d+/), "\(message(error))")
  }

  @Test func `ten thousand nested arrays are refused or read, quickly`() throws {
    let scratch = try Scratch()
    let depth = 10_000
    let plist = try scratch.file(
      "Info.plist",
      infoPlist(
        "<key>A</key>" + String(repeating: "<array>", count: depth)
          + String(repeating: "</array>", count: depth)))
    let error = error(log: try scratch.file("app.log", Seed.first)) { $0.infoPlist = plist }
    guard case .unreadable = error else { throw UnexpectedError(error) }
  }

  @Test(
    arguments: [
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>",
      "<!DOCTYPE plist [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY x \"&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>",
    ])
  func `entities are not expanded`(doctype: String) throws {
    let scratch = try Scratch()
    let plist = try scratch.file(
      "Info.plist",
      "<?xml version=\"1.0\"?>\n\(doctype)\n<plist><dict><key>CFBundleIdentifier</key><string>&x;</string></dict></plist>\n"
    )
    let error = error(log: try scratch.file("app.log", Seed.first)) { $0.infoPlist = plist }
    guard case .unreadable = error else { throw UnexpectedError(error) }
  }

  // MARK: - Options

  @Test func `an unknown format, zone, time or rule is a matter of usage`() throws {
    let scratch = try Scratch()
    let log = try scratch.file("app.log", Seed.first)
    let changes: [(inout Analysis.Request) -> Void] = [
      { $0.inputFormat = "nslogg" }, { $0.timeZone = "Mars/Base" }, { $0.since = "soon" },
      { $0.until = "25:99" }, { $0.only = ["background/nothing"] }, { $0.except = ["nothing/*"] },
    ]
    for (index, change) in changes.enumerated() {
      let error = error(log: log, changing: change)
      guard case .usage = error else {
        Issue.record("change \(index): \(String(describing: error))")
        continue
      }
      #expect(!message(error).isEmpty)
    }
  }
}

/// An error of another kind than the one that was expected.
private struct UnexpectedError: Error {
  let error: AnalysisError?

  init(_ error: AnalysisError?) { self.error = error }
}
