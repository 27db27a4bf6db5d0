#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page of which the part between two marks is written anew.
package enum ResultsPage {
  static let opening = "<!-- results: written by 'make bench' -->"
  static let closing = "<!-- end of results -->"

  /// Writes the results into the page at a path.
  package static func write(_ results: String, to path: String) throws(ExperimentError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .file(path: path, reason: "cannot be read")
    }
    let page = String(decoding: data, as: UTF8.self)
    guard let changed = replacing(resultsOf: page, by: results) else {
      throw .noMarkers(page: path)
    }
    do {
      try Data(changed.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .file(path: path, reason: "cannot write: \(error)")
    }
  }

  /// The page with another text between the marks; nil where each is not there once, in order.
  static func replacing(resultsOf page: String, by results: String) -> String? {
    let before = page.split(separator: opening, omittingEmptySubsequences: false)
    guard before.count == 2 else { return nil }
    let after = before[1].split(separator: closing, omittingEmptySubsequences: false)
    guard after.count == 2 else { return nil }
    return "\(before[0])\(opening)\n\n\(results)\n\(closing)\(after[1])"
  }
}
