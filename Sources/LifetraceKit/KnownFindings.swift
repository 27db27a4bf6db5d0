#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the file with the known findings.
enum KnownFindings {
  /// The baseline at a path, which must be there.
  static func read(_ path: String) throws(AnalysisError) -> Baseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .configuration(
        "cannot read the baseline \(path); write one with --write-baseline \(path)")
    }
    do throws(BaselineError) {
      return try Baseline(json: Array(data), path: path)
    } catch {
      throw .configuration("\(error)")
    }
  }
}
