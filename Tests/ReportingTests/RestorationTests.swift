import Testing

@testable import Configuration
@testable import Reporting

struct RestorationTests {
  /// A controller in `Main.storyboard`, with ways to others.
  private func controller(
    _ id: String, _ name: String?, element: String = "viewController", line: Int = 1,
    contains: [String] = [], pushes: [String] = [], presents: [String] = []
  ) -> Storyboard.Controller {
    var controller = Storyboard.Controller(id: id, element: element, line: line)
    controller.restorationIdentifier = name
    let ways: [(Storyboard.Segue.Kind, [String])] = [
      (.contains, contains), (.pushes, pushes), (.presents, presents),
    ]
    controller.segues = ways.flatMap { kind, goals in
      goals.map { Storyboard.Segue(kind: kind, destination: $0, line: line) }
    }
    return controller
  }

  private func report(_ controllers: [Storyboard.Controller]) -> Report {
    var report = SampleReport.voyager.report
    let board = Storyboard(
      path: "Main.storyboard", initialController: controllers.first?.id, controllers: controllers)
    report.restoration = RestorationTree([board])
    return report
  }

  private func section(_ report: Report) throws -> MarkupElement {
    let bytes = try OutputFormat.html.write(report, OutputOptions())
    let root = try MarkupParser.parse(String(decoding: bytes, as: UTF8.self), file: "report.html")
    return try #require(root.everything.first { $0["id"] == "restoration" })
  }

  private func text(_ report: Report, _ verbosity: OutputOptions.Verbosity = .normal) throws
    -> String
  {
    var options = OutputOptions(verbosity: verbosity)
    options.width = 200
    let whole = String(decoding: try OutputFormat.text.write(report, options), as: UTF8.self)
    return whole.components(separatedBy: "State restoration").dropFirst().joined()
  }

  /// A list without identifier, with a form below it, beside a twin of two children.
  private var broken: [Storyboard.Controller] {
    [
      controller("a", "Top", line: 3, contains: ["b", "c", "d"], presents: ["list"]),
      controller("b", "Half", line: 9), controller("c", "Half", line: 12),
      controller("d", "Other", line: 15, presents: ["form"]),
      controller("list", nil, line: 20, presents: ["lost", "form"]),
      controller("lost", "Lost", line: 30), controller("form", "Form", line: 40),
      controller("code", "Code", line: 50),
    ]
  }

  @Test func `controllers lie in the lists of those that lead to them`() throws {
    let section = try section(report(broken))
    let lists = section.all("ul").filter { $0["class"] == "tree" }
    try #require(lists.count == 2)
    let top = try #require(lists[0].elements.first)
    #expect(lists[0].elements.count == 1)
    let names = ["Top", "Half", "Half", "Other", "Form", "viewController", "Lost", "Form"]
    #expect(top.all("b").map(\.text) == names)
    let below = try #require(top.elements.last)
    #expect(
      below.elements.map { $0.all("b").first?.text } == ["Half", "Half", "Other", "viewController"])
    #expect(lists[1].all("b").map(\.text) == ["Code"])
    #expect(section.text.contains("path Top/Half · Main.storyboard:9"))
    #expect(section.text.contains("not restoredpresented · Main.storyboard:30"))
  }

  @Test func `breaks, what they lose, and shared paths are marked by words`() throws {
    let section = try section(report(broken))
    let faults = { (name: String) in
      section.everything.first { $0["id"] == name }?.elements
        .filter { $0["class"] == "fault warning" }.map(\.text)
    }
    #expect(faults("controller-1") == [])
    #expect(faults("controller-2") == ["⚠ path shared by 2 controllers"])
    #expect(faults("controller-3") == faults("controller-2"))
    #expect(
      faults("controller-5") == [
        "⚠ no restorationIdentifier",
        "⚠ UIKit saves nothing below it: 1 controller with an identifier lost",
      ])
    #expect(faults("controller-6") == ["⚠ not restored"])
    // It stands below the way on which every controller has an identifier; the other refers to it.
    #expect(faults("controller-7") == [])
    #expect(section.all("a").map { $0["href"] } == ["#controller-7"])
  }

  @Test func `what hostile storyboards say stays text`() throws {
    let report = report(
      [controller("a", "top", contains: SampleReport.attacks)]
        + SampleReport.attacks.map { controller($0, $0) })
    let bytes = try OutputFormat.html.write(report, OutputOptions())
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.components(separatedBy: "<script").count == 3)
    let section = try section(report)
    #expect(section.all("b").map(\.text).contains("<script>alert(1)</script>"))
    #expect(section.all("code").allSatisfy { $0.elements.map(\.name) == ["bdi"] })
    let shown = try text(report)
    #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `rows name files alone where these tell the storyboards apart`() throws {
    var report = SampleReport.voyager.report
    let boards = ["A/Main.storyboard", "B/Main.storyboard", "B/Form.storyboard"].map {
      Storyboard(path: $0, initialController: "a", controllers: [controller("a", $0, line: 7)])
    }
    report.restoration = RestorationTree([boards[0], boards[2]])
    #expect(try section(report).all("li").map { $0.all("p")[0].text }.last == "Form.storyboard:7")
    #expect(try section(report).all("p")[0].text == "A/Main.storyboard, B/Form.storyboard")
    report.restoration = RestorationTree(boards)
    #expect(try section(report).all("li").map { $0.all("p")[0].text }.last == "B/Form.storyboard:7")
  }

  @Test func `a long chain is indented so far and cut where it gets too long`() throws {
    let chain = (0..<400).map { controller("\($0)", "C\($0)", line: $0, presents: ["\($0 + 1)"]) }
    let section = try section(report(chain))
    #expect(section.all("li").count == 300)
    #expect(section.all("p").last?.text == "100 more rows.")
    #expect(section.text.contains("level 300 · presented"))
    #expect(section.all("ul").count == 9)
  }

  @Test func `the text report has it in short`() throws {
    let shown = try text(report(broken))
    #expect(
      shown.hasPrefix(
        """
          Main.storyboard
          Top
            Half: path shared by 2 controllers
            Half: path shared by 2 controllers
            Other
              Form
            viewController: no restorationIdentifier; UIKit saves nothing below it: 1 controller
        """), "\(shown)")
    #expect(shown.contains("1 controller that only code brings in"))
    let many = (0..<40).map { controller("\($0)", "C\($0)", presents: ["\($0 + 1)"]) }
    #expect(try text(report(many)).contains("… and 20 more controllers; --verbose names them"))
    #expect(try text(report(many), .verbose).contains("C39"))
  }

  @Test func `a report without storyboard has no such section`() throws {
    let report = SampleReport.voyager.report
    let page = String(
      decoding: try OutputFormat.html.write(report, OutputOptions()), as: UTF8.self)
    #expect(!page.contains("id=\"restoration\""))
    #expect(try text(report).isEmpty)
  }

  @Test func `controllers in a circle and without any identifier are all shown`() throws {
    let section = try section(
      report([
        controller("a", nil, presents: ["b"]), controller("b", nil, presents: ["a", "b"]),
        controller("x", nil, presents: ["y"]), controller("y", nil, presents: ["x"]),
      ]))
    #expect(section.all("li").compactMap { $0["id"] }.count == 4)
    #expect(section.text.contains("No controller has a restorationIdentifier"))
    #expect(section.text.contains("not restored") == false)
  }
}
