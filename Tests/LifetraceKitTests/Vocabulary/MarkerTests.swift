import Lifecycle
import LogReading
import Testing

@Suite struct MarkerTests {
  private func event(_ message: String) throws -> LifecycleEvent? {
    try LogReader().read(text: Array("App[7:1] \(message)\n".utf8)).events.first
  }

  @Test(arguments: EventKind.allCases)
  func `a marker tells any event, in front, in the middle and on a line of its own`(
    _ kind: EventKind
  ) throws {
    for line in ["LT \(kind.rawValue)", "[log] LT \(kind.rawValue) id=1", "🚀 LT \(kind.rawValue)"] {
      #expect(try event(line)?.kind == kind, "\(line)")
      #expect(try event(line)?.telling == .marker)
    }
    let bare = try LogReader().read(text: Array("LT \(kind.rawValue)\n".utf8)).events
    #expect(bare.map(\.kind) == [kind])
  }

  @Test(
    arguments: [
      ("", []), ("id=1", ["id", "1"]), ("id=1 fps=60", ["id", "1", "fps", "60"]),
      (#"path="/a b/c" class=complete"#, ["path", "/a b/c", "class", "complete"]),
      (#"name="say \"hi\"""#, ["name", #"say "hi""#]), (#"name="a\\b""#, ["name", #"a\b"#]),
      (#"name="" id=2"#, ["name", "", "id", "2"]), (#"name="open end"#, ["name", "open end"]),
      ("name=", ["name", ""]), ("a-b=1 c.d=2", ["a-b", "1", "c.d", "2"]),
      ("id=1 and then prose x=2", ["id", "1"]), ("name=\"应用 程序\"", ["name", "应用 程序"]),
      ("url=lc://open?a=b", ["url", "lc://open?a=b"]),
      ("  id=1   name=x", ["id", "1", "name", "x"]),
    ])
  func `pairs are read with their quotes and escapes`(text: String, expected: [String]) throws {
    let pairs = try #require(try event("LT timer.start \(text)")).attributes.pairs
    #expect(pairs.flatMap { [$0.key, $0.value] } == expected)
  }

  @Test func `of a key that stands twice the first counts`() throws {
    #expect(try event("LT timer.start id=1 id=2")?.attributes[.id] == "1")
  }

  @Test func `a marker may tell its phase and its scene`() throws {
    let event = try #require(try event("LT app.didEnterBackground phase=begin scene=main"))
    #expect(event.phase == .begin)
    #expect(event.scene == "main")
    #expect(try self.event("LT app.didEnterBackground phase=end")?.phase == .end)
  }

  @Test(
    arguments: [
      "LT timer.begins id=1", "LT timer id=1", "LT  timer.start", "lt timer.start",
      "SALT timer.start", "NSLog(@\"LT timer.start\")", "print(\"LT timer.start\")",
      "LT unknown.start", "LTtimer.start",
    ])
  func `what only resembles a marker tells nothing`(_ message: String) throws {
    #expect(try event(message)?.kind == nil)
  }
}
