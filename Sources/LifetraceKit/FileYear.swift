#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The year that a file's own date gives to the year-less log in it.
enum FileYear {
  /// The year in which the file was last changed, in UTC; nil where that is not known.
  static func year(of path: String) -> Int? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    let nanoseconds = Int64(date.timeIntervalSince1970) * 1_000_000_000
    let text = Timestamp(Instant(nanoseconds: nanoseconds)).text
    return Int(text.prefix(4))
  }
}
