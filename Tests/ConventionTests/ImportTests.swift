import Testing

/// Data moves one way: each target may import only what stands to its left.
@Suite struct ImportTests {
  /// What each target may import of the package; the table of the design.
  private static let arrow: [String: Set<String>] = [
    "Concurrency": [],
    "Lifecycle": [],
    "LogReading": ["Concurrency", "Lifecycle", "CZlib"],
    "Configuration": ["Lifecycle", "CLibXML2"],
    "Guidelines": ["Concurrency", "Lifecycle", "Configuration"],
    "Templates": [],
    "Reporting": ["Lifecycle", "Configuration", "Guidelines", "Templates", "CLibXML2"],
    "LifetraceKit": [
      "Concurrency", "Lifecycle", "LogReading", "Configuration", "Guidelines", "Reporting",
      "Templates",
    ],
    "lifetrace": ["LifetraceKit", "CGetopt"],
    "EmbedTemplates": ["PackagePlugin"],
    "embed-templates": [],
  ]

  /// What the system and the toolchain bring.
  private static let system: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl",
  ]

  @Test func `imports follow the arrow`() {
    #expect(!SourceFile.sources.isEmpty)
    for file in SourceFile.sources {
      guard let allowed = Self.arrow[file.target] else {
        Issue.record("\(file.path): add the target \(file.target) to the table in ImportTests")
        continue
      }
      // The domain stands on the standard library alone.
      let system = file.target == "Lifecycle" ? [] : Self.system
      for module in imports(of: file) where !allowed.union(system).contains(module) {
        Issue.record(
          """
          \(file.path): \(file.target) must not import \(module), only \
          \(allowed.isEmpty ? "the system" : allowed.sorted().joined(separator: ", ")). Move the \
          code to a target that may.
          """)
      }
    }
  }

  @Test func `the whole of Foundation is imported only where its essentials are not there`() {
    for file in SourceFile.sources where file.target != "EmbedTemplates" {
      let modules = imports(of: file)
      guard modules.contains("Foundation"), !modules.contains("FoundationEssentials"),
        !file.text.contains("// The whole of Foundation: "), file.target != "embed-templates"
      else { continue }
      Issue.record(
        """
        \(file.path): import FoundationEssentials where it can be imported, else Foundation; or say \
        beside the import what needs more: '// The whole of Foundation: …'
        """)
    }
  }

  private func imports(of file: SourceFile) -> [String] {
    file.code.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"),
        words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package"].contains($0) })
      else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "func", "var", "let", "typealias"]
      let name = words[(index + 1)...].first { !kinds.contains($0) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }
}
