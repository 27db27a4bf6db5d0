extension OutputFormat {
  /// The states as a diagram that GitHub, GitLab and wikis draw from text.
  static let mermaid = OutputFormat(
    "mermaid", fileExtensions: [".mmd"], title: "the states as a Mermaid diagram"
  ) { (report, _) in
    Array(MermaidDiagram(report).text.utf8)
  }
}
