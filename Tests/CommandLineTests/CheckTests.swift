import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CheckTests {
  private static let sample = Invocation.packageFolder.appending(path: "samples/home-and-back")

  private static let late = """
    <plist version="1.0"><dict>
    <key>title</key><string>Fast &amp; back</string>
    <key>steps</key><array>
    <dict><key>state</key><string>active</string></dict>
    <dict><key>state</key><string>background</string><key>within</key><integer>5</integer></dict>
    <dict><key>state</key><string>suspended</string></dict>
    </array></dict></plist>
    """

  @Test func `a scenario that holds ends with 0`() throws {
    let run = try Invocation(
      ["check", "--no-config", "--expect", "scenario.plist", "app.log"], folder: Self.sample)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.hasPrefix("Home and back"))
    #expect(run.output.contains("✓ 7. active within 0.5 s"))
    #expect(!run.output.contains("✗"))
  }

  @Test func `one that does not says what was expected, what was seen, and where`() throws {
    let scratch = try ScratchFolder()
    let plist = try scratch.file("late.plist", Self.late)
    let junit = scratch.path("late.junit.xml")
    let run = try Invocation(
      ["check", "--no-config", "--expect", plist, "-o", "-", "-o", junit, "app.log"],
      folder: Self.sample)
    #expect(run.status == 1)
    #expect(run.output.contains("✗ 2. background within 5 s"))
    #expect(run.output.contains("it came too late"))
    #expect(run.output.contains("Seen: 15:56:11.814, after 57.1 s, for 5.00 s · line 7"))
    let document = try XMLNodes(file: junit)
    #expect(
      document.attributes("testsuites") == [
        ["name": "lifetrace check", "tests": "3", "failures": "1", "errors": "0"]
      ])
    #expect(document.attributes("testcase").count == 3)
    let failure = try #require(document.attributes("failure").first)
    #expect(failure["type"] == "missed")
    #expect(document.attributes("skipped").count == 1)
    #expect(document.text.contains("at app.log:7"))
    #expect(document.text.contains("\(plist):5"))
  }

  @Test func `a fault in the scenario, and none at all, are wrong usage`() throws {
    let scratch = try ScratchFolder()
    let plist = try scratch.file("s.plist", "{ steps = (\n { stat = active; } ); }")
    let faulty = try Invocation(
      ["check", "--no-config", "--expect", plist, "app.log"], folder: Self.sample)
    #expect(faulty.status == 2)
    #expect(
      faulty.errors.contains(
        "\(plist):2: steps[0] has the unknown key \"stat\"; did you mean \"state\"?"))
    let none = try Invocation(["check", "app.log"], folder: Self.sample)
    #expect(none.status == 2)
    #expect(none.errors.contains("'check' wants a scenario: --expect FILE"))
  }

  @Test func `a log without events does not pass`() throws {
    let scratch = try ScratchFolder()
    let log = try scratch.file("empty.log", "nothing here\n")
    let run = try Invocation(
      ["check", "--no-config", "--expect", "scenario.plist", log], folder: Self.sample)
    #expect(run.status == 3)
    #expect(run.errors.contains("no lifecycle event recognised"))
  }
}

/// The elements of an XML file, flat.
private final class XMLNodes: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []
  private(set) var text = ""

  init(file: String) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: file)))
    parser.delegate = self
    guard parser.parse() else { throw CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) { elements.append((name, attributes)) }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func attributes(_ name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }
}
