import Foundation
import LifetraceKit
import Testing

/// A user's own phrases, from a `.lifetrace.plist`.
@Suite struct PhraseTests {
  private func kinds(_ log: String, phrases: String) throws -> [EventKind] {
    let scratch = try Scratch()
    let configuration = try scratch.file(
      ".lifetrace.plist", infoPlist("<key>phrases</key><array>\(phrases)</array>"))
    let report = try Report(of: log) { $0.configuration = .file(configuration) }
    return report.timeline.runs.flatMap(\.kinds)
  }

  private func phrase(_ text: String, _ event: String, match: String? = nil) -> String {
    "<dict><key>phrase</key><string>\(text)</string><key>event</key><string>\(event)</string>"
      + (match.map { "<key>match</key><string>\($0)</string>" } ?? "") + "</dict>"
  }

  private static let log = """
    2014-07-01 10:00:00.000 App[7:60b] Home sweet home
    2014-07-01 10:00:01.000 App[7:60b] we are Home sweet home again
    2014-07-01 10:00:02.000 App[7:60b] Home sweet home at last

    """

  @Test(
    arguments: [
      (nil as String?, 3), ("contains", 3), ("prefix", 2), ("whole", 1),
    ])
  func `a phrase stands where its match says`(match: String?, count: Int) throws {
    let kinds = try kinds(
      Self.log, phrases: phrase("Home sweet home", "app.didBecomeActive", match: match))
    #expect(kinds == Array(repeating: .appDidBecomeActive, count: count))
  }

  @Test func `a phrase in another script is one too`() throws {
    let kinds = try kinds(
      "App[7:1] ⑨ 进入后台啦\n", phrases: phrase("进入后台啦", "app.didEnterBackground", match: "whole"))
    #expect(kinds == [.appDidEnterBackground])
  }

  @Test func `a user's phrase goes before the built-in words`() throws {
    let kinds = try kinds(
      "App[7:1] applicationDidBecomeActive\n",
      phrases: phrase("applicationDidBecomeActive", "data.saved"))
    #expect(kinds == [.dataSaved])
  }

  @Test func `the nearest configuration upward is found`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      ".lifetrace.plist",
      infoPlist("<key>phrases</key><array>\(phrase("Home sweet home", "user.touch"))</array>"))
    let inner = scratch.url.appending(path: "a/b")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let report = try Report(of: Self.log) { $0.configuration = .nearest(upwardFrom: inner.path) }
    #expect(report.timeline.runs.flatMap(\.kinds).count == 3)
  }

  @Test(
    arguments: [
      ("<dict><key>phrase</key><string>abcd</string></dict>", "event"),
      (
        "<dict><key>phrase</key><string>abcd</string><key>event</key><string>app.fly</string></dict>",
        "app.fly"
      ),
      (
        "<dict><key>phrase</key><string>ab</string><key>event</key><string>user.touch</string></dict>",
        "too short"
      ),
    ])
  func `a phrase that cannot be used is refused with its line`(text: String, word: String) throws {
    let error = #expect(throws: AnalysisError.self) { try kinds(Self.log, phrases: text) }
    guard case .configuration(let message) = error else {
      Issue.record("a fault of the configuration, not \(String(describing: error))")
      return
    }
    #expect(message.contains(word))
    #expect(message.contains(".lifetrace.plist:4"))
  }
}
