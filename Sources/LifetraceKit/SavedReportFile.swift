#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON report on the disk that may be compared like a capture.
public enum SavedReportFile {
  /// Whether the file begins like a JSON report; a file that cannot be opened does not.
  public static func isReport(_ path: String) -> Bool {
    guard path != "-", let file = FileManager.default.contents(atPath: path) else { return false }
    return ComparedReport.isReport(startingWith: Array(file.prefix(4096)))
  }

  /// Reads the report back.
  public static func read(_ path: String) throws(AnalysisError) -> ComparedReport {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw .unreadable("cannot read \(path): it cannot be opened as a file")
    }
    do throws(ReportingError) {
      return try ComparedReport(json: Array(bytes), name: path, rules: Catalogue.rules)
    } catch {
      throw .unreadable("\(path): \(error)")
    }
  }
}
