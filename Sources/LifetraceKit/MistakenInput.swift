import LogReading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that was given as a log and is of another kind, known by its name and its first bytes.
enum MistakenInput {
  /// Bytes that are looked at.
  private static let headLength = 4096

  /// What the file is and what to do with it; nil where it may be a log.
  static func explanation(of path: String) -> String? {
    guard path != "-" else { return nil }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder ? explanation(ofFolder: path) : explanation(ofFile: path)
  }

  private static func explanation(ofFolder path: String) -> String? {
    var path = path
    while path.hasSuffix("/"), path.count > 1 { path.removeLast() }
    let archives = ["Persist", "Special", "timesync"].filter {
      FileManager.default.fileExists(atPath: "\(path)/\($0)")
    }
    if path.hasSuffix(".logarchive") || archives.count > 1 {
      return "\(path) is a log archive; write its lines out with "
        + "'log show --archive \(path) --style syslog --info --debug > app.log' on a Mac, "
        + "and give that file"
    }
    if path.hasSuffix(".app") { return "\(path) is an app; give it with --info-plist" }
    return nil
  }

  private static func explanation(ofFile path: String) -> String? {
    guard let file = FileHead.bytes(of: path, headLength) else { return nil }
    if file.starts(with: Array("bplist".utf8)) { return propertyList(path) }
    if path.hasSuffix(".tracev3") {
      return "\(path) is a piece of a log archive; write the lines of the whole archive out with "
        + "'log show --archive' on a Mac, and give that file"
    }
    let text = String(decoding: file, as: UTF8.self)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<") {
      let head = start.prefix(600).lowercased()
      if head.contains("<plist") || head.contains("<!doctype plist") { return propertyList(path) }
      if head.contains("com.apple.interfacebuilder") {
        return "\(path) is a storyboard, no log; give it with --storyboard"
      }
      if head.hasPrefix("<!doctype html"), text.contains("· Lifetrace</title>") {
        return "\(path) is a page that Lifetrace wrote; give the log that it was made from"
      }
    }
    if start.hasPrefix("{"), start.prefix(200).contains("\"schema\"") {
      return explanation(ofOwnJSON: start, path)
    }
    if path.hasSuffix(".plist"), start.hasPrefix("{") || start.hasPrefix("(") {
      return propertyList(path)
    }
    return nil
  }

  private static func explanation(ofOwnJSON text: Substring, _ path: String) -> String? {
    let head = text.prefix(200)
    if head.contains("\"lifetrace-report/") {
      return "\(path) is a report that Lifetrace wrote, no log; 'lifetrace compare' reads it"
    }
    if head.contains("\"lifetrace-baseline/") {
      return "\(path) is a baseline, no log; give it with --baseline"
    }
    if head.contains("\"lifetrace-comparison/") {
      return "\(path) is a comparison that Lifetrace wrote, no log"
    }
    return nil
  }

  private static func propertyList(_ path: String) -> String {
    "\(path) is a property list, no log; give it with --info-plist"
  }
}
