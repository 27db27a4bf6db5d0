import Testing

@testable import Reporting

struct SVGDocumentTests {
  private func parse(
    _ sample: SampleReport, _ options: OutputOptions = OutputOptions()
  ) throws -> MarkupElement {
    let bytes = try OutputFormat.svg.write(sample.report, options)
    #expect(bytes.count <= 300_000)
    return try MarkupParser.parse(String(decoding: bytes, as: UTF8.self), file: "drawing.svg")
  }

  @Test(arguments: SampleReport.allCases)
  func `a drawing is well-formed, named and bounded`(_ sample: SampleReport) throws {
    let root = try parse(sample)
    #expect(root.name == "svg")
    #expect(root["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(Double(root["width"] ?? "") ?? .infinity <= 1600)
    #expect(root.all("title").first?.text.isEmpty == false)
    #expect(root.all("desc").count == 1)
    #expect(root.all("style").isEmpty && root.all("script").isEmpty)
    let ids = root.everything.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let names = Set(root.everything.flatMap(\.attributes).map(\.name))
    #expect(names.isDisjoint(with: ["style", "href", "src"]))
    #expect(names.allSatisfy { !$0.hasPrefix("on") })
  }

  @Test func `blocks, folds and pins are all there`() throws {
    let root = try parse(.voyager)
    #expect(root.all(class: "block").count == 10)
    #expect(root.all(class: "fold").count == 1)
    #expect(root.all(class: "pin").map { $0.all("text").first?.text } == ["2", "3", "1"])
    #expect(root.all(class: "block").allSatisfy { $0.all("title").count == 1 })
    #expect(root.all("text").map(\.text).contains("1 h 52 min folded"))
  }

  @Test func `evidence differs by more than its colour`() throws {
    let blocks = try parse(.voyager).all(class: "block")
    let shapes = blocks.map { block -> String in
      let box = block.all("rect").first
      if box?["stroke-dasharray"] != nil { return "dashed" }
      return box?["fill"]?.hasPrefix("url(#") == true ? "hatched" : "solid"
    }
    #expect(shapes.filter { $0 == "dashed" }.count == 1)
    #expect(shapes.filter { $0 == "hatched" }.count == 1)
    let root = try parse(.voyager)
    for block in root.all(class: "block") {
      guard let fill = block.all("rect").first?["fill"], fill.hasPrefix("url(#") else { continue }
      let name = fill.dropFirst(5).dropLast()
      #expect(root.all("pattern").contains { $0["id"] == String(name) })
    }
  }

  @Test func `dark is another drawing with other colours`() throws {
    let light = try parse(.voyager)
    let dark = try parse(.voyager, OutputOptions(appearance: .dark))
    let surface = { (root: MarkupElement) in root.all(class: "surface").first?["fill"] }
    #expect(surface(light) == DrawingPalette.light.surface)
    #expect(surface(dark) == DrawingPalette.dark.surface)
  }
}

extension SVGDocumentTests {
  @Test(arguments: [SampleReport.manyIntervals, .thousandRuns, .crowded])
  func `a linear drawing stays bounded too`(_ sample: SampleReport) throws {
    let bytes = try OutputFormat.svg.write(sample.report, OutputOptions(axis: .linear))
    #expect(bytes.count <= 300_000)
  }
}
