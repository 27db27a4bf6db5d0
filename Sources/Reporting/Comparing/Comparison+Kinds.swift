extension Comparison {
  /// The kinds of documents, by id in ascending order.
  public static let kinds: [DocumentKind<Comparison>] = [
    DocumentKind("html", fileExtensions: [".html", ".htm"]) {
      (comparison, options) throws(ReportingError) in
      try ComparisonPage(comparison, options).document
    },
    DocumentKind("json", fileExtensions: [".json"]) { (comparison, _) throws(ReportingError) in
      try JSONDocument.write(EncodedComparison(comparison))
    },
    DocumentKind("md", fileExtensions: [".md", ".markdown"]) { comparison, _ in
      ComparisonMarkdown(comparison).bytes
    },
    DocumentKind("text", fileExtensions: [".txt"]) { comparison, options in
      ComparisonText(comparison, options).bytes
    },
  ]
}
