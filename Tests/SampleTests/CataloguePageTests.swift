import Fixtures
import Foundation
import LifetraceKit
import Testing

@Suite struct CataloguePageTests {
  private static let folder = Sample.root.appending(path: "Sources/LifetraceKit/LifetraceKit.docc")

  @Test func `the pages on the rules are what the rules say`() throws {
    let pages = CataloguePages.pages(of: Catalogue.rules)
    #expect(pages.count > 5)
    for page in pages {
      try Snapshot(file: Self.folder.appending(path: page.name)).check(Array(page.text.utf8))
    }
    let names = Set(pages.map(\.name))
    let there = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in there.sorted() where name.hasPrefix("Rules") && !names.contains(name) {
      Issue.record("\(name) describes no group of rules any more; delete it")
    }
  }

  @Test(arguments: Catalogue.rules)
  func `a bad example shows what is found in it, a good one nothing`(rule: Rule) {
    for one in RuleDossier(rule).cases {
      #expect(one.findings.isEmpty == !one.isBad, "\(rule.id): \(one.example.title)")
    }
  }
}
