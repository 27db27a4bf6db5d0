import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let readme = SourceFile.text(of: "README.md")

  /// The lines of its fenced blocks.
  private static let typed: [Substring] = readme.components(separatedBy: "```")
    .enumerated().filter { !$0.offset.isMultiple(of: 2) }
    .flatMap { $0.element.split(separator: "\n").dropFirst() }

  @Test func `the commands exist`() throws {
    let program = SourceFile.sources.filter { $0.target == "lifetrace" }
    let commands = program.flatMap { file in
      file.text.matches(of: /name: "([a-z]+)"/).map { $0.1 }
    }
    let options = SourceFile.text(of: "Sources/lifetrace/Arguments/Option+Declarations.swift")
    let lines = Self.typed.filter { $0.hasPrefix("lifetrace ") }
    #expect(lines.count >= 3, "README.md shows how lifetrace is called")
    for line in lines {
      let words = line.prefix { $0 != "#" && $0 != "|" }.split(separator: " ").dropFirst()
      for word in words where word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        #expect(options.contains("\"\(name)\""), "README.md: there is no option \(word)")
      }
      if let first = words.first, first.wholeMatch(of: /[a-z]+/) != nil {
        #expect(commands.contains(first), "README.md: there is no command \(first)")
      }
    }
  }

  @Test func `the make targets exist`() {
    let makefile = SourceFile.text(of: "Makefile")
    let pages = ["README.md", "CONTRIBUTING.md"].map(SourceFile.text(of:)).joined()
    let targets = pages.matches(of: /`?make ([a-z]+)/).map { String($0.1) }
    #expect(targets.contains("demo") && targets.contains("check"))
    for target in Set(targets).sorted() {
      #expect(
        makefile.contains("\n\(target):"), "'make \(target)' is written down, but not in Makefile")
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func `the paths on a page exist`(page: String) {
    let text = SourceFile.text(of: page)
    #expect(!text.isEmpty, "write \(page)")
    let paths = text.matches(of: /(?:Sources|Tests|samples|templates|scripts)\/[\w\/.+-]*[\w\/]/)
    for path in paths.map({ String($0.0) }) {
      let place = SourceFile.root.appending(path: path).path
      #expect(
        FileManager.default.fileExists(atPath: place), "\(page) names \(path), which is not there")
    }
  }
}
