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
    guard let age = Duration(clampingSeconds: date.timeIntervalSince1970) else { return nil }
    let text = Timestamp(Instant(nanoseconds: age.wholeNanoseconds)).text
    return Int(text.prefix(4))
  }
}
