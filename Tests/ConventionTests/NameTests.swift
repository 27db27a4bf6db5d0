import Foundation
import LifetraceKit
import Testing

@Suite struct NameTests {
  @Test func `a file is named after the type in it`() {
    for file in SourceFile.sources + SourceFile.tests where file.name != "main" {
      // A target's own page may hold nothing but its imports.
      if file.name == file.target { continue }
      let parts = file.name.split(separator: "+")[0].split(separator: ".")
      let type = String(parts.last ?? "")
      if file.name.contains("+") || parts.count > 1 {
        if extends(file, String(parts[0])) { continue }
      }
      if declares(file, type) || extendsEnding(of: type, file) || isOfACollection(file) { continue }
      Issue.record(
        """
        \(file.path) neither declares nor extends \(type); rename the file after the type in it, \
        such as Timeline.swift, Timeline+Gaps.swift or Run.Ending.swift
        """)
    }
  }

  @Test func `no file or folder is a bag of things`() {
    let words = ["Utils", "Utilities", "Helper", "Common", "Misc"]
    let paths = SourceFile.paths(in: "Sources") + SourceFile.paths(in: "Tests")
    for path in paths {
      let name = path.split(separator: "/").last ?? ""
      for word in words where name.contains(word) {
        Issue.record("\(path): name it after what is in it, not \(word)")
      }
    }
  }

  @Test func `samples have names in kebab-case`() {
    let folders = SourceFile.paths(in: "samples").filter { $0.hasSuffix("/app.log") }
    #expect(!folders.isEmpty)
    for path in folders {
      let name = path.split(separator: "/")[1]
      #expect(
        name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil,
        "\(path): rename the folder, lower case with dashes")
    }
  }

  private func declares(_ file: SourceFile, _ type: String) -> Bool {
    ["struct", "enum", "class", "actor", "protocol", "typealias"].contains { keyword in
      file.code.contains { line in
        guard let range = line.firstRange(of: "\(keyword) \(type)") else { return false }
        let next = line[range.upperBound...].first
        return next.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      }
    }
  }

  private func extends(_ file: SourceFile, _ type: String) -> Bool {
    extendedTypes(file).contains { $0 == type || $0.hasPrefix("\(type).") }
  }

  /// `AnalyzeCommand.swift` may be an extension of `Command`.
  private func extendsEnding(of name: String, _ file: SourceFile) -> Bool {
    extendedTypes(file).contains { name.hasSuffix($0) }
  }

  /// A value of a collection stands in a file of its subject: `Rules/Background/Drawing.swift`.
  private func isOfACollection(_ file: SourceFile) -> Bool {
    let folders = file.path.split(separator: "/").dropLast()
    guard folders.contains("Rules") || folders.contains("Formats") else { return false }
    return extendedTypes(file).contains { $0 == "Rule" || $0.hasSuffix("Format") }
  }

  private func extendedTypes(_ file: SourceFile) -> [String] {
    file.code.compactMap { line in
      guard let range = line.firstRange(of: "extension ") else { return nil }
      let name = line[range.upperBound...].prefix {
        $0.isLetter || $0.isNumber || $0 == "." || $0 == "_"
      }
      return String(name)
    }
  }

  @Test func `the names of attributes are listed`() throws {
    let path = "Sources/Lifecycle/Events/Catalogue/AttributeKey.swift"
    let declaration = try Regex("Self\\(\"(\\w+)\"\\)")
    let declared = SourceFile.text(of: path).matches(of: declaration).compactMap {
      $0.output[1].substring.map(String.init)
    }
    #expect(!declared.isEmpty)
    #expect(
      AttributeNames.all == Set(declared).sorted(),
      "AttributeNames.swift: list the names that \(path) declares, in ascending order")
  }
}
