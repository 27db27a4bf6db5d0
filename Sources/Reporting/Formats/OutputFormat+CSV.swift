extension OutputFormat {
  /// The findings as a table for a spreadsheet.
  static let csv = OutputFormat(
    "csv", fileExtensions: [".csv"], title: "the findings as a table, RFC 4180"
  ) { (report, options) in
    FindingTable(report, options).bytes
  }
}
