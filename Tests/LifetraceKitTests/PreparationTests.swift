import Foundation
import LifetraceKit
import LogReading
import Testing

/// What stands around the records of a log must not change what they tell.
@Suite struct PreparationTests {
  /// What a reader keeps of a capture, without positions.
  private struct Gist: Equatable {
    var kinds: [EventKind]
    var texts: [String]
    var times: [String?]
    var subjects: [Subject]

    init(_ capture: LogCapture) {
      kinds = capture.events.map(\.kind)
      texts = capture.events.map(\.text)
      times = capture.events.map { $0.time?.text }
      subjects = capture.events.map(\.subject)
    }
  }

  private func capture(_ text: String) throws -> LogCapture {
    let capture = try LogReader().read(text: Array(text.utf8))
    let input = try #require(capture.inputs.first)
    let used = input.records + input.continuations + input.ignored + input.unusable
    #expect(used == input.lines, "every line is accounted for")
    return capture
  }

  private static let lines = Seed.first.split(separator: "\n").map(String.init)

  private static let changes: [(name: String, text: String)] = [
    ("as it is", Seed.first),
    ("byte order mark", "\u{FEFF}" + Seed.first),
    ("carriage returns", Seed.first.replacing("\n", with: "\r\n")),
    ("no line end at the end", String(Seed.first.dropLast())),
    ("no-break spaces at line ends", Seed.first.replacing("\n", with: "\u{A0}\n")),
    ("zero-width spaces at line ends", Seed.first.replacing("\n", with: "\u{200B}\n")),
    ("trailing blanks", Seed.first.replacing("\n", with: " \t \n")),
    ("blank lines", Seed.first.replacing("\n", with: "\n\n")),
    ("colours", lines.map { "\u{1B}[0;32m\($0)\u{1B}[0m\n" }.joined()),
    (
      "colours inside",
      Seed.first.replacing(" LifeCycle[", with: " \u{1B}[1;34mLifeCycle\u{1B}[0m[")
    ),
    ("indentation", lines.map { "        \($0)\n" }.joined()),
    ("quotes of a mail", lines.map { "> \($0)\n" }.joined()),
    ("no headings", lines.filter { $0.contains("[5845") }.joined(separator: "\n")),
  ]

  @Test(arguments: changes.map(\.name))
  func `what surrounds the records changes nothing`(_ name: String) throws {
    let change = try #require(Self.changes.first { $0.name == name })
    let plain = Gist(try capture(Seed.first))
    #expect(plain.kinds.map(\.rawValue) == Seed.kinds)
    #expect(Gist(try capture(change.text)) == plain)
  }

  @Test(arguments: 1...33)
  func `pieces of any size give the same events`(_ size: Int) throws {
    for text in [Seed.first, Seed.second, Seed.first.replacing("\n", with: "\r\n")] {
      let whole = try LogReader().read(text: Array(text.utf8))
      let pieces = try LogReader().read(text: Array(text.utf8), pieceSize: size)
      #expect(Gist(pieces) == Gist(whole))
      #expect(pieces.events.map(\.position) == whole.events.map(\.position))
      #expect(pieces.inputs == whole.inputs)
    }
  }

  @Test func `a process's name may hold spaces, dots and Chinese`() throws {
    for name in ["State Lab", "My App.beta", "生命周期", "App-iOS (Debug)", "-------------------"] {
      let capture = try capture(
        "2014-07-01 15:55:14.706 \(name)[5845:60b] applicationDidBecomeActive\n")
      #expect(capture.events.map(\.subject.process) == [name])
      #expect(capture.events.map(\.subject.pid) == [5845])
      #expect(capture.events.map(\.thread) == ["60b"])
    }
  }

  @Test func `a selector broken over two lines is one event`() throws {
    let capture = try capture(
      """
      2014-07-01 15:55:14.706 State Lab[5845:60b] -[AppDelegate application:didFinishLaunchingWith
      Options:]
      2014-07-01 15:55:14.806 State Lab[5845:60b] -[AppDelegate applicationDidBecomeActive:]

      """)
    #expect(capture.events.map(\.kind) == [.appDidFinishLaunching, .appDidBecomeActive])
  }

  @Test func `lines that continue a record belong to it`() throws {
    let capture = try capture(
      """
      2014-07-01 15:55:14.706 App[5845:60b] options: {
          UIApplicationLaunchOptionsURLKey = "lc://x";
      }
      2014-07-01 15:55:14.709 App[5845:60b] applicationDidBecomeActive

      """)
    let input = try #require(capture.inputs.first)
    #expect(input.records == 2)
    #expect(input.continuations == 2)
    #expect(capture.events.last?.kind == .appDidBecomeActive)
  }

  @Test func `headings are nobody's events`() throws {
    let capture = try capture("程序启动时:\n按下Home键返回主界面:\n" + Self.lines[1] + "\n")
    #expect(capture.events.count == 1)
    #expect(capture.inputs.first?.ignored == 2)
  }

  @Test func `standard input tells what the file tells`() throws {
    let scratch = try Scratch()
    let file = try LogReader().read([scratch.file("app.log", Seed.first)])
    let memory = try LogReader().read(text: Array(Seed.first.utf8), path: "-")
    #expect(Gist(memory) == Gist(file))
    #expect(memory.inputs.first?.path == "-")
  }

  @Test func `two files are one capture`() throws {
    let scratch = try Scratch()
    let first = try scratch.file("a.log", Self.lines[0...5].joined(separator: "\n"))
    let second = try scratch.file("b.log", Self.lines[6...].joined(separator: "\n"))
    // Given in the wrong order, the clock puts them right.
    let capture = try LogReader().read([second, first])
    #expect(Gist(capture) == Gist(try LogReader().read(text: Array(Seed.first.utf8))))
    #expect(capture.inputs.map(\.events) == [3, 4])
  }
}
