extension OutputFormat {
  /// The new findings as GitLab's code quality report and Code Climate read them.
  static let codeClimate = OutputFormat(
    "codeclimate", fileExtensions: [], title: "findings as a Code Climate report, for GitLab"
  ) { (report, options) throws(ReportingError) in
    let files = FilePaths(report, options)
    let issues = FindingRecord.new(of: report, options).map { record in
      EncodedCodeClimateIssue(record, files: files)
    }
    return try JSONDocument.write(issues, .rows(in: 1))
  }
}
