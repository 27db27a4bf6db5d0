extension OutputFormat {
  /// The new findings as workflow commands, which GitHub shows beside the changed lines.
  package static let gitHub = OutputFormat(
    "github", fileExtensions: [], title: "annotations of a GitHub workflow"
  ) { (report, options) in
    WorkflowAnnotations(report, options).bytes
  }
}
