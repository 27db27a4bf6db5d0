#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ProjectConfiguration {
  /// Reads a project's settings; the first fault ends the reading.
  package static func read(path: String) throws(PropertyListError) -> ProjectConfiguration {
    let list = try PropertyList(bytes: PropertyListFile.bytes(of: path), path: path)
    return try ProjectConfiguration(path: path, list: list)
  }

  /// Understands a property list as a project's settings; the first fault ends it.
  package init(path: String, list: PropertyList) throws(PropertyListError) {
    self.init(path: path)
    issues = list.issues
    if let twice = list.issues.first(where: { $0.kind == .duplicateKey }) {
      throw .unsuitable(
        path: path, line: twice.line, reason: twice.message, advice: "keep one of the two")
    }
    try ProjectConfigurationDecoder(path: path, format: list.format).decode(list.root, into: &self)
  }

  /// Finds the nearest `.lifetrace.plist`: in a folder, or in the first folder above that has one.
  ///
  /// Gives its path, nil where no folder up to the root has one. The way up follows the path as it
  /// is written, not the targets of symbolic links.
  package static func nearest(upwardFrom folder: String) -> String? {
    let manager = FileManager.default
    var path = folder
    if !path.hasPrefix("/") { path = "\(manager.currentDirectoryPath)/\(path)" }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    while true {
      let file = (parts + [Substring(fileName)]).map { "/\($0)" }.joined()
      if manager.fileExists(atPath: file), !PropertyListFile.isFolder(file) { return file }
      guard parts.popLast() != nil else { return nil }
    }
  }
}
